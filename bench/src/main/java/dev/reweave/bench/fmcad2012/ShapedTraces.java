// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012;

import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random traces of a given shape: threads that run critical sections over the variables that a lock
 * guards, sometimes nested, and now and then touch a variable without its lock. The scheduler
 * changes threads at random. Same shape and seed, same trace.
 */
public final class ShapedTraces {
  /**
   * The shape.
   *
   * @param threads how many threads
   * @param accesses how many reads and writes in all
   * @param locks how many locks
   * @param variables how many variables, spread over the locks
   * @param perSection reads and writes in a critical section
   * @param unlocked of a hundred accesses so many hold no lock
   */
  public record Shape(
      int threads, int accesses, int locks, int variables, int perSection, int unlocked) {}

  private final Shape shape;
  private final Random random;
  private final TraceBuilder builder = new TraceBuilder();
  private final int[] owner;
  private final List<List<Integer>> held = new ArrayList<>();
  private final int[] left;
  private long value;

  private ShapedTraces(Shape shape, long seed) {
    this.shape = shape;
    random = new Random(seed);
    owner = new int[shape.locks];
    left = new int[shape.threads];
    java.util.Arrays.fill(owner, -1);
    for (int t = 0; t < shape.threads; t++) {
      held.add(new ArrayList<>());
    }
  }

  /** The trace of this seed. */
  public static Trace trace(Shape shape, long seed) {
    return new ShapedTraces(shape, seed).make();
  }

  private Trace make() {
    int thread = 0;
    int done = 0;
    while (done < shape.accesses) {
      if (random.nextInt(8) == 0) {
        thread = random.nextInt(shape.threads);
      }
      builder.on("T" + thread);
      done += step(thread);
    }
    for (int t = 0; t < shape.threads; t++) {
      builder.on("T" + t);
      while (!held.get(t).isEmpty()) {
        release(t);
      }
    }
    return builder.build();
  }

  /** Returns how many accesses were made. */
  private int step(int t) {
    List<Integer> mine = held.get(t);
    if (!mine.isEmpty() && left[t] == 0) {
      release(t);
      left[t] = mine.isEmpty() ? 0 : 1;
      return 0;
    }
    if (mine.isEmpty() && random.nextInt(100) < shape.unlocked) {
      access(random.nextInt(shape.variables));
      return 1;
    }
    boolean nests = mine.isEmpty() || (mine.size() < 3 && random.nextInt(12) == 0);
    if (nests) {
      return acquire(t, mine);
    }
    left[t]--;
    int lock = mine.get(mine.size() - 1);
    int each = Math.max(1, shape.variables / shape.locks);
    access((lock * each + random.nextInt(each)) % shape.variables);
    return 1;
  }

  private int acquire(int t, List<Integer> mine) {
    int lowest = mine.isEmpty() ? 0 : mine.get(mine.size() - 1) + 1;
    if (lowest < shape.locks) {
      int lock = lowest + random.nextInt(shape.locks - lowest);
      if (owner[lock] == -1) {
        owner[lock] = t;
        mine.add(lock);
        left[t] = 1 + random.nextInt(2 * shape.perSection - 1);
        builder.acquire("L" + lock);
        return 0;
      }
    }
    left[t] = 0;
    return 0;
  }

  private void release(int t) {
    List<Integer> mine = held.get(t);
    int lock = mine.remove(mine.size() - 1);
    owner[lock] = -1;
    builder.release("L" + lock);
  }

  private void access(int variable) {
    if (random.nextInt(3) == 0) {
      builder.write("Shaped#" + (variable + 1) + ".field", ++value);
    } else {
      builder.read("Shaped#" + (variable + 1) + ".field");
    }
  }
}
