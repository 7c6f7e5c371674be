// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.io.File;
import java.io.IOException;
import java.util.Objects;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** State of the recording as a whole: whether it runs, where metadata goes, what was lost. */
public final class RecordingState {
  private static final Unsafe U = Unsafe.getUnsafe();

  /** Null until recording starts. */
  static volatile @Nullable AgentSink sink;

  /** From now on threads stop recording as they notice. Never reset. */
  static volatile boolean closed;

  /** Read once, when {@link AccessNoise} is initialised. */
  static long noiseSeed;

  /** Read once, when {@link Gate} is initialised. */
  static @Nullable ReplayPlan replay;

  /**
   * What ended the recording early, null: nothing did. Made a text of when there is memory again.
   */
  private static volatile @Nullable Throwable failure;

  private static final long COUNTERS = U.allocateMemory(256) + 63 & -64L;
  private static final long NEXT_THREAD = COUNTERS;
  private static final long LOST = COUNTERS + 64;

  static {
    U.putLong(NEXT_THREAD, 0);
    U.putLong(LOST, 0);
  }

  private RecordingState() {}

  /**
   * Opens the pool file and lets hooks record.
   *
   * @param pool the file to map; created, and emptied if it exists
   * @throws IOException if it cannot be created, or has no room for the first chunks
   */
  public static void start(File pool, AgentSink sink) throws IOException {
    ChunkPool.open(pool);
    RecordingState.sink = sink;
  }

  /** The agent of a recording that has started. */
  static AgentSink sink() {
    return Objects.requireNonNull(sink);
  }

  /** Before {@link #start}: threads give way now and then at accesses. 0: they do not. */
  public static void makeNoise(long seed) {
    noiseSeed = seed;
  }

  /** Before {@link #start}: threads wait for their turns as the plan says. */
  public static void replay(ReplayPlan plan) {
    replay = plan;
  }

  /**
   * Ends the recording: each thread that notices writes a CLOSED record and discards what follows,
   * still obeying the stripe protocol so that threads which have not noticed yet stay ordered.
   */
  public static void close() {
    closed = true;
    U.fullFence();
    ChunkPool.expireAll();
  }

  /**
   * Something went wrong in the recorder, most likely for want of memory. Ends the recording, so
   * that the program goes on as if nothing had happened. Allocates nothing.
   *
   * <p>Stack overflows pass: the program is about to have its own, and nothing is lost by a hook
   * that was not reached. So does what another thread wants this one to throw.
   *
   * @param log of the calling thread, null if it has none
   */
  @SuppressWarnings("removal") // of later releases; programs of this one may throw it
  static void failed(@Nullable ThreadLog log, Throwable e) {
    if (e instanceof StackOverflowError || e instanceof ThreadDeath) {
      throw (Error) e;
    }
    fail(e);
    if (log != null) {
      ChunkLease.divert(log);
    }
  }

  /**
   * As {@link #failed}, for hooks that record what the program has done already: a stack overflow
   * that only they suffer is swallowed, and their record is lost.
   */
  static void failedAfter(ThreadLog log, Throwable e) {
    if (!(e instanceof StackOverflowError)) {
      failed(log, e);
    }
    if (log.stripe != 0) {
      SegmentOrder.unlock(log);
    }
  }

  /**
   * Whether the recording has ended, so that slow paths need not be taken. If so the thread makes
   * no more records: those would lack what the slow path was to find out.
   */
  static boolean hasEnded(ThreadLog log) {
    if (closed) {
      ChunkLease.divert(log);
    }
    return closed;
  }

  /** Ends the recording for a reason that {@link #failure} gives from now on. */
  @SuppressWarnings("StaticAssignmentOfThrowable") // there is one recording in a JVM
  public static void fail(Throwable e) {
    if (failure == null) {
      failure = e;
    }
    close();
  }

  /** Why the recording ended early; null if it did not, or the disk is full. */
  public static @Nullable Throwable failure() {
    return failure;
  }

  /** Whether {@link #close} was called, by the agent or because the disk is full. */
  public static boolean isClosed() {
    return closed;
  }

  /** How many records were discarded after {@link #close}. */
  public static long lost() {
    return U.getLongVolatile(null, LOST);
  }

  /** The calling thread never records from now on. */
  public static void exclude() {
    ThreadLogs.LOG.set(new ThreadLog(-1, 1));
  }

  /**
   * Switches recording off for the calling thread, which may have no log yet, while it works for
   * the agent. To be followed by {@link #unmute} with what this returns.
   */
  public static ThreadLog mute() {
    ThreadLog log = ThreadLogs.LOG.get();
    if (log == null) {
      log = new ThreadLog(-1, 0);
      ThreadLogs.LOG.set(log);
    }
    log.off++;
    return log;
  }

  /** Undoes {@link #mute}. */
  public static void unmute(ThreadLog log) {
    if (--log.off == 0 && log.id < 0) {
      ThreadLogs.LOG.remove();
    }
  }

  static void addLost(long records) {
    U.getAndAddLong(null, LOST, records);
  }

  static int nextThread() {
    return (int) U.getAndAddLong(null, NEXT_THREAD, 1);
  }

  /** Writes a note for the report, if there is memory to. */
  static void note(String start, long number, String end) {
    try {
      sink().note(start + number + end);
    } catch (Throwable noMemory) {
      // Not worth more than the note.
    }
  }
}
