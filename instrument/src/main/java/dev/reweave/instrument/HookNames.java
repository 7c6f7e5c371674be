// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import org.objectweb.asm.Type;

/** Names of the run-time classes that emitted code refers to, and how values reach their hooks. */
final class HookNames {
  static final String PACKAGE = "dev/reweave/runtime/";
  static final String HOOKS = PACKAGE + "Hooks";
  static final String WAITS = PACKAGE + "Waits";
  static final String LOG = PACKAGE + "ThreadLog";
  static final String LOG_DESCRIPTOR = "L" + LOG + ";";
  static final String OBJECT = "Ljava/lang/Object;";

  static final Type OBJECT_TYPE = Type.getType(OBJECT);

  private HookNames() {}

  /** Descriptor of the hook parameter that takes a value of this type. */
  static String parameter(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> "I";
      case Type.LONG, Type.FLOAT, Type.DOUBLE -> type.getDescriptor();
      default -> OBJECT;
    };
  }
}
