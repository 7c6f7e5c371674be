// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.concurrent.Executor;
import jdk.internal.misc.Unsafe;

/** Where objects of a class refer to others, as far as {@link NestedContent} follows them. */
final class ReferenceFields {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long[] NONE = new long[0];

  private ReferenceFields() {}

  /** Offsets of reference fields; none of classes that are not followed. */
  static long[] of(Class<?> type, boolean platform) {
    boolean isReference = Reference.class.isAssignableFrom(type);
    boolean isFollowed = platform ? isFollowed(type) : type.isRecord();
    if (!isFollowed && !isReference) {
      return NONE;
    }
    long[] offsets = new long[8];
    int n = 0;
    long queue = isReference ? ModelClass.offsetIn(Reference.class, "queue") : 0;
    if (queue != 0) {
      offsets[n++] = queue; // what it refers to is looked at by get only
    }
    if (!isFollowed) {
      return Arrays.copyOf(offsets, n);
    }
    for (Class<?> c = type; c != null && c != Reference.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && mayLead(field.getType())) {
          offsets = n == offsets.length ? Arrays.copyOf(offsets, 2 * n) : offsets;
          offsets[n++] = U.objectFieldOffset(field);
        }
      }
    }
    return Arrays.copyOf(offsets, n);
  }

  /**
   * Which classes are, the tables say; but what the JVM makes has no names that they could have.
   */
  private static boolean isFollowed(Class<?> type) {
    boolean mayHold =
        type.getName().contains("$$Lambda") // a stream of characters keeps what makes its source
            || Models.source().isFollowed(type);
    return mayHold && !type.isArray() && !Executor.class.isAssignableFrom(type);
  }

  private static boolean mayLead(Class<?> type) {
    return !type.isPrimitive()
        && type != String.class
        && !(type.isArray() && type.getComponentType().isPrimitive());
  }
}
