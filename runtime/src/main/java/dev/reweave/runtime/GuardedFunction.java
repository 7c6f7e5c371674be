// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A function of the program that a map is given to apply to an entry. Says whether the map did, and
 * so whether the call changed anything. A concurrent map applies it while it keeps other threads
 * from computing the same entry: a critical section of a lock that map and key have.
 */
public abstract class GuardedFunction {
  /** Marks serial numbers that no object has. */
  private static final long MADE = 1L << RawLayout.CLASS_SHIFT - 1;

  /** No call is known of that could have been told. */
  private static final int UNKNOWN = 0;

  private static final int NOT_APPLIED = 1;
  private static final int APPLIED = 2;

  private final ThreadLog log;
  private final long lock;
  private final int site;

  private GuardedFunction(ThreadLog log, long lock, int site) {
    this.log = log;
    this.lock = lock;
    this.site = site;
  }

  /** What to give to the map: the function itself where the map is not one of the JDK's. */
  public static Object of(
      @Nullable Object map, @Nullable Object key, Object function, ThreadLog log, int site) {
    if (map == null || map.getClass().getClassLoader() != null) {
      log.applied = UNKNOWN;
      return function;
    }
    return of(map, map.getClass() == ConcurrentHashMap.class, key, function, log, site);
  }

  /** The same for a call of the superclass's method. */
  public static Object ofSuper(
      @Nullable Object map, @Nullable Object key, Object function, ThreadLog log, int site) {
    if (map instanceof ConcurrentHashMap) {
      return of(map, true, key, function, log, site);
    }
    log.applied = UNKNOWN;
    return function;
  }

  private static Object of(
      Object map, boolean guards, @Nullable Object key, Object function, ThreadLog log, int site) {
    log.applied = UNKNOWN;
    if (log.off != 0 || !fits(function)) {
      return function;
    }
    try {
      Object guarded =
          guarded(function, log, guards && key != null ? lock(log, map, key) : 0, site);
      log.applied = NOT_APPLIED;
      return guarded;
    } catch (Throwable e) {
      RecordingState.failed(log, e);
      return function;
    }
  }

  /** Whether the call that has just returned may have changed its map; asked once a call. */
  static boolean took(ThreadLog log) {
    boolean took = log.applied != NOT_APPLIED;
    log.applied = UNKNOWN;
    return took;
  }

  private static boolean fits(Object function) {
    return function instanceof Function || function instanceof BiFunction;
  }

  @SuppressWarnings("unchecked")
  private static Object guarded(Object function, ThreadLog log, long lock, int site) {
    return function instanceof Function
        ? new One((Function<Object, Object>) function, log, lock, site)
        : new Two((BiFunction<Object, Object, Object>) function, log, lock, site);
  }

  private static long lock(ThreadLog log, Object map, Object key) {
    long owner = ModelContent.id(log, map);
    long entry = ContentKeys.entry(log, owner, key);
    return owner == 0 || entry == 0
        ? 0
        : owner >>> RawLayout.CLASS_SHIFT << RawLayout.CLASS_SHIFT | MADE | entry & MADE - 1;
  }

  private static final class One extends GuardedFunction implements Function<Object, Object> {
    private final Function<Object, Object> function;

    One(Function<Object, Object> function, ThreadLog log, long lock, int site) {
      super(log, lock, site);
      this.function = function;
    }

    @Override
    public Object apply(Object argument) {
      boolean held = enter();
      try {
        Object result = function.apply(argument);
        applied(result != null); // nothing to put into the map
        return result;
      } finally {
        leave(held);
      }
    }
  }

  private static final class Two extends GuardedFunction
      implements BiFunction<Object, Object, Object> {
    private final BiFunction<Object, Object, Object> function;

    Two(BiFunction<Object, Object, Object> function, ThreadLog log, long lock, int site) {
      super(log, lock, site);
      this.function = function;
    }

    @Override
    public Object apply(Object first, Object second) {
      boolean held = enter();
      try {
        Object result = function.apply(first, second);
        applied(true);
        return result;
      } finally {
        leave(held);
      }
    }
  }

  final void applied(boolean changes) {
    log.applied = changes ? APPLIED : NOT_APPLIED;
  }

  final boolean enter() {
    if (log.off != 0 || lock == 0) {
      return false;
    }
    try {
      ModelLock.acquire(log, lock, RawLayout.EXCLUSIVE, 0, site);
      return true;
    } catch (Throwable e) {
      RecordingState.failed(log, e);
      return false;
    }
  }

  final void leave(boolean held) {
    if (held && log.off == 0) {
      try {
        ModelLock.release(log, lock, RawLayout.EXCLUSIVE, site);
      } catch (Throwable e) {
        RecordingState.failedAfter(log, e);
      }
    }
  }
}
