// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import org.jspecify.annotations.Nullable;

/** Records that a thread starts another, ends, or has seen another end: see ModelHandOver. */
final class ThreadHooks {
  private ThreadHooks() {}

  /** Before the thread is started. */
  static void fork(@Nullable Thread child) {
    ThreadLog log = ThreadLogs.current();
    if (log.off == 0 && child != null) {
      try {
        WeakId entry = RecordedIds.ofThread(log, child);
        entry.parent = log.id;
        log.append(RawLayout.FORK, 0, 0, entry.id, 0);
        SegmentOrder.publish(log, entry.id);
      } catch (Throwable e) {
        RecordingState.failed(log, e);
      }
    }
  }

  /** The calling thread is about to end; it records nothing after this. */
  static void threadEnds() {
    try {
      ThreadLog log = ThreadLogs.LOG.get();
      if (log != null && log.off == 0) {
        end(log);
      }
    } catch (Throwable e) {
      RecordingState.failed(null, e);
    }
  }

  private static void end(ThreadLog log) {
    long id = idOf(log, Thread.currentThread());
    log.pop(0);
    log.append(RawLayout.END, 0, 0, id, 0);
    SegmentOrder.publish(log, id);
    log.off = 1;
    ThreadLogs.forget(log);
    Tape.end(log);
    ChunkLease.handOver(log);
  }

  private static long idOf(ThreadLog log, Thread thread) {
    log.off++;
    try {
      return RecordedIds.ofThread(log, thread).id;
    } finally {
      log.off--;
    }
  }

  /** The calling thread has seen that the other thread has ended. */
  static void joined(@Nullable Thread other) {
    ThreadLog log = ThreadLogs.current();
    if (log.off == 0 && other != null) {
      long id = RecordedIds.of(log, other);
      SegmentOrder.check(log, id);
      log.append(RawLayout.JOIN, 0, 0, id, 0);
    }
  }
}
