// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Which variable an {@code Unsafe} call reaches by an object and an offset. Memory outside the
 * heap, parts of variables, several variables at once and the fields of JDK objects are none.
 */
final class RawMemory {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final int SIZE = 4096;

  /** By site, class and offset: one site of a library's own helper reaches many fields. */
  private static final ModelVar[] KNOWN = new ModelVar[SIZE];

  private RawMemory() {}

  static boolean is(int code) {
    return (code >>> CallCode.RAW_SHIFT & CallCode.RAW_MASK) != 0;
  }

  /**
   * The variable.
   *
   * @param handle the Unsafe object
   * @return null if there is none
   */
  static @Nullable ModelVar of(
      ThreadLog log,
      @Nullable Object handle,
      @Nullable Object target,
      long offset,
      int code,
      int site) {
    if (target == null) {
      return null;
    }
    boolean array = target.getClass().isArray();
    int hash = site * 31 + System.identityHashCode(target.getClass());
    int slot = (array ? hash : hash * 31 + (int) offset) & SIZE - 1;
    ModelVar v = KNOWN[slot];
    if (v == null || v.callSite != site || !v.isAt(target, offset)) {
      v =
          array
              ? ModelVar.element(log, handle, target, site)
              : find(log, handle, target, offset, site);
      if (v == null) {
        return null;
      }
      KNOWN[slot] = v;
    }
    return width(v.type()) == (code >>> CallCode.RAW_SHIFT & CallCode.RAW_MASK) ? v : null;
  }

  private static int width(Class<?> type) {
    if (!type.isPrimitive()) {
      return CallCode.RAW_REFERENCE;
    } else if (type == long.class || type == double.class) {
      return Long.BYTES;
    } else if (type == int.class || type == float.class) {
      return Integer.BYTES;
    }
    return type == boolean.class || type == byte.class ? Byte.BYTES : Short.BYTES;
  }

  /** The index of an element at an offset, -1 if none begins there. */
  static long index(ModelVar elements, long offset) {
    long bytes = offset - elements.offset;
    int scale = U.arrayIndexScale(elements.owner);
    return bytes >= 0 && bytes % scale == 0 ? bytes / scale : -1;
  }

  private static final ClassValue<Long> FIRST_ELEMENTS =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> arrayType) {
          return offset(arrayType);
        }
      };

  /** Offset of the first element in arrays of a type. */
  static long firstElement(Class<?> arrayType) {
    return FIRST_ELEMENTS.get(arrayType);
  }

  /** The method returns an int in JDK 17 and a long in JDK 25: only reflection fits both. */
  private static long offset(Class<?> arrayType) {
    try {
      Method method = Unsafe.class.getMethod("arrayBaseOffset", Class.class);
      return ((Number) method.invoke(U, arrayType)).longValue();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static @Nullable ModelVar find(
      ThreadLog log, @Nullable Object handle, Object target, long offset, int site) {
    log.off++;
    try {
      Field field = target instanceof Class ? staticField((Class<?>) target, offset) : null;
      if (field == null) {
        field = ModelVar.instanceField(target.getClass(), offset);
      }
      return field == null || ModelClass.isPlatform(field.getDeclaringClass())
          ? null
          : ModelVar.field(handle, site, field);
    } catch (RuntimeException | LinkageError unknown) {
      return null; // a class that has no fields to be named
    } finally {
      log.off--;
    }
  }

  private static @Nullable Field staticField(Class<?> base, long offset) {
    for (Field f : base.getDeclaredFields()) {
      if (Modifier.isStatic(f.getModifiers())
          && U.staticFieldBase(f) == base
          && U.staticFieldOffset(f) == offset) {
        return f;
      }
    }
    return null;
  }
}
