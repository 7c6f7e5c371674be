// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.trace.log.RawLayout;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A function of the program that a map runs while it keeps other threads from computing the same
 * entry: a critical section of a lock that map and key have.
 */
public abstract class GuardedFunction {
  /** Marks serial numbers that no object has. */
  private static final long MADE = 1L << RawLayout.CLASS_SHIFT - 1;

  private final ThreadLog log;
  private final long lock;
  private final int site;

  private GuardedFunction(ThreadLog log, long lock, int site) {
    this.log = log;
    this.lock = lock;
    this.site = site;
  }

  /** What to give to the map: the function itself where the map guards nothing. */
  public static Object of(Object map, Object key, Object function, ThreadLog log, int site) {
    return map != null && map.getClass() == ConcurrentHashMap.class
        ? ofSuper(map, key, function, log, site)
        : function;
  }

  /** The same for a call of the superclass's method. */
  public static Object ofSuper(Object map, Object key, Object function, ThreadLog log, int site) {
    if (log.off != 0 || key == null || !(map instanceof ConcurrentHashMap) || !fits(function)) {
      return function;
    }
    try {
      long lock = lock(log, map, key);
      return lock == 0 ? function : guarded(function, log, lock, site);
    } catch (Throwable e) {
      Registry.failed(log, e);
      return function;
    }
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
    long entry = ModelContent.entry(log, owner, key);
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
        return function.apply(argument);
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
        return function.apply(first, second);
      } finally {
        leave(held);
      }
    }
  }

  final boolean enter() {
    if (log.off != 0) {
      return false;
    }
    try {
      ModelLock.acquire(log, lock, RawLayout.EXCLUSIVE, 0, site);
      return true;
    } catch (Throwable e) {
      Registry.failed(log, e);
      return false;
    }
  }

  final void leave(boolean held) {
    if (held && log.off == 0) {
      try {
        ModelLock.release(log, lock, RawLayout.EXCLUSIVE, site);
      } catch (Throwable e) {
        Registry.failedAfter(log, e);
      }
    }
  }
}
