// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** What {@link RecordedIds} knows of one run-time class. */
final class ClassId {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final Object LOCK = new Object();
  private static long count;

  /** Null: of no class, which no object has. */
  final @Nullable Class<?> type;

  /** Offset of the id field, 0 if the class has none (arrays, JDK classes). */
  final long offset;

  private volatile long base;

  ClassId(@Nullable Class<?> type) {
    this.type = type;
    this.offset = type == null ? 0 : fieldOffset(type);
  }

  /** The class part of ids; the first call names the class in the journal. */
  long base(ThreadLog log) {
    long b = base;
    return b != 0 ? b : assign(log);
  }

  private long assign(ThreadLog log) {
    if (RecordingState.hasEnded(log)) {
      return 0;
    }
    log.off++;
    try {
      String name = type == null ? "" : type.getTypeName();
      synchronized (LOCK) {
        if (base == 0) {
          long index = ++count;
          RecordingState.sink().objectClass((int) index, name);
          base = index << RawLayout.CLASS_SHIFT;
        }
        return base;
      }
    } catch (Throwable e) {
      RecordingState.failed(log, e);
      return 0;
    } finally {
      log.off--;
    }
  }

  /** The most derived class that declares the field decides; so one run-time class, one offset. */
  private static long fieldOffset(Class<?> type) {
    if (type.isArray()) {
      return 0; // JDK 25 crashes when asked for a field of one
    }
    for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
      try {
        return U.objectFieldOffset(c, RecordedIds.FIELD);
      } catch (InternalError absent) {
        // Unsafe's way to say that the class declares no such field.
      }
    }
    return 0;
  }
}
