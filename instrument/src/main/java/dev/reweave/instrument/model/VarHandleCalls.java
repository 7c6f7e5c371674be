// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.CodeEmitter;
import dev.reweave.trace.log.CallCode;
import org.objectweb.asm.Type;

/**
 * Access modes of {@code VarHandle}. They are signature-polymorphic: the descriptor is the caller's,
 * so the number of coordinates follows from the number of values that the mode takes.
 */
final class VarHandleCalls {
  private static final String OWNER = "java/lang/invoke/VarHandle";

  private VarHandleCalls() {}

  static boolean rewrite(CodeEmitter code, Call call) {
    int action = call.owner().equals(OWNER) && !call.isStatic() ? action(call.name()) : 0;
    if (action == 0) {
      return false;
    }
    Type[] types = Type.getArgumentTypes(call.descriptor());
    int coordinates = types.length - values(action);
    boolean known =
        coordinates == 0
            || (Values.isReference(types[0])
                && (coordinates == 1 || (coordinates == 2 && types[1] == Type.INT_TYPE)));
    if (coordinates < 0 || !known) {
      return false;
    }
    CellCall.Place place =
        new CellCall.Place(coordinates > 0 ? 0 : -1, coordinates > 1 ? 1 : -1, coordinates);
    CellCall.emitKnown(code, call, action, place);
    return true;
  }

  private static int values(int action) {
    return switch (action) {
      case CallCode.CELL_READ -> 0;
      case CallCode.CELL_CAS, CallCode.CELL_EXCHANGE -> 2;
      default -> 1;
    };
  }

  private static int action(String name) {
    return switch (name) {
      case "get", "getVolatile", "getOpaque", "getAcquire" -> CallCode.CELL_READ;
      case "set", "setVolatile", "setOpaque", "setRelease" -> CallCode.CELL_WRITE;
      case "compareAndSet",
          "weakCompareAndSet",
          "weakCompareAndSetPlain",
          "weakCompareAndSetAcquire",
          "weakCompareAndSetRelease" ->
          CallCode.CELL_CAS;
      case "compareAndExchange", "compareAndExchangeAcquire", "compareAndExchangeRelease" ->
          CallCode.CELL_EXCHANGE;
      default -> swaps(name);
    };
  }

  private static int swaps(String name) {
    if (name.startsWith("getAndSet")) {
      return CallCode.CELL_SWAP;
    } else if (name.startsWith("getAndAdd")) {
      return CallCode.CELL_GET_AND_ADD;
    } else if (name.startsWith("getAndBitwiseOr")) {
      return CallCode.CELL_GET_AND_OR;
    } else if (name.startsWith("getAndBitwiseAnd")) {
      return CallCode.CELL_GET_AND_AND;
    }
    return name.startsWith("getAndBitwiseXor") ? CallCode.CELL_GET_AND_XOR : 0;
  }
}
