// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.build;

import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random traces of any length, for measuring and for tests against other solvers: threads that
 * contend for a few locks, variables and permits until the end. The same arguments always give the
 * same trace.
 */
public final class BusyTraces {
  private final Random random;
  private final TraceBuilder builder = new TraceBuilder();
  private final LockBook book = new LockBook();
  private final List<List<Integer>> held = new ArrayList<>();
  private final int variables;
  private final int locks;
  private long free;

  private BusyTraces(long seed, int threads, int variables, int locks) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 31);
    // Of some traces it is known how many there were, or some of them.
    long known = Math.floorMod(seed, 4L);
    builder.permits("P", known);
    free = Math.max(2, known);
    this.variables = variables;
    this.locks = locks;
    for (int t = 0; t < threads; t++) {
      held.add(new ArrayList<>());
      builder.on("T" + t).begin();
    }
  }

  /** So many threads take so many steps in all. Variables are static fields with known values. */
  public static Trace trace(long seed, int threads, int steps, int variables, int locks) {
    BusyTraces traces = new BusyTraces(seed, threads, variables, locks);
    for (int i = 0; i < steps; i++) {
      traces.step(traces.random.nextInt(threads));
    }
    return traces.builder.build();
  }

  private void step(int thread) {
    builder.on("T" + thread);
    int dice = random.nextInt(20);
    if (dice < 4) {
      acquire(thread, random.nextInt(locks));
    } else if (dice < 7) {
      release(thread);
    } else if (dice < 12) {
      builder.read(variable());
    } else if (dice < 17) {
      builder.write(variable(), random.nextInt(3));
    } else if (dice == 17) {
      builder.update(variable(), random.nextInt(3));
    } else if (dice == 18) {
      permits();
    } else {
      signals();
    }
  }

  private void acquire(int thread, int lock) {
    List<Integer> mine = held.get(thread);
    if (mine.size() < 3 && !mine.contains(lock) && book.mayAcquire(thread, lock)) {
      book.acquire(thread, lock);
      mine.add(lock);
      builder.acquire("L" + lock);
    }
  }

  private void release(int thread) {
    List<Integer> mine = held.get(thread);
    if (!mine.isEmpty()) {
      int lock = mine.remove(random.nextInt(5) == 0 ? 0 : mine.size() - 1);
      book.release(thread, lock);
      builder.release("L" + lock);
    }
  }

  private void permits() {
    if (random.nextBoolean()) {
      builder.permitsRelease("P", 1);
      free++;
    } else if (free > 0) {
      builder.permitsAcquire("P", 1);
      free--;
    }
  }

  /** Tokens are many, so that few events are ordered by them. */
  private void signals() {
    long token = random.nextInt(8);
    if (random.nextInt(3) == 0) {
      builder.awaitSignal("S", token);
    } else {
      builder.signal("S", token);
    }
  }

  private String variable() {
    return "Test.x" + random.nextInt(variables);
  }
}
