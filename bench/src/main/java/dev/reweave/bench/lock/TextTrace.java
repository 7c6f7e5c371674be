// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.lock;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * Writes a text trace (STD) of threads that run strictly two-phase locked regions over shared
 * variables, interleaved event by event. Well-formed, and with nothing to find: an analysis has to
 * read all of it. One access in {@code unguarded} is made without its lock, so that there is
 * something to compare locksets for.
 */
public final class TextTrace {
  private static final int REGION = 12;
  private static final int DEPTH = 3;

  private final int threads;
  private final int locks;
  private final int unguarded;
  private final Random random;
  private final BufferedWriter out;
  private final int[] owner;
  private long written;

  private TextTrace(int threads, int locks, int unguarded, BufferedWriter out) {
    this.threads = threads;
    this.locks = locks;
    this.unguarded = unguarded;
    this.random = new Random(1);
    this.out = out;
    this.owner = new int[locks];
  }

  /** About {@code events} lines. */
  public static void write(Path file, long events, int threads, int locks, int unguarded)
      throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      new TextTrace(threads, locks, unguarded, out).run(events);
    }
  }

  private void run(long events) throws IOException {
    for (int t = 1; t < threads; t++) {
      line(0, "fork(T" + t + ")", 1);
    }
    Worker[] workers = new Worker[threads];
    for (int t = 0; t < threads; t++) {
      workers[t] = new Worker(t);
    }
    while (written < events) {
      workers[random.nextInt(threads)].step();
    }
    for (Worker w : workers) {
      w.finish();
    }
    for (int t = 1; t < threads; t++) {
      line(0, "join(T" + t + ")", 2);
    }
  }

  private void line(int thread, String operation, int place) throws IOException {
    out.write("T" + thread + "|" + operation + "|" + place + "\n");
    written++;
  }

  /** One thread: takes locks in ascending order, accesses what they guard, releases them. */
  private final class Worker {
    private final int thread;
    private final int[] held = new int[DEPTH];
    private int depth;
    private int accesses;
    private boolean open;

    Worker(int thread) {
      this.thread = thread;
    }

    void step() throws IOException {
      if (!open) {
        line(thread, "begin", 3);
        open = true;
        accesses = 0;
      } else if (depth < DEPTH && accesses == 0) {
        acquire();
      } else if (accesses < REGION) {
        access();
      } else {
        finish();
      }
    }

    private void acquire() throws IOException {
      int from = depth == 0 ? 0 : held[depth - 1] + 1;
      for (int l = from + random.nextInt(4); l < locks; l++) {
        if (owner[l] == 0) {
          owner[l] = thread + 1;
          held[depth++] = l;
          line(thread, "acq(L" + l + ")", 10 + l);
          return;
        }
      }
      accesses = depth == 0 ? REGION : 1;
    }

    private void access() throws IOException {
      accesses++;
      boolean guarded = depth > 0 && random.nextInt(unguarded) != 0;
      int lock = guarded ? held[random.nextInt(depth)] : random.nextInt(locks);
      String variable = "V" + (lock * 16 + random.nextInt(16));
      boolean write = random.nextInt(3) == 0;
      line(thread, (write ? "w(" : "r(") + variable + ")", 1000 + lock * 4 + (write ? 1 : 0));
    }

    void finish() throws IOException {
      while (depth > 0) {
        int l = held[--depth];
        owner[l] = 0;
        line(thread, "rel(L" + l + ")", 500 + l);
      }
      if (open) {
        line(thread, "end", 4);
        open = false;
      }
    }
  }
}
