// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.io.Externalizable;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/** Which fields of the program's classes serialisation reads without calling their code. */
final class SerialisedFields {
  private static final Unsafe U = Unsafe.getUnsafe();

  private SerialisedFields() {}

  static boolean reads(Class<?> declaring, Field field) {
    int unread = Modifier.STATIC | Modifier.TRANSIENT;
    return (field.getModifiers() & unread) == 0 && writesItsFields(declaring);
  }

  private static boolean writesItsFields(Class<?> type) {
    return Serializable.class.isAssignableFrom(type)
        && !Externalizable.class.isAssignableFrom(type)
        && !Enum.class.isAssignableFrom(type)
        && !declares(type, "writeObject", ObjectOutputStream.class)
        && !declares(type, "writeReplace");
  }

  private static boolean declares(Class<?> type, String method, Class<?>... parameters) {
    try {
      return type.getDeclaredMethod(method, parameters) != null;
    } catch (NoSuchMethodException | LinkageError none) {
      return false;
    }
  }

  /** Offsets of those that refer to objects. */
  static long[] references(Class<?> type) {
    long[] offsets = new long[8];
    int n = 0;
    for (Class<?> c = type; c != null && !ModelClass.isPlatform(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!field.getType().isPrimitive() && reads(c, field)) {
          offsets = n == offsets.length ? Arrays.copyOf(offsets, 2 * n) : offsets;
          offsets[n++] = U.objectFieldOffset(field);
        }
      }
    }
    return Arrays.copyOf(offsets, n);
  }
}
