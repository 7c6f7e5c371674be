// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.models.SpecifiedClasses;
import dev.reweave.protocol.raw.CallCode;
import org.objectweb.asm.Type;

/**
 * Access modes of {@code VarHandle}. They are signature-polymorphic: the descriptor is the
 * caller's, so the number of coordinates follows from the number of values that the mode takes.
 */
final class VarHandleCalls {

  private VarHandleCalls() {}

  static boolean rewrite(CodeEmitter code, CallInstruction call) {
    int action =
        call.owner().equals(SpecifiedClasses.VAR_HANDLE) && !call.isStatic()
            ? action(call.name())
            : 0;
    if (action == 0) {
      return false;
    }
    Type[] types = Type.getArgumentTypes(call.descriptor());
    int coordinates = types.length - values(action);
    boolean hasPlace =
        coordinates == 0
            || (HookValues.isReference(types[0])
                && (coordinates == 1 || (coordinates == 2 && types[1] == Type.INT_TYPE)));
    if (coordinates < 0 || !hasPlace) {
      return false;
    }
    CellCall.Place place =
        new CellCall.Place(coordinates > 0 ? 0 : -1, coordinates > 1 ? 1 : -1, coordinates);
    Type returned = Type.getReturnType(call.descriptor());
    int result = HookValues.isReference(returned) ? CallCode.SHARED : 0;
    int known = returned == Type.VOID_TYPE ? untold(action) : action;
    CellCall.emitKnown(code, call, known | result | ordered(call.name()), place);
    return true;
  }

  /** As a statement the call hands back nothing that would tell what it has found. */
  private static int untold(int action) {
    return switch (action) {
      case CallCode.CELL_READ -> CallCode.CELL_LOOK;
      case CallCode.CELL_EXCHANGE -> CallCode.CELL_UPDATE;
      default -> action;
    };
  }

  private static int ordered(String mode) {
    boolean plain = mode.equals("get") || mode.equals("set") || mode.endsWith("Plain");
    return plain ? 0 : CallCode.ORDERED;
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
    boolean swap = name.startsWith("getAndSet") || name.startsWith("getAndAdd");
    return swap || name.startsWith("getAndBitwise") ? CallCode.CELL_UPDATE : 0;
  }
}
