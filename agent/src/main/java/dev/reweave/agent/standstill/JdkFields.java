// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.standstill;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Looks into objects of the JDK, without calling anything: methods could be the program's, or take
 * locks. What a JDK does not have is null.
 */
final class JdkFields {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private JdkFields() {}

  /** A field of an object of that class; null if there is none, or the object is of another. */
  static @Nullable Object get(Object owner, String className, String name) {
    Class<?> type = type(className);
    if (type == null || !type.isInstance(owner)) {
      return null;
    }
    try {
      return UNSAFE.getReference(owner, UNSAFE.objectFieldOffset(type, name));
    } catch (InternalError | RuntimeException noSuchField) {
      return null;
    }
  }

  /** A static field. */
  static @Nullable Object getStatic(String className, String name) {
    Class<?> type = type(className);
    if (type == null) {
      return null;
    }
    try {
      UNSAFE.ensureClassInitialized(type);
      Field field = type.getDeclaredField(name);
      return UNSAFE.getReference(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
    } catch (NoSuchFieldException | InternalError | RuntimeException noSuchField) {
      return null;
    }
  }

  /** The number of a thread: its method may be the program's. */
  static long id(Thread thread) {
    return UNSAFE.getLong(thread, UNSAFE.objectFieldOffset(Thread.class, "tid"));
  }

  /** What is in the fields of an object, of whatever class, that are references. */
  static List<Object> all(Object owner) {
    List<Object> found = new ArrayList<>();
    for (Field field : owner.getClass().getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
        long offset = UNSAFE.objectFieldOffset(owner.getClass(), field.getName());
        Object value = UNSAFE.getReference(owner, offset);
        if (value != null) {
          found.add(value);
        }
      }
    }
    return found;
  }

  private static @Nullable Class<?> type(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }
}
