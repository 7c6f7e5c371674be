// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.atomicset;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import dev.reweave.trace.format.TraceWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Trace files of threads that call methods of shared objects, each with a few accesses to the
 * object's fields, interleaved a few events at a time: a piece of such a run, over and over.
 */
final class CallTrace {
  private static final int THREADS = 10;
  private static final int OBJECTS = 200;
  private static final int FIELDS = 4;
  private static final int CALLS = 8_000;
  private static final int MOST_ACCESSES = 6;

  private final Random random = new Random(1);
  private final TraceBuilder builder = new TraceBuilder();
  private final int[] left = new int[THREADS];
  private final int[] object = new int[THREADS];
  private final boolean[] isLocked = new boolean[THREADS];
  private final int[] owner = new int[OBJECTS];
  private final int unlocked;

  private CallTrace(int unlocked) {
    this.unlocked = unlocked;
  }

  /**
   * Writes a file.
   *
   * @param events about how many
   * @param unlocked one call in so many does not take its object's lock
   */
  static void write(Path file, long events, int unlocked) throws IOException {
    Trace piece = new CallTrace(unlocked).piece();
    List<Integer> repeated = new ArrayList<>();
    for (int e = 0; e < piece.size(); e++) {
      EventKind kind = piece.kind(e);
      if (kind.isAccess() || kind.target() == EventKind.ENTER.target() || kind.acquiresLock()) {
        repeated.add(e);
      } else if (kind.releasesLock()) {
        repeated.add(e);
      }
    }
    try (TraceWriter writer = TraceWriter.create(file, piece.info())) {
      for (int e = 0; e < repeated.get(0); e++) {
        add(writer, piece, e);
      }
      while (writer.count() < events) {
        for (int e : repeated) {
          add(writer, piece, e);
        }
      }
      writer.finish(List.of(), piece.info().facts());
    }
  }

  private static void add(TraceWriter writer, Trace piece, int e) throws IOException {
    writer.add(
        piece.kind(e).ordinal(), piece.thread(e), piece.site(e), piece.target(e), piece.value(e));
  }

  private Trace piece() {
    for (int t = 0; t < THREADS; t++) {
      builder.on("T" + t).begin();
    }
    int calls = 0;
    int thread = 0;
    while (calls < CALLS) {
      thread = random.nextInt(MOST_ACCESSES) == 0 ? random.nextInt(THREADS) : thread;
      calls += step(thread) ? 1 : 0;
    }
    for (int t = 0; t < THREADS; t++) {
      while (object[t] != 0) {
        step(t);
      }
    }
    return builder.build();
  }

  /** Whether a call began. */
  private boolean step(int t) {
    builder.on("T" + t);
    if (object[t] == 0) {
      return begin(t);
    } else if (left[t]-- > 0) {
      access("p.Shared#" + object[t] + ".f" + random.nextInt(FIELDS));
    } else {
      end(t);
    }
    return false;
  }

  private boolean begin(int t) {
    int chosen = 1 + random.nextInt(OBJECTS);
    isLocked[t] = random.nextInt(unlocked) > 0;
    if (isLocked[t] && owner[chosen - 1] != 0) {
      return false;
    }
    int method = random.nextInt(FIELDS);
    builder.line(1 + method).enter("p.Shared.m" + method, chosen);
    if (isLocked[t]) {
      owner[chosen - 1] = t + 1;
      builder.acquire("p.Shared#" + chosen);
    }
    object[t] = chosen;
    left[t] = 1 + random.nextInt(MOST_ACCESSES);
    return true;
  }

  private void access(String field) {
    builder.line(10 + random.nextInt(10));
    if (random.nextInt(3) == 0) {
      builder.write(field);
    } else {
      builder.read(field);
    }
  }

  private void end(int t) {
    if (isLocked[t]) {
      builder.release("p.Shared#" + object[t]);
      owner[object[t] - 1] = 0;
    }
    builder.exit();
    object[t] = 0;
  }
}
