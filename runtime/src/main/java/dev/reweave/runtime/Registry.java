// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.io.File;
import java.io.IOException;
import jdk.internal.misc.Unsafe;

/** State of the recording as a whole: whether it runs, where metadata goes, what was lost. */
public final class Registry {
  private static final Unsafe U = Unsafe.getUnsafe();

  /** Null until recording starts. */
  static volatile Sink sink;

  /** From now on threads stop recording as they notice. Never reset. */
  static volatile boolean closed;

  /** Read once, when {@link Noise} is initialised. */
  static long noiseSeed;

  private static final long COUNTERS = U.allocateMemory(256) + 63 & -64L;
  private static final long NEXT_THREAD = COUNTERS;
  private static final long LOST = COUNTERS + 64;

  static {
    U.putLong(NEXT_THREAD, 0);
    U.putLong(LOST, 0);
  }

  private Registry() {}

  /**
   * Opens the pool file and lets hooks record.
   *
   * @param pool the file to map; created, and emptied if it exists
   * @throws IOException if it cannot be created, or has no room for the first chunks
   */
  public static void start(File pool, Sink sink) throws IOException {
    ChunkPool.open(pool);
    Registry.sink = sink;
  }

  /** Before {@link #start}: threads give way now and then at accesses. 0: they do not. */
  public static void makeNoise(long seed) {
    noiseSeed = seed;
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
    Hooks.LOG.set(new ThreadLog(-1, 1));
  }

  /**
   * Switches recording off for the calling thread, which may have no log yet, while it works for
   * the agent. To be followed by {@link #unmute} with what this returns.
   */
  public static ThreadLog mute() {
    ThreadLog log = Hooks.LOG.get();
    if (log == null) {
      log = new ThreadLog(-1, 0);
      Hooks.LOG.set(log);
    }
    log.off++;
    return log;
  }

  /** Undoes {@link #mute}. */
  public static void unmute(ThreadLog log) {
    if (--log.off == 0 && log.id < 0) {
      Hooks.LOG.remove();
    }
  }

  static void addLost(long records) {
    U.getAndAddLong(null, LOST, records);
  }

  static int nextThread() {
    return (int) U.getAndAddLong(null, NEXT_THREAD, 1);
  }

  static void note(String text) {
    sink.meta("N\t" + text);
  }

  /** Text without the characters that separate columns and rows of the journal. */
  static String clean(String text) {
    return text == null ? "" : text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
  }
}
