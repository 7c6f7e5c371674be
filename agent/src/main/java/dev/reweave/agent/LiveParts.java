// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import static java.util.Objects.requireNonNull;

import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.runtime.ChunkPool;
import dev.reweave.trace.log.LogWriter;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Appends to a live log what chunks have that is not in it yet. Not thread-safe. */
final class LiveParts {
  private static final int RECORDS = RawLayout.CHUNK / RawLayout.RECORD;

  private static final class Progress {
    /** The last chunk that was full and is drained. */
    int finished = -1;

    long segment;
    boolean ended;
  }

  private final LogWriter log;
  private final Map<Integer, Progress> threads = new HashMap<>();
  private final long[] head = new long[RECORDS];
  private final long[] object = new long[RECORDS];
  private final long[] value = new long[RECORDS];
  private int[] drained = new int[0];
  private long sinceCut;

  LiveParts(LogWriter log) {
    this.log = log;
  }

  /** How many records have been appended since {@link #cut}. */
  long sinceCut() {
    return sinceCut;
  }

  /** A cut was written. */
  void cut() {
    sinceCut = 0;
  }

  /**
   * Looks at all chunks in use once.
   *
   * @return whether all were seen and no new record belongs to a segment up to {@code segment}
   */
  boolean pass(long segment) throws IOException {
    // In this order: a chunk that is handed over meanwhile is in both lists, not in neither.
    int[] leased = ChunkPool.leased();
    int[] full = ChunkPool.full();
    boolean quiet = true;
    for (int i = 0; i < full.length; i++) {
      quiet &= drainFull(segment);
    }
    for (int chunk : leased) {
      quiet &= drain(chunk, segment);
    }
    return quiet;
  }

  private boolean drainFull(long segment) throws IOException {
    int chunk = ChunkPool.takeFull();
    if (chunk < 0) {
      return false;
    }
    boolean quiet;
    try {
      quiet = drain(chunk, segment);
    } catch (IOException e) {
      ChunkPool.putBack(chunk);
      throw e;
    }
    int thread = ChunkPool.thread(chunk);
    Progress progress = requireNonNull(threads.get(thread));
    progress.finished = ChunkPool.sequence(chunk);
    if (progress.ended) {
      threads.remove(thread);
    }
    ChunkPool.recycle(chunk, drained[chunk]);
    drained[chunk] = 0;
    return quiet;
  }

  /** Appends what is new in the chunk; false if some of it lies in segments up to this one. */
  private boolean drain(int chunk, long segment) throws IOException {
    if (!ChunkPool.isInstalled(chunk)) {
      return true;
    }
    if (chunk >= drained.length) {
      drained = Arrays.copyOf(drained, Math.max(chunk + 1, drained.length * 2));
    }
    int thread = ChunkPool.thread(chunk);
    int sequence = ChunkPool.sequence(chunk);
    Progress progress = threads.computeIfAbsent(thread, t -> new Progress());
    if (sequence != progress.finished + 1) {
      return false; // the thread has just filled the chunk before
    }
    int from = drained[chunk];
    int count = ChunkPool.copy(chunk, from, head, object, value);
    if (count == 0) {
      return true;
    }
    log.part(thread, sequence, from, count, head, object, value);
    drained[chunk] = from + count;
    sinceCut += count;
    long first = kind(0) == RawLayout.SEGMENT ? object[0] : progress.segment;
    learn(progress, count);
    return first > segment;
  }

  private void learn(Progress progress, int count) {
    progress.ended = kind(count - 1) == RawLayout.END;
    for (int i = count - 1; i >= 0; i--) {
      if (kind(i) == RawLayout.SEGMENT) {
        progress.segment = object[i];
        return;
      }
    }
  }

  private int kind(int i) {
    return (int) head[i] & RawLayout.KIND_MASK;
  }
}
