// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.code;

import org.objectweb.asm.Type;

/** Types of array elements by the place of their load or store among those instructions. */
public final class ArrayTypes {
  private static final Type[] TYPES = {
    Type.INT_TYPE,
    Type.LONG_TYPE,
    Type.FLOAT_TYPE,
    Type.DOUBLE_TYPE,
    Type.getType(Object.class),
    Type.BYTE_TYPE,
    Type.CHAR_TYPE,
    Type.SHORT_TYPE
  };

  private ArrayTypes() {}

  public static Type type(int kind) {
    return TYPES[kind];
  }
}
