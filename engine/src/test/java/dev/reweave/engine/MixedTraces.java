// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.Random;

/**
 * Random traces of what the general generator leaves out: read-write locks, semaphores, commuting
 * and opaque accesses, calls on synchronized JDK objects, single notifies, time-outs and
 * interrupts, tokens, values of fields. A step that cannot happen is skipped.
 */
public final class MixedTraces {
  private final Random random;
  private final TraceBuilder builder = new TraceBuilder();
  private final int threads;
  private final String[] waitsFor;
  private long free;

  private MixedTraces(long seed, int threads) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 99);
    // Of some traces it is known how many there were, or some of them.
    long known = Math.floorMod(seed, 3L);
    builder.permits("P", known);
    free = Math.max(1, known);
    this.threads = threads;
    this.waitsFor = new String[threads];
  }

  public static Trace trace(long seed, int threads, int events) {
    MixedTraces traces = new MixedTraces(seed, threads);
    for (int t = 0; t < threads; t++) {
      traces.builder.on("T" + t).begin();
    }
    for (int i = 0; i < events; i++) {
      traces.tryStep();
    }
    return traces.builder.build();
  }

  private void tryStep() {
    int thread = random.nextInt(threads);
    builder.on("T" + thread);
    try {
      if (waitsFor[thread] != null) {
        wake(waitsFor[thread]);
        waitsFor[thread] = null;
      } else {
        step(random.nextInt(16), thread);
      }
    } catch (IllegalStateException cannotHappenNow) {
      // another step will
    }
    builder.call(null);
  }

  /** A call on a JDK object that holds the object's own monitor. */
  private void call() {
    String lock = lock();
    String object = new String[] {"Vector#7", "Vector#8", "java.util.HashMap#9"}[random.nextInt(3)];
    builder.call(random.nextBoolean() ? "Vector.add" : "Vector.set").acquire(lock);
    for (String part : new String[] {"{1}", "{*}", "{!}"}) {
      content(random.nextInt(6), object + part);
    }
    builder.release(lock);
  }

  private void content(int dice, String variable) {
    switch (dice) {
      case 0 -> builder.update(variable, 0);
      case 1 -> builder.write(variable, 0);
      case 2 -> builder.commute(variable);
      case 3 -> builder.read(variable);
      default -> {}
    }
  }

  private void step(int dice, int thread) {
    switch (dice) {
      case 0, 1 -> builder.read(variable());
      case 2, 3 -> builder.write(variable(), random.nextInt(2));
      case 4 -> builder.commute(variable());
      case 5 -> access();
      case 6 -> builder.acquire(lock());
      case 7, 8 -> builder.release(lock());
      case 9 -> builder.acquireShared(lock());
      case 10 -> builder.releaseShared(lock());
      case 11 -> startWaiting(thread, lock());
      case 12 -> builder.notifyOne(lock());
      case 13 -> permits();
      case 14 -> call();
      default -> signals();
    }
  }

  private void access() {
    switch (random.nextInt(3)) {
      case 0 -> builder.opaque(variable());
      case 1 -> builder.update(variable(), random.nextInt(2));
      default -> builder.cas(variable(), random.nextInt(2));
    }
  }

  private void startWaiting(int thread, String lock) {
    builder.await(lock);
    waitsFor[thread] = lock;
  }

  private void wake(String lock) {
    if (random.nextInt(4) == 0) {
      builder.interrupted(lock);
    } else {
      builder.woken(lock);
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

  private void signals() {
    if (random.nextBoolean()) {
      builder.signal("S", random.nextInt(2));
    } else {
      builder.awaitSignal("S", random.nextInt(2));
    }
  }

  private String variable() {
    return random.nextBoolean() ? "Test.x" : "Test.y";
  }

  private String lock() {
    return "L" + random.nextInt(2);
  }
}
