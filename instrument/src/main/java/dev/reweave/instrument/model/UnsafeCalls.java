// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.protocol.raw.CallCode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Accesses through {@code Unsafe} to a variable given as an object and an offset. Which variable
 * that is, if any, the hooks find out.
 */
final class UnsafeCalls {
  private static final String TYPE =
      "(Boolean|Byte|Short|Char|Int|Long|Float|Double|Object|Reference)";
  private static final Pattern NAME =
      Pattern.compile(
          "(get|put|putOrdered|getAndAdd|getAndSet|getAndBitwise(?:Or|And|Xor)"
              + "|compareAndSwap|compareAndSet|weakCompareAndSet|compareAndExchange)"
              + TYPE
              + "(Volatile|Opaque|Acquire|Release|Plain)?");
  private static final String PLACE = "(Ljava/lang/Object;J";

  private UnsafeCalls() {}

  static boolean rewrite(CodeEmitter code, CallInstruction call) {
    if (!call.owner().equals("sun/misc/Unsafe")
        && !call.owner().equals("jdk/internal/misc/Unsafe")) {
      return false;
    }
    Matcher name = NAME.matcher(call.name());
    if (call.isStatic() || !call.descriptor().startsWith(PLACE) || !name.matches()) {
      return false;
    }
    int width = width(name.group(2));
    int shared = width == CallCode.RAW_REFERENCE ? CallCode.SHARED : 0;
    int ordered = isPlain(name.group(1), name.group(3)) ? 0 : CallCode.ORDERED;
    int what = action(name.group(1)) | shared | ordered | width << CallCode.RAW_SHIFT;
    CellCall.emitKnown(code, call, what, new CellCall.Place(0, 1, 2));
    return true;
  }

  private static boolean isPlain(String verb, String mode) {
    return mode == null ? verb.equals("get") || verb.equals("put") : mode.equals("Plain");
  }

  private static int action(String verb) {
    return switch (verb) {
      case "get" -> CallCode.CELL_READ;
      case "put", "putOrdered" -> CallCode.CELL_WRITE;
      case "compareAndSwap", "compareAndSet", "weakCompareAndSet" -> CallCode.CELL_CAS;
      case "compareAndExchange" -> CallCode.CELL_EXCHANGE;
      default -> CallCode.CELL_UPDATE;
    };
  }

  private static int width(String type) {
    return switch (type) {
      case "Boolean", "Byte" -> Byte.BYTES;
      case "Short", "Char" -> Short.BYTES;
      case "Int", "Float" -> Integer.BYTES;
      case "Long", "Double" -> Long.BYTES;
      default -> CallCode.RAW_REFERENCE;
    };
  }
}
