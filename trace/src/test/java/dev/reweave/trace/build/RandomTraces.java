// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.build;

import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Makes small random traces for property tests: the same seed and shape always give the same trace.
 * Values are consistent with the order; written values are few, so that reads can often be
 * satisfied by several writes.
 */
public final class RandomTraces {
  /**
   * What the traces may contain.
   *
   * @param threads how many threads at most (at least 2)
   * @param events about how many events, fork, begin and end not counted
   * @param variables how many variables
   * @param locks how many locks; 0 for none
   * @param features what there may be besides forks, joins, reads, writes and well-nested locks
   */
  public record Shape(int threads, int events, int variables, int locks, Set<Feature> features) {
    /** Threads, plain accesses, nested locks. */
    public static Shape plain(int threads, int events) {
      return new Shape(threads, events, 2, 2, EnumSet.noneOf(Feature.class));
    }

    /** Everything there is. */
    public static Shape rich(int threads, int events) {
      return new Shape(threads, events, 2, 2, EnumSet.allOf(Feature.class));
    }
  }

  /** What a random trace may contain. */
  public enum Feature {
    /** Locks given up in another order than the reverse of being taken. */
    CROSSED_LOCKS,
    /** Wait and notify. */
    WAITING,
    /** Signal and await. */
    SIGNALS,
    /** Atomic updates and compare-and-sets. */
    ATOMICS
  }

  private final Shape shape;
  private final Random random;
  private final TraceBuilder builder = new TraceBuilder();
  private final LockBook book = new LockBook();
  private final List<List<Integer>> held = new ArrayList<>();
  private final int[] waitsFor;
  private final boolean[] wakeable;
  private final boolean[] started;
  private final boolean[] done;
  private final int[] depth;

  private RandomTraces(long seed, Shape shape) {
    this.shape = shape;
    random = new Random(seed * 0x9E3779B97F4A7C15L + 17);
    int threads = shape.threads;
    waitsFor = new int[threads];
    wakeable = new boolean[threads];
    started = new boolean[threads];
    done = new boolean[threads];
    depth = new int[threads];
    for (int t = 0; t < threads; t++) {
      held.add(new ArrayList<>());
      waitsFor[t] = -1;
    }
  }

  /** The trace of this seed. */
  public static Trace trace(long seed, Shape shape) {
    return new RandomTraces(seed, shape).make();
  }

  private Trace make() {
    int threads = 2 + random.nextInt(shape.threads - 1);
    started[0] = true;
    builder.on("T0").begin();
    for (int t = 1; t < threads; t++) {
      if (random.nextInt(3) > 0) {
        fork(0, t);
      }
    }
    for (int i = 0; i < shape.events; i++) {
      step(threads);
    }
    return builder.build();
  }

  private void step(int threads) {
    int t = random.nextInt(threads);
    if (!started[t]) {
      fork(alive(threads), t);
    } else if (done[t]) {
      return;
    } else if (waitsFor[t] >= 0) {
      wake(t);
    } else {
      act(t, threads);
    }
  }

  private int alive(int threads) {
    int t = random.nextInt(threads);
    return started[t] && !done[t] && waitsFor[t] < 0 ? t : waitsFor[0] < 0 && !done[0] ? 0 : -1;
  }

  private void fork(int parent, int child) {
    if (parent >= 0) {
      builder.on("T" + parent).fork("T" + child);
      started[child] = true;
    }
  }

  private void wake(int t) {
    int lock = waitsFor[t];
    if (wakeable[t] && book.mayAcquire(t, lock)) {
      book.stopWaiting(t, lock);
      builder.on("T" + t).woken("L" + lock);
      waitsFor[t] = -1;
    }
  }

  private void act(int t, int threads) {
    builder.on("T" + t);
    int dice = random.nextInt(20);
    if (dice < 6 && shape.locks > 0) {
      lockStep(t);
    } else if (dice < 7 && depth[t] > 0) {
      builder.exit();
      depth[t]--;
    } else if (dice < 8) {
      builder.enter("Test.m" + random.nextInt(3));
      depth[t]++;
    } else if (dice == 8) {
      join(t, threads);
    } else if (dice == 9) {
      special();
    } else if (dice < 15) {
      builder.read(variable());
    } else {
      builder.write(variable(), random.nextInt(3));
    }
  }

  private void special() {
    int dice = random.nextInt(4);
    if (dice < 2 && has(Feature.ATOMICS)) {
      if (dice == 0) {
        builder.update(variable(), random.nextInt(3));
      } else {
        builder.cas(variable(), random.nextInt(3));
      }
    } else if (has(Feature.SIGNALS)) {
      if (dice % 2 == 0) {
        builder.signal("S", 0);
      } else {
        builder.awaitSignal("S", 0);
      }
    }
  }

  private boolean has(Feature feature) {
    return shape.features.contains(feature);
  }

  private void join(int t, int threads) {
    int other = 1 + random.nextInt(threads - 1);
    boolean joinable = other != t && started[other] && waitsFor[other] < 0;
    if (joinable && held.get(other).isEmpty()) {
      builder.join("T" + other);
      done[other] = true;
    }
  }

  private void lockStep(int t) {
    List<Integer> mine = held.get(t);
    int dice = random.nextInt(4);
    if (dice == 0 && has(Feature.WAITING) && !mine.isEmpty()) {
      waitOrNotify(t, mine.get(mine.size() - 1));
    } else if (dice <= 1 && !mine.isEmpty()) {
      int last = mine.size() - 1;
      int i = has(Feature.CROSSED_LOCKS) ? random.nextInt(last + 1) : last;
      int lock = mine.remove(i);
      book.release(t, lock);
      builder.release("L" + lock);
    } else {
      int lock = random.nextInt(shape.locks);
      if (book.mayAcquire(t, lock)) {
        book.acquire(t, lock);
        mine.add(lock);
        builder.acquire("L" + lock);
      }
    }
  }

  private void waitOrNotify(int t, int lock) {
    if (random.nextBoolean()) {
      builder.notifyEach("L" + lock);
      for (int other = 0; other < waitsFor.length; other++) {
        wakeable[other] |= waitsFor[other] == lock;
      }
    } else {
      book.startWaiting(t, lock);
      builder.await("L" + lock);
      waitsFor[t] = lock;
      wakeable[t] = false;
    }
  }

  private String variable() {
    return "x" + random.nextInt(shape.variables);
  }
}
