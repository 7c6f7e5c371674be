// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.emit;

import org.objectweb.asm.Type;

/** Names of the run-time classes that emitted code refers to, and how values reach their hooks. */
public final class HookNames {
  public static final String PACKAGE = "dev/reweave/runtime/";
  static final String HOOKS = PACKAGE + "Hooks";
  public static final String WAITS = PACKAGE + "Waits";
  public static final String LOG = PACKAGE + "ThreadLog";
  public static final String LOG_DESCRIPTOR = "L" + LOG + ";";
  public static final String OBJECT = "Ljava/lang/Object;";

  /**
   * Name of the field that holds an object's id: {@code private transient synthetic long}, in every
   * instrumented class whose superclass is not instrumented. Private and transient, because such a
   * field has no part in the default {@code serialVersionUID} and is not serialised.
   */
  public static final String ID_FIELD = "$reweave$id";

  public static final Type OBJECT_TYPE = Type.getType(OBJECT);

  private HookNames() {}

  /** Descriptor of the hook parameter that takes a value of this type. */
  public static String parameter(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> "I";
      case Type.LONG, Type.FLOAT, Type.DOUBLE -> type.getDescriptor();
      default -> OBJECT;
    };
  }
}
