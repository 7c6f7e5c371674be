// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.tape.TapeLayout;
import java.nio.ByteBuffer;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * What one thread found out that its code does not say: values read, results of calls, arguments of
 * activations, exceptions caught. With it the code can be executed again off line. Layout of the
 * entries: see {@code FORMAT.md}, "Tape".
 *
 * <p>An entry is made after what it tells has happened, in a chunk of the mapped file, which is
 * zero before; its first byte goes last. So at any instant what is there is a prefix of what the
 * thread did, whatever becomes of the process. Used by its own thread only.
 *
 * <p>The program has acted when a hook runs, so hooks throw nothing. A stack overflow in a hook
 * ends the thread's tape; so does one that the program catches, as hooks that were not reached have
 * made no entries.
 */
public final class Tape {
  private static final Unsafe U = Unsafe.getUnsafe();

  /** As many bytes as the largest entry has, and some more. */
  private static final int ENTRY = 16;

  /** Before the first entry. */
  static final Tape NONE = new Tape(null, 0);

  /** After the last. */
  static final Tape ENDED = new Tape(null, 0);

  private final @Nullable ByteBuffer chunk;
  private final long start;
  private final long limit;
  private long position;

  /** {@code address}: where the contents of the chunk begin. */
  private Tape(@Nullable ByteBuffer chunk, long address) {
    this.chunk = chunk;
    this.start = address;
    this.position = address;
    this.limit = chunk == null ? -1 : address + chunk.capacity() - ENTRY;
  }

  // Hooks. Each makes one entry.

  public static void enter(ThreadLog log, int method) {
    numbered(TapeLayout.ENTER, log, method);
  }

  public static void thrown(ThreadLog log, int method) {
    numbered(TapeLayout.THROWN, log, method);
  }

  private static void numbered(byte tag, ThreadLog log, int number) {
    if (log.off == 0) {
      try {
        Tape t = log.tape;
        if (t.position <= t.limit || (t = withRoom(log)) != null) {
          t.putInt(tag, number);
        }
      } catch (StackOverflowError e) {
        log.givenUp = log.tape; // calls nothing
        log.tape = ENDED;
      }
    }
  }

  public static void value(int v, ThreadLog log) {
    if (log.off == 0) {
      try {
        Tape t = log.tape;
        if (t.position > t.limit && (t = withRoom(log)) == null) {
          return;
        }
        if (v == (byte) v) {
          t.putByte((byte) v);
        } else {
          t.putInt(TapeLayout.VALUE4, v);
        }
      } catch (StackOverflowError e) {
        log.givenUp = log.tape; // calls nothing
        log.tape = ENDED;
      }
    }
  }

  public static void value(long v, ThreadLog log) {
    if (log.off == 0) {
      try {
        putLong(v, log);
      } catch (StackOverflowError e) {
        log.givenUp = log.tape; // calls nothing
        log.tape = ENDED;
      }
    }
  }

  public static void value(float v, ThreadLog log) {
    value(Float.floatToRawIntBits(v), log);
  }

  public static void value(double v, ThreadLog log) {
    value(Double.doubleToRawLongBits(v), log);
  }

  public static void value(@Nullable Object v, ThreadLog log) {
    if (log.off == 0) {
      try {
        putLong(v == null ? 0 : RecordedIds.of(log, v), log);
      } catch (StackOverflowError e) {
        log.givenUp = log.tape; // calls nothing
        log.tape = ENDED;
      }
    }
  }

  public static void done(ThreadLog log) {
    if (log.off == 0) {
      try {
        Tape t = log.tape;
        if (t.position <= t.limit || (t = withRoom(log)) != null) {
          U.putByte(t.position++, TapeLayout.DONE);
        }
      } catch (StackOverflowError e) {
        log.givenUp = log.tape; // calls nothing
        log.tape = ENDED;
      }
    }
  }

  public static void handler(Object exception, ThreadLog log, int handler) {
    if (log.off == 0) {
      if (exception instanceof StackOverflowError) {
        log.givenUp = log.tape;
        log.tape = ENDED;
        sayGivenUp(log);
        return;
      }
      try {
        long id = RecordedIds.of(log, exception);
        Tape t = log.tape;
        if (t.position <= t.limit || (t = withRoom(log)) != null) {
          t.putHandler(handler, id);
        }
      } catch (StackOverflowError e) {
        log.givenUp = log.tape; // calls nothing
        log.tape = ENDED;
      }
    }
  }

  private static void putLong(long v, ThreadLog log) {
    Tape t = log.tape;
    if (t.position <= t.limit || (t = withRoom(log)) != null) {
      if (v == (byte) v) {
        t.putByte((byte) v);
      } else {
        t.putLong(v);
      }
    }
  }

  private void putByte(byte v) {
    long p = position;
    U.putByte(p + 1, v);
    U.putByteRelease(null, p, TapeLayout.VALUE1);
    position = p + 2;
  }

  private void putInt(byte tag, int number) {
    long p = position;
    U.putIntUnaligned(null, p + 1, number);
    U.putByteRelease(null, p, tag);
    position = p + 5;
  }

  private void putLong(long v) {
    long p = position;
    U.putLongUnaligned(null, p + 1, v);
    U.putByteRelease(null, p, TapeLayout.VALUE8);
    position = p + 9;
  }

  private void putHandler(int handler, long id) {
    long p = position;
    U.putIntUnaligned(null, p + 1, handler);
    U.putLongUnaligned(null, p + 5, id);
    U.putByteRelease(null, p, TapeLayout.HANDLER);
    position = p + 13;
  }

  // Chunks.

  /** A tape with room for an entry; null if nothing is to be put on it any more. */
  private static @Nullable Tape withRoom(ThreadLog log) {
    Tape full = log.tape;
    if (full == ENDED) {
      sayGivenUp(log);
      return null;
    }
    log.off++;
    Tape next = ENDED;
    try {
      if (!RecordingState.closed) {
        int before = full.chunk == null ? 0 : full.chunk.capacity();
        ByteBuffer chunk = TapeFile.lease(log.id, before);
        next = chunk == null ? ENDED : new Tape(chunk, TapeFile.address(chunk));
        // Without room since the recording has ended meanwhile, the tape is a prefix like any
        // other.
        log.givenUp = chunk == null && !RecordingState.closed ? full : null;
        sayGivenUp(log);
      }
      full.seal();
    } catch (Throwable e) {
      TapeFile.stop();
      log.givenUp = full;
    } finally {
      log.tape = next;
      log.off--;
    }
    return next == ENDED ? null : next;
  }

  /** What the thread goes on to do is not on its tape. There is room for this byte. */
  private static void sayGivenUp(ThreadLog log) {
    Tape last = log.givenUp;
    log.givenUp = null;
    if (last != null && last.chunk != null) {
      U.putByte(last.position++, TapeLayout.GIVEN_UP);
    }
  }

  /** The thread ends. */
  static void end(ThreadLog log) {
    log.tape.seal();
    log.tape = ENDED;
  }

  private void seal() {
    if (chunk != null) {
      TapeFile.seal(chunk, (int) (position - start));
    }
  }
}
