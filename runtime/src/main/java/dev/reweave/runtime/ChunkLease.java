// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import java.io.IOException;
import jdk.internal.misc.Unsafe;

/**
 * A thread's way to room for its records: it leases a chunk of {@link ChunkPool}, hands it over
 * when it is full, and takes the next. Waits for the drainer if need be. When the recording has
 * ended, what the thread records goes to scratch memory, which nobody reads.
 */
final class ChunkLease {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long SCRATCH = U.allocateMemory(RawLayout.CHUNK);

  private ChunkLease() {}

  /** Initialises the class, while there is room on the stack for it. */
  static void prepare() {}

  /** Makes room: the rest of this chunk, another chunk, or after the end scratch memory. */
  static void advance(ThreadLog log) {
    if (log.owed != 0) {
      pay(log);
      if (log.position <= log.limit) {
        return;
      }
    }
    log.off++;
    try {
      if (RecordingState.closed) {
        discard(log);
      } else if (!extended(log)) {
        replace(log);
      }
    } catch (Throwable e) {
      RecordingState.failed(log, e);
    } finally {
      log.off--;
    }
  }

  /** First chunk of a thread. */
  static void lease(ThreadLog log) {
    int chunk = obtain(log);
    if (chunk < 0) {
      scratch(log);
    } else {
      install(log, chunk);
    }
  }

  /** The thread ends, or has filled its chunk. */
  static void handOver(ThreadLog log) {
    int chunk = log.chunk;
    if (chunk >= 0) {
      ChunkPool.give(log, chunk);
      RecordingState.sink().wake();
    }
  }

  private static void replace(ThreadLog log) {
    int next = obtain(log);
    if (next < 0) {
      discard(log);
    } else {
      handOver(log);
      install(log, next);
    }
  }

  private static void install(ThreadLog log, int chunk) {
    long base = PoolFile.base(chunk);
    U.putInt(base + 4, log.id);
    U.putInt(base + 8, log.sequence++);
    U.putInt(base + 12, RawLayout.LEASED);
    U.putIntRelease(null, base, RawLayout.CHUNK_MAGIC);
    log.chunk = chunk;
    log.position = base + RawLayout.CHUNK_HEADER;
    setLimit(log, ChunkPool.bound(chunk));
  }

  private static void setLimit(ThreadLog log, long bound) {
    log.limit = bound - ThreadLog.SLACK;
    U.fullFence();
    if (RecordingState.closed) {
      log.limit = Long.MIN_VALUE;
    }
  }

  private static void pay(ThreadLog log) {
    try {
      restoreLimit(log);
      log.pay();
    } catch (StackOverflowError later) {
      log.limit = Long.MIN_VALUE; // come back before the next record
      throw later;
    }
  }

  private static void restoreLimit(ThreadLog log) {
    if (log.chunk >= 0 && !log.discarding) {
      setLimit(log, ChunkPool.bound(log.chunk));
    } else {
      scratch(log);
    }
  }

  private static boolean extended(ThreadLog log) {
    int chunk = log.chunk;
    if (chunk < 0 || !ChunkPool.extend(chunk)) {
      return false;
    }
    setLimit(log, ChunkPool.bound(chunk));
    return true;
  }

  /** A chunk for this thread; waits for the drainer if need be. -1: recording has ended. */
  private static int obtain(ThreadLog log) {
    int chunk = tryObtain(log);
    for (int i = 0; chunk < 0 && !RecordingState.closed; i++) {
      RecordingState.sink().wake();
      pause(i);
      chunk = tryObtain(log);
    }
    return chunk;
  }

  private static int tryObtain(ThreadLog log) {
    if (ChunkPool.hasNone()) {
      growHere();
    }
    return ChunkPool.take(log);
  }

  /** Not left to the drainer: thousands of threads may be started before it gets to run. */
  private static void growHere() {
    try {
      ChunkPool.growIfEmpty();
    } catch (IOException interrupted) {
      RecordingState.sink().wake(); // nobody interrupts the drainer
    }
  }

  /** Never parks: that could eat a permit the program is about to wait for. */
  private static void pause(int round) {
    if (round < 32 || Thread.currentThread().isInterrupted() || isVirtual()) {
      Thread.yield();
      return;
    }
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean isVirtual() {
    return ThreadLogs.isVirtual(Thread.currentThread());
  }

  // After the end.

  /** The recording has ended: the thread's stream ends here, without waiting for a full chunk. */
  static void divert(ThreadLog log) {
    if (!log.discarding) {
      discard(log);
    }
  }

  /** The first time, the thread's stream ends with a CLOSED record; what follows is overwritten. */
  private static void discard(ThreadLog log) {
    if (log.discarding) {
      RecordingState.addLost((log.position - SCRATCH) / RawLayout.RECORD);
    } else if (log.chunk >= 0) {
      log.segment = SegmentOrder.draw();
      log.put(RawLayout.CLOSED, log.segment, 0);
    }
    scratch(log);
  }

  private static void scratch(ThreadLog log) {
    log.discarding = true;
    log.position = SCRATCH;
    log.limit = SCRATCH + RawLayout.CHUNK - ThreadLog.SLACK;
  }
}
