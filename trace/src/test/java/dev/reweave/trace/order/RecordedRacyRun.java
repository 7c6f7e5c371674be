// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import static dev.reweave.protocol.raw.RawLayout.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Plays a random racy program and records it as the recorder would, by lazy segments. Each write
 * stores a value of its own, so that the values alone tell whether an order is right.
 */
final class RecordedRacyRun {
  private static final int VARIABLES = 3;
  private static final int LOCKS = 2;
  private static final long OBJECT = 1L << CLASS_SHIFT;

  final MemoryLog log = new MemoryLog(5);
  final List<List<Long>> program = new ArrayList<>();
  int flagged;

  private final Random random;
  private final int threads;
  private final long[] segment;
  private final int[] stepsUntilRenewed;
  private final long[] reader = new long[VARIABLES];
  private final long[] writer = new long[VARIABLES];
  private final long[] slot = new long[LOCKS];
  private final int[] owner = new int[LOCKS];
  private final long[] value = new long[VARIABLES];
  private long counter;
  private long fresh;

  RecordedRacyRun(long seed, int threads, int steps) {
    this(seed, threads, steps, run -> {});
  }

  /** {@code watcher} is told before each step; it may look at the log and call renewAll. */
  RecordedRacyRun(long seed, int threads, int steps, Consumer<RecordedRacyRun> watcher) {
    random = new Random(seed);
    stepsUntilRenewed = new int[threads];
    this.threads = threads;
    segment = new long[threads];
    log.row("K", "1", "int[]");
    for (int t = 0; t < threads; t++) {
      program.add(new ArrayList<>());
      draw(t);
    }
    java.util.Arrays.fill(owner, -1);
    for (int i = 0; i < steps; i++) {
      watcher.accept(this);
      step(random.nextInt(threads));
    }
  }

  /** Each thread draws a new segment, some a few steps later; a number between old and new ones. */
  long renewAll() {
    for (int t = 0; t < threads; t++) {
      stepsUntilRenewed[t] = 1 + random.nextInt(3);
    }
    return ++counter;
  }

  private void draw(int t) {
    segment[t] = ++counter;
    log.segment(t, counter);
  }

  private void step(int t) {
    if (stepsUntilRenewed[t] > 0 && --stepsUntilRenewed[t] == 0) {
      draw(t);
    }
    int v = random.nextInt(VARIABLES);
    switch (random.nextInt(6)) {
      case 0, 1 -> write(t, v);
      case 2 -> lock(t, random.nextInt(LOCKS));
      case 3 -> disturbedRead(t, v, random.nextInt(threads));
      default -> read(t, v, 0, true);
    }
  }

  private void write(int t, int v) {
    if (Math.max(reader[v], writer[v]) > segment[t]) {
      draw(t);
    }
    value[v] = ++fresh;
    record(t, ELEMENT_WRITE, v, value[v]);
    writer[v] = segment[t];
  }

  private void read(int t, int v, int flag, boolean publish) {
    if (publish) {
      publish(t, v);
    }
    record(t, ELEMENT_READ | flag, v, value[v]);
  }

  private void publish(int t, int v) {
    reader[v] = Math.max(reader[v], segment[t]);
    if (writer[v] > segment[t]) {
      draw(t);
      reader[v] = Math.max(reader[v], segment[t]);
    }
  }

  /** A writer slips in after the reader published, before or after it loads. */
  private void disturbedRead(int t, int v, int other) {
    if (other == t) {
      return;
    }
    publish(t, v);
    if (random.nextBoolean()) {
      long before = value[v];
      write(other, v);
      record(t, ELEMENT_READ | FLAG, v, before);
    } else {
      write(other, v);
      long loaded = value[v];
      if (random.nextBoolean()) {
        write(other, v);
      }
      record(t, ELEMENT_READ | FLAG, v, loaded);
    }
    draw(t);
    flagged++;
  }

  private void lock(int t, int l) {
    if (owner[l] < 0) {
      if (slot[l] > segment[t]) {
        draw(t);
      }
      owner[l] = t;
      log.add(t, MONITOR_ENTER, 0, 0, OBJECT + 10 + l, 0);
    } else if (owner[l] == t) {
      slot[l] = Math.max(slot[l], segment[t]);
      owner[l] = -1;
      log.add(t, MONITOR_EXIT, 0, 0, OBJECT + 10 + l, 0);
    }
  }

  private void record(int t, int kind, int v, long x) {
    log.add(t, kind, 0, v, OBJECT, x);
    program.get(t).add((long) v << 32 | x);
  }
}
