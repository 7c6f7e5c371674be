// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.protocol.journal.JournalRow.FactRow;
import dev.reweave.protocol.journal.JournalRow.ObjectRow;
import dev.reweave.protocol.journal.JournalRow.ThreadRow;
import dev.reweave.runtime.AgentSink;
import dev.reweave.runtime.OutsideUse;
import dev.reweave.runtime.RecordingState;
import dev.reweave.runtime.TapeFile;
import dev.reweave.runtime.ThreadLog;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** The run time's sink: journal rows, and a drainer thread that is started when there is work. */
final class RecordingSink implements AgentSink {
  private static final int MOST_REFUSALS = 2000;

  private final JournalWriter journal;
  private final LogDrainer drainer;
  private final ReservedDiskSpace room;
  private final ThreadGroup group = root();
  private final AtomicReference<Thread> thread = new AtomicReference<>();
  private final AtomicInteger refusals = new AtomicInteger();

  /** Memory for what is done at the end, should the program leave none. */
  @SuppressWarnings("unused")
  private volatile byte @Nullable [][] reserve = new byte[4][128 << 10];

  RecordingSink(JournalWriter journal, LogDrainer drainer, ReservedDiskSpace room) {
    this.journal = journal;
    this.drainer = drainer;
    this.room = room;
  }

  @Override
  public void objectClass(int number, String name) {
    journal.append(new ObjectRow(number, name));
  }

  @Override
  public void thread(
      int id, long object, String name, int parent, boolean daemon, boolean virtual) {
    journal.append(new ThreadRow(id, object, name, parent, daemon, virtual));
  }

  @Override
  public void note(String text) {
    journal.note(text);
  }

  @Override
  public void wake() {
    Thread running = thread.get();
    if (running != null) {
      LockSupport.unpark(running);
    } else if (!RecordingState.isClosed()) {
      startThread();
    }
  }

  private void startThread() {
    try {
      Thread fresh = new DrainerThread(group, drainer);
      if (thread.compareAndSet(null, fresh)) {
        start(fresh);
      }
    } catch (OutOfMemoryError noMemory) {
      // Whoever needs it next tries again: every millisecond, if it cannot go on without.
      if (refusals.incrementAndGet() == MOST_REFUSALS) {
        RecordingState.fail(noMemory);
      }
    }
  }

  private void start(Thread fresh) {
    boolean started = false;
    try {
      fresh.start();
      started = true;
    } finally {
      if (!started) {
        thread.set(null);
      }
    }
  }

  /**
   * Ends the recording: drains everything and writes the facts. Called once.
   *
   * @return whether all is in the log; if not, the pool holds the rest
   */
  boolean finish(ClassTally tally) {
    ThreadLog log = RecordingState.mute();
    try {
      boolean early = RecordingState.isClosed();
      reserve = null;
      RecordingState.close();
      TapeFile.close(); // after the log: a thread that finds no room for its tape knows why
      boolean drained = drainer.finish();
      room.free();
      if (early || !drained) {
        journal.note(whyEarly(RecordingState.failure()));
        journal.fact(FactRow.LOST, Math.max(1, RecordingState.lost()));
      } else {
        journal.fact(FactRow.LOST, 0);
      }
      tally.writeTo(journal);
      journal.fact(FactRow.OUTSIDE, OutsideUse.first() == null ? "" : OutsideUse.first());
      if (drained) {
        journal.append(FactRow.WHOLE);
      }
      journal.close();
      return drained && journal.isWritten();
    } finally {
      RecordingState.unmute(log);
    }
  }

  private static String whyEarly(@Nullable Throwable failure) {
    return failure == null
        ? "there was no room for more events on the disk; the trace ends early"
        : "recording ended early: " + failure;
  }

  private static ThreadGroup root() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }
}
