// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * The exact order. A thread owns a <em>segment</em>, a number drawn from one global counter, and
 * draws a later one only when it meets something that a later segment touched. So (segment,
 * position in the thread) is a total order consistent with everything any thread observed.
 *
 * <pre>
 *   stripe:  | reader word: last reading segment | writer word: last writing segment &lt;&lt; 1, or
 *            |                                   |              thread id &lt;&lt; 1 | 1 while locked |
 *   slot:    | last segment that published here  |
 * </pre>
 *
 * <p>A writer locks its word, then looks at the reader word; a reader raises the reader word, then
 * looks at the writer word: whichever comes second sees the other. Two variables may share a
 * stripe; that costs a segment now and then, never the order.
 */
public final class SegmentOrder {
  private static final Unsafe U = Unsafe.getUnsafe();
  static final int BITS = 13;
  static final int MASK = (1 << BITS) - 1;
  private static final int STRIPE = 16;
  private static final long WRITER = 8;
  private static final long NANOS_UNTIL_TAKEN_OVER = 1_000_000_000L;

  private static final long STRIPES = zeroed((long) STRIPE << BITS);
  private static final long SLOTS = zeroed(8L << BITS);
  private static final long COUNTER = zeroed(128);

  private SegmentOrder() {}

  private static long zeroed(long bytes) {
    long base = U.allocateMemory(bytes + 64) + 63 & -64L;
    U.setMemory(base, bytes, (byte) 0);
    return base;
  }

  static long draw() {
    return U.getAndAddLong(null, COUNTER, 1) + 1;
  }

  /** Address of the stripe of a variable; neighbouring keys of an object are neighbours. */
  static long stripe(long object, int key) {
    return STRIPES + (hash(object) + key & MASK) * (long) STRIPE;
  }

  static int hash(long object) {
    return (int) (object * 0x9E3779B97F4A7C15L >>> 64 - BITS);
  }

  static long stripeAt(int index) {
    return STRIPES + (long) index * STRIPE;
  }

  private static long slot(long object) {
    return SLOTS + hash(object) * 8L;
  }

  /** Moves to a fresh segment. The caller has made sure that there is room. */
  @DontInline
  static void renew(ThreadLog log) {
    long n = draw();
    log.segment = n;
    log.put(RawLayout.SEGMENT, n, 0);
  }

  // Synchronisation objects.

  /**
   * Before this thread lets others pass (release, signal, fork, end): they come later than this.
   */
  public static void publish(ThreadLog log, long id) {
    if (log.off != 0) {
      return;
    }
    long slot = slot(id);
    long seen = U.getLongVolatile(null, slot);
    while (seen < log.segment && !U.compareAndSetLong(null, slot, seen, log.segment)) {
      seen = U.getLongVolatile(null, slot);
    }
  }

  /** As {@link #publish}; a stack overflow must not undo what has been recorded. */
  static void publishOnLittleStack(ThreadLog log, long id) {
    try {
      publish(log, id);
    } catch (StackOverflowError none) {
      // Others may be taken to have the lock earlier than they had it.
    }
  }

  /** After this thread was let pass (acquire, await, begin, join): it is later than who let it. */
  public static void check(ThreadLog log, long id) {
    if (log.off == 0 && U.getLongVolatile(null, slot(id)) > log.segment) {
      log.prepare();
      renew(log);
    }
  }

  // Class initialisation.

  /**
   * How many recorded class initialisers have ended. Whoever sees what one of them made has passed
   * the JVM's initialisation lock since, and so sees this count: its next event goes to a segment
   * that is later than the initialiser's. Plain, since it only has to be as new as that lock makes
   * it.
   */
  static int initialisations;

  private static final Object INITIALISATION = new Object();

  static void initialised() {
    synchronized (INITIALISATION) {
      initialisations++;
    }
  }

  /**
   * Makes each thread draw a new segment before its next record, unless that is under way already.
   *
   * @return a number that no segment has: segments drawn so far are smaller, those to be drawn are
   *     larger
   */
  public static long renewAll() {
    long n = draw();
    initialised();
    U.fullFence();
    return n;
  }

  static void afterInitialisation(ThreadLog log) {
    log.initialisations = initialisations;
    renew(log);
  }

  // Abstract content: ordered against other calls, nothing is held.

  /** Orders a read of abstract content after the writes of it so far. */
  public static void touchRead(ThreadLog log, long id, int name) {
    if (log.off == 0) {
      log.prepare();
      openRead(log, stripe(id, name));
    }
  }

