// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * Ids of objects: class index and serial number, never reused, never an identity hash (those
 * collide). Instrumented classes carry the id in a synthetic field; everything else is in a weak
 * table behind a small cache per thread.
 */
public final class RecordedIds extends ClassValue<ClassId> {
  /** Name of the synthetic {@code long} field of instrumented classes. */
  public static final String FIELD = "$reweave$id";

  private static final Unsafe U = Unsafe.getUnsafe();
  private static final RecordedIds CLASSES = new RecordedIds();
  static final ClassId NO_CLASS = new ClassId(null);
  static final WeakId NO_OBJECT = new WeakId(null, 0, 0);

  private static final int SERIALS_PER_THREAD = 1024;
  private static final long SERIAL = U.allocateMemory(8);
  private static final int CACHE = 64;
  private static final int CLASS_CACHE = 128;

  /**
   * What was used last is kept apart, but not each time anew: storing a reference in an old object
   * costs the collector's barrier, which is dearer than the look-up.
   */
  static final int RARELY = 15;

  private static final int TABLES = 64;
  private static final WeakId[][] TABLE = new WeakId[TABLES][64];
  private static final int[] USED = new int[TABLES];
  private static final Object[] LOCKS = new Object[TABLES];

  static {
    U.putLong(SERIAL, 1);
    for (int i = 0; i < TABLES; i++) {
      LOCKS[i] = new Object();
    }
  }

  private RecordedIds() {}

  @Override
  protected ClassId computeValue(Class<?> type) {
    return new ClassId(type);
  }

  /** The object's id, assigned now if it has none yet; 0 for null. */
  public static long of(ThreadLog log, @Nullable Object o) {
    if (o == null) {
      return 0;
    }
    ClassId k = log.lastClass;
    if (k.type == o.getClass()) {
      long id = U.getLong(o, k.offset);
      if (id != 0) {
        return id;
      }
    }
    return find(log, o);
  }

  @DontInline
  private static long find(ThreadLog log, Object o) {
    Class<?> type = o.getClass();
    int slot = System.identityHashCode(type) & CLASS_CACHE - 1;
    ClassId k = log.classes[slot];
    if (k.type != type) {
      k = known(log, type);
      log.classes[slot] = k;
    }
    if (k.offset == 0) {
      return ofForeign(log, o, type);
    }
    if ((++log.found & RARELY) == 0) {
      log.lastClass = k;
    }
    long id = U.getLong(o, k.offset);
    return id != 0 ? id : assign(log, o, k);
  }

  /** As {@link #of}, sooner for what has no field of its own: arrays and most locks. */
  static long ofRecent(ThreadLog log, Object o) {
    WeakId recent = log.recent0;
    return recent.get() == o ? recent.id : of(log, o);
  }

  static ClassId[] noClasses() {
    ClassId[] none = new ClassId[CLASS_CACHE];
    Arrays.fill(none, NO_CLASS);
    return none;
  }

  /**
   * Takes the id from an object that came by it as a copy of another; what has no field keeps it.
   */
  static void clear(ThreadLog log, Object copy) {
    ClassId k = known(log, copy.getClass());
    if (k.offset != 0) {
      U.putLong(copy, k.offset, 0);
    }
  }

  private static ClassId known(ThreadLog log, Class<?> type) {
    if (RecordingState.hasEnded(log)) {
      return NO_CLASS;
    }
    log.off++;
    try {
      return CLASSES.get(type);
    } catch (Throwable e) {
      RecordingState.failed(log, e);
      return NO_CLASS;
    } finally {
      log.off--;
    }
  }

  private static long assign(ThreadLog log, Object o, ClassId k) {
    long id = k.base(log) | serial(log);
    return U.compareAndSetLong(o, k.offset, 0, id) ? id : U.getLongVolatile(o, k.offset);
  }

  private static long serial(ThreadLog log) {
    if (log.nextSerial == log.lastSerial) {
      log.nextSerial = U.getAndAddLong(null, SERIAL, SERIALS_PER_THREAD);
      log.lastSerial = log.nextSerial + SERIALS_PER_THREAD;
    }
    return log.nextSerial++;
  }

  // Objects without the field.

