// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/** Finds the log of the calling thread, and begins it. */
final class ThreadLogs {
  static final ThreadLocal<ThreadLog> LOG = new ThreadLocal<ThreadLog>();

  private static final ThreadLog NOT_STARTED = new ThreadLog(-1, 1);

  /**
   * Logs by the numbers of their threads, which are never used again: sooner than a thread-local.
   */
  private static final ThreadLog[] KNOWN = new ThreadLog[256];

  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long NUMBER = U.objectFieldOffset(Thread.class, "tid");

  static {
    Arrays.fill(KNOWN, NOT_STARTED);
  }

  private ThreadLogs() {}

  /** The calling thread's log; created at its first event. */
  static ThreadLog current() {
    long number = U.getLong(Thread.currentThread(), NUMBER);
    ThreadLog log = KNOWN[(int) number & KNOWN.length - 1];
    return log.threadNumber == number ? log : find(number);
  }

  @DontInline
  private static ThreadLog find(long number) {
    try {
      ThreadLog log = LOG.get();
      if (log == null) {
        log = create();
      }
      if (log.id >= 0 && number != 0) {
        log.threadNumber = number;
        KNOWN[(int) number & KNOWN.length - 1] = log;
      }
      return log;
    } catch (Throwable e) {
      RecordingState.failed(null, e);
      return NOT_STARTED;
    }
  }

  /** The thread will hardly ask again. */
  static void forget(ThreadLog log) {
    int slot = (int) log.threadNumber & KNOWN.length - 1;
    if (KNOWN[slot] == log) {
      KNOWN[slot] = NOT_STARTED;
    }
  }

  static boolean isVirtual(Thread thread) {
    // Thread.isVirtual is newer than the oldest JDK this runs on.
    return thread.getClass().getName().equals("java.lang.VirtualThread");
  }

  private static ThreadLog create() {
    if (RecordingState.sink == null || RecordingState.closed) {
      return NOT_STARTED;
    }
    ThreadLog log = new ThreadLog(-1, 1);
    LOG.set(log); // what runs below may call hooks
    if (carriesOthers(Thread.currentThread())) {
      return log;
    }
    try {
      log = begin(Thread.currentThread(), log);
      LOG.set(log);
      return log;
    } catch (Throwable outOfStackOrMemory) {
      LOG.remove();
      throw outOfStackOrMemory;
    }
  }

  /**
   * Threads that virtual threads need to go on. They never record: a hook may wait for a monitor
   * that is about to be given to a virtual thread which cannot be mounted without them.
   */
  private static boolean carriesOthers(Thread thread) {
    return thread.getClass().getName().equals("jdk.internal.misc.CarrierThread")
        || thread.getName().startsWith("VirtualThread-un");
  }

  private static ThreadLog begin(Thread thread, ThreadLog off) {
    WeakId entry = RecordedIds.ofThread(off, thread);
    if (entry.log != null) {
      return entry.log; // pools may erase the thread-locals of their threads
    }
    ThreadLog log = new ThreadLog(RecordingState.nextThread(), 1);
    log.segment = SegmentOrder.draw();
    tell(thread, entry, log);
    ChunkLease.lease(log);
    log.put(RawLayout.SEGMENT, log.segment, 0);
    entry.log = log;
    log.off = 0;
    SegmentOrder.check(log, entry.id);
    log.append(RawLayout.BEGIN, 0, 0, entry.id, 0);
    return log;
  }

  private static void tell(Thread thread, WeakId entry, ThreadLog log) {
    String name = thread.getName();
    boolean daemon = thread.isDaemon();
    RecordingState.sink().thread(log.id, entry.id, name, entry.parent, daemon, isVirtual(thread));
  }
}
