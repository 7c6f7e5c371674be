// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.runtime.ChunkPool;
import dev.reweave.runtime.RecordingState;
import dev.reweave.runtime.SegmentOrder;
import dev.reweave.trace.log.LogWriter;
import java.io.IOException;
import java.util.concurrent.locks.LockSupport;

/**
 * Drains to a log that another process follows, and says now and then that everything up to some
 * segment is there: a <em>cut</em>. Waits while the follower is behind, and so do then the threads
 * that make records.
 *
 * <p>A cut at segment n, drawn just now, is written when a pass over all chunks has found no new
 * record of a segment up to n. Then the records of these segments in the log are those that had
 * been made when that pass began. Whatever they depend on had been made too, and lies in earlier
 * segments: it is in the log. Every thread is made to draw a later segment first, so that passes
 * soon find none.
 */
final class LiveDrainer implements LogDrainer {
  /** A file of the log is left when it has so many bytes. */
  static final long FILE_BYTES = 8 << 20;

  /** Producers wait while more full chunks than these are undrained: 8 MiB. */
  static final int MOST_FULL = 128;

  private static final int MOST_PASSES = 100;
  private static final long PAUSE_NANOS = 20_000_000L;
  private static final long CUT_NANOS = 10_000_000L;
  private static final long ROOM_NANOS = 1_000_000L;
  private static final int ROUNDS_PER_LOOK = 500;

  private final LogWriter log;
  private final LiveParts parts;
  private final long follower;
  private long lastCut = System.nanoTime();
  private boolean finished;
  private boolean abandoned;

  LiveDrainer(LogWriter log, long follower) {
    this.log = log;
    this.follower = follower;
    parts = new LiveParts(log);
  }

  @Override
  public synchronized void drain() {
    try {
      ChunkPool.growIfNeeded();
      if (finished || !awaitRoom()) {
        return;
      }
      parts.pass(0);
      if (parts.sinceCut() > 0 && System.nanoTime() - lastCut > CUT_NANOS) {
        cut();
        lastCut = System.nanoTime();
      }
    } catch (IOException noRoom) {
      RecordingState.close();
    }
  }

  @Override
  public void pause() {
    if (!ChunkPool.hasFull() || abandoned) {
      LockSupport.parkNanos(this, PAUSE_NANOS);
    }
  }

  /** Leaves it to a later one if a thread does not get on, or if the follower falls behind. */
  private void cut() throws IOException {
    long segment = SegmentOrder.renewAll();
    for (int i = 0; i < MOST_PASSES && awaitRoom(); i++) {
      if (parts.pass(segment)) {
        log.cut(segment);
        parts.cut();
        return;
      }
    }
  }

  /** False when the follower is gone: nobody will read what is recorded. */
  private boolean awaitRoom() {
    for (int round = 0; !abandoned && !log.hasRoom(); round++) {
      if (round % ROUNDS_PER_LOOK == ROUNDS_PER_LOOK - 1 && !isFollowed()) {
        abandoned = true;
        RecordingState.close();
      }
      LockSupport.parkNanos(this, ROOM_NANOS);
    }
    return !abandoned;
  }

  private boolean isFollowed() {
    return ProcessHandle.of(follower).map(ProcessHandle::isAlive).orElse(false);
  }

  @Override
  public synchronized boolean finish() {
    finished = true;
    try {
      while (awaitRoom()) {
        if (parts.pass(Long.MAX_VALUE)) {
          log.cut(Long.MAX_VALUE);
          return true;
        }
      }
      return false;
    } catch (IOException noRoom) {
      return false;
    }
  }
}