  /** Id of an object that has no id field; {@code name} is the class it goes by. */
  static long ofForeign(ThreadLog log, Object o, Class<?> name) {
    return log.recent0.get() == o ? log.recent0.id : foreign(log, o, name).id;
  }

  private static WeakId foreign(ThreadLog log, Object o, Class<?> name) {
    if (log.recent1.get() == o) {
      return log.recent1;
    } else if (log.recent2.get() == o) {
      return log.recent2;
    } else if (log.recent3.get() == o) {
      return log.recent3;
    }
    WeakId found = cached(log, o, name);
    int turn = ++log.found;
    // Arrays are hardly ever locks.
    if ((turn & RARELY) == 0 || !o.getClass().isArray()) {
      switch (turn & 3) {
        case 1 -> log.recent1 = found;
        case 2 -> log.recent2 = found;
        case 3 -> log.recent3 = found;
        default -> log.recent0 = found;
      }
    }
    return found;
  }

  /** Asks for the identity hash only here: that is slow for a lock that is held (JDK 17). */
  private static WeakId cached(ThreadLog log, Object o, Class<?> name) {
    if (RecordingState.hasEnded(log)) {
      return NO_OBJECT;
    }
    log.off++;
    try {
      int hash = System.identityHashCode(o);
      @Nullable WeakId[] cache = log.cache;
      if (cache == null) {
        cache = new WeakId[CACHE];
        log.cache = cache;
      }
      WeakId e = cache[hash & CACHE - 1];
      if (e == null || e.get() != o) {
        e = entry(log, o, hash, known(log, name), 0);
        cache[hash & CACHE - 1] = e;
      }
      return e;
    } catch (Throwable e) {
      RecordingState.failed(log, e);
      return NO_OBJECT;
    } finally {
      log.off--;
    }
  }

  /** The entry of a Thread object, whether or not its class has an id field. */
  static WeakId ofThread(ThreadLog log, Thread thread) {
    ClassId k = known(log, thread.getClass());
    long own = k.offset == 0 ? 0 : of(log, thread);
    return entry(log, thread, System.identityHashCode(thread), k, own);
  }

  /** {@code own} is the id in the object's own field, 0 if it has none. */
  private static WeakId entry(ThreadLog log, Object o, int hash, ClassId k, long own) {
    long base = k.base(log);
    int table = hash >>> 16 & TABLES - 1;
    synchronized (LOCKS[table]) {
      WeakId[] buckets = TABLE[table];
      int bucket = hash & buckets.length - 1;
      WeakId e = find(table, buckets, bucket, o);
      if (e == null) {
        e = new WeakId(o, hash, own == 0 ? base | serial(log) : own);
        e.next = buckets[bucket];
        buckets[bucket] = e;
        if (++USED[table] > buckets.length) {
          rehash(table);
        }
      }
      return e;
    }
  }

  /** Looks the object up and drops entries of dead objects on the way. */
  private static @Nullable WeakId find(int table, WeakId[] buckets, int bucket, Object o) {
    WeakId before = null;
    for (WeakId e = buckets[bucket]; e != null; e = e.next) {
      if (e.get() == o) {
        return e;
      }
      if (!e.refersTo(null)) {
        before = e;
      } else {
        USED[table]--;
        if (before == null) {
          buckets[bucket] = e.next;
        } else {
          before.next = e.next;
        }
      }
    }
    return null;
  }

  private static void rehash(int table) {
    WeakId[] old = TABLE[table];
    int live = 0;
    for (int i = 0; i < old.length; i++) {
      for (WeakId e = old[i]; e != null; e = e.next) {
        live += e.refersTo(null) ? 0 : 1;
      }
    }
    WeakId[] fresh = live > old.length / 2 ? new WeakId[old.length * 2] : new WeakId[old.length];
    int kept = 0;
    for (int i = 0; i < old.length; i++) {
      WeakId next;
      for (WeakId e = old[i]; e != null; e = next) {
        next = e.next;
        if (!e.refersTo(null)) {
          int bucket = e.hash & fresh.length - 1;
          e.next = fresh[bucket];
          fresh[bucket] = e;
          kept++;
        }
      }
    }
    TABLE[table] = fresh;
    USED[table] = kept;
  }
}