  /** Orders a change of abstract content after all accesses to it so far. */
  public static void touchWrite(ThreadLog log, long id, int name) {
    if (log.off == 0) {
      log.prepare();
      lock(log, stripe(id, name));
      unlock(log);
    }
  }

  // Stripes.

  static void lock(ThreadLog log, long s) {
    log.stripe = s;
    long newest = Math.max(lockWriter(log, s), U.getLongVolatile(null, s));
    if (newest > log.segment) {
      renew(log);
    }
  }

  /** Locks the writer word; returns the segment that wrote last. */
  static long lockWriter(ThreadLog log, long s) {
    long w = U.getLongVolatile(null, s + WRITER);
    while ((w & 1) != 0 || !U.compareAndSetLong(null, s + WRITER, w, log.lockWord)) {
      w = awaitWriter(log, s);
    }
    U.storeFence();
    return w >>> 1;
  }

  static long reader(long s) {
    return U.getLongVolatile(null, s);
  }

  static void unlock(ThreadLog log) {
    unlockWriter(log, log.stripe);
    log.stripe = 0;
  }

  static void unlockWriter(ThreadLog log, long s) {
    // Not ours: somebody took over while this thread stood still for very long.
    if (U.getLong(s + WRITER) == log.lockWord) {
      U.putLongRelease(null, s + WRITER, log.segment << 1);
    }
  }

  static void closeWrite(ThreadLog log) {
    log.put(log.head, log.object, log.value);
    unlock(log);
  }

  /**
   * An error left the stripe locked: before the store, as it could not be linked, or when it was to
   * be recorded.
   */
  @DontInline
  static void settle(ThreadLog log) {
    if (log.stored) {
      log.stored = false;
      closeWrite(log);
    } else {
      renew(log);
      unlock(log);
    }
  }

  /** Publishes the read and returns the writer word it happens under. */
  static long openRead(ThreadLog log, long s) {
    if (U.getLongVolatile(null, s) < log.segment) {
      publishReader(s, log.segment);
    }
    long w = U.getLongVolatile(null, s + WRITER);
    return (w & 1) == 0 && w >>> 1 <= log.segment ? w : openReadSlowly(log, s);
  }

  @DontInline
  private static long openReadSlowly(ThreadLog log, long s) {
    long mine = log.segment;
    long w = awaitWriter(log, s);
    while (w >>> 1 > mine) {
      mine = draw();
      publishReader(s, mine);
      w = awaitWriter(log, s);
    }
    if (mine != log.segment) {
      log.segment = mine;
      log.put(RawLayout.SEGMENT, mine, 0);
    }
    return w;
  }

  @DontInline
  private static void publishReader(long s, long segment) {
    long r = U.getLongVolatile(null, s);
    while (r < segment && !U.compareAndSetLong(null, s, r, segment)) {
      r = U.getLongVolatile(null, s);
    }
  }

  /** Whether no writer came since {@link #openRead} returned this token. */
  static boolean unchanged(long s, long token) {
    U.loadFence();
    return U.getLong(s + WRITER) == token;
  }

  /** Waits until the stripe is unlocked; returns its writer word. */
  @DontInline
  private static long awaitWriter(ThreadLog log, long s) {
    for (int i = 0; i < 100; i++) {
      long w = U.getLongVolatile(null, s + WRITER);
      if ((w & 1) == 0) {
        return w;
      }
      Thread.onSpinWait();
    }
    log.off++; // yielding may run instrumented code of the JDK
    try {
      return awaitWriterYielding(s);
    } finally {
      log.off--;
    }
  }

  private static long awaitWriterYielding(long s) {
    long w = U.getLongVolatile(null, s + WRITER);
    long holder = w;
    long since = System.nanoTime();
    while ((w & 1) != 0) {
      Thread.yield();
      if (w != holder) {
        holder = w;
        since = System.nanoTime();
      } else if (System.nanoTime() - since > NANOS_UNTIL_TAKEN_OVER) {
        takeOver(s, w);
      }
      w = U.getLongVolatile(null, s + WRITER);
    }
    return w;
  }

  private static void takeOver(long s, long held) {
    if (U.compareAndSetLong(null, s + WRITER, held, draw() << 1)) {
      RecordingState.note(
          "thread ",
          held >>> 1,
          " stood still in the middle of a write for more than a second;"
              + " what it wrote then may be out of order");
    }
  }
}
