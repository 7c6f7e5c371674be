// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.WatchCode;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ThreadPoolExecutor;
import jdk.internal.misc.Unsafe;

/**
 * Changes of what few programs look at: who waits, which threads there are, what pools have to do.
 * They are opaque, so that nobody hears of two that meet, and recorded only where somebody may
 * look.
 */
final class WatchedState {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long QUEUE = ModelClass.offsetIn(ThreadPoolExecutor.class, "workQueue");

  private static final int WAITS = CallCode.OPAQUE | 1 << CallCode.PART_SHIFT;
  private static final int MEMBERS = CallCode.OPAQUE | 3 << CallCode.PART_SHIFT;
  private static final int TASKS = CallCode.OPAQUE | 1 << CallCode.PART_SHIFT;
  private static final int SETTING = CallCode.READ | 1 << CallCode.PART_SHIFT;

  private WatchedState() {}

  /** Whether a class has been instrumented that may look at it; a {@link WatchCode}. */
  static boolean is(int what) {
    ModelSource source = Models.source;
    return source != null && (source.watched() & what) != 0;
  }

  /** A thread begins to wait for a lock or for permits, or has got them. */
  static void waits(ThreadLog log, Object object, int site) {
    if (is(WatchCode.WAITING)) {
      ModelContent.record(log, WAITS, object, null, 0, true, site);
    }
  }

  /** The calling thread starts another one, or ends. */
  static void threads(ThreadLog log) {
    if (is(WatchCode.THREADS)) {
      Object groups = SharedState.of("java.lang.ThreadGroup");
      ModelContent.record(log, MEMBERS, groups, null, 0, true, log.callSite);
    }
  }

  /** A pool, or that of a task, gets something to do, or has done it. */
  static void pool(ThreadLog log, Object poolOrTask) {
    Object pool = poolOrTask instanceof ForkJoinTask ? ForkJoinTask.getPool() : poolOrTask;
    if (pool instanceof ThreadPoolExecutor) {
      Object queue = U.getReference(pool, QUEUE);
      ModelContent.record(log, TASKS, pool, null, 0, true, log.callSite);
      ModelContent.recordOpaque(log, queue, log.callSite);
    } else if (pool instanceof ForkJoinPool) {
      ModelContent.record(log, TASKS, pool, null, 0, true, log.callSite);
    }
  }

  /** The default locale or time zone was used without being asked for. */
  static void uses(ThreadLog log, String type, int site) {
    if (is(WatchCode.DEFAULTS)) {
      ModelContent.record(log, SETTING, SharedState.of(type), null, 0, true, site);
    }
  }
}
