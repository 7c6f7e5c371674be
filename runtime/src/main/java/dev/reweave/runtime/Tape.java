// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import jdk.internal.misc.Unsafe;

/**
 * What one thread found out that its code does not say: values read, results of calls, arguments of
 * activations, exceptions caught. With it the code can be executed again off line. Layout of the
 * entries: see {@code FORMAT.md}, "Tape".
 *
 * <p>An entry is made after what it tells has happened. The position moves last, so that at any
 * instant the tape of a thread is a valid prefix. Used by its own thread only, but for {@link
 * #flush()} at the end of the run.
 */
public final class Tape {
  /** An activation: number of the method; its arguments follow as values. */
  public static final byte ENTER = 1;

  /** A value of any type that fits into a signed byte. */
  public static final byte VALUE1 = 2;

  /** A value of four bytes. */
  public static final byte VALUE4 = 3;

  /** A value of eight bytes. */
  public static final byte VALUE8 = 4;

  /** An instruction without a result was completed. */
  public static final byte DONE = 5;

  /** A handler was entered: its number in the method, id of the exception. */
  public static final byte HANDLER = 6;

  /** An activation ended by an exception: number of the method. */
  public static final byte THROWN = 7;

  private static final Unsafe U = Unsafe.getUnsafe();
  private static final int MOST = 1 << 16;
  private static final int ENTRY = 16;

  private final int thread;
  private byte[] bytes = new byte[1 << 10];
  private int position;

  Tape(int thread) {
    this.thread = thread;
  }

  // Hooks. Each makes one entry.

  public static void enter(ThreadLog log, int method) {
    Tape t = at(log);
    if (t != null) {
      t.put(ENTER, method);
    }
  }

  public static void value(int v, ThreadLog log) {
    Tape t = at(log);
    if (t != null) {
      t.putInt(v);
    }
  }

  public static void value(long v, ThreadLog log) {
    Tape t = at(log);
    if (t != null) {
      t.putLong(v);
    }
  }

  public static void value(float v, ThreadLog log) {
    value(Float.floatToRawIntBits(v), log);
  }

  public static void value(double v, ThreadLog log) {
    value(Double.doubleToRawLongBits(v), log);
  }

  public static void value(Object v, ThreadLog log) {
    if (log.off == 0 && TapeFile.open) {
      long id = Ids.of(log, v);
      Tape t = at(log);
      if (t != null) {
        t.putLong(id);
      }
    }
  }

  public static void done(ThreadLog log) {
    Tape t = at(log);
    if (t != null) {
      t.bytes[t.position] = DONE;
      t.moved(1);
    }
  }

  public static void handler(Object exception, ThreadLog log, int handler) {
    if (log.off == 0 && TapeFile.open) {
      long id = Ids.of(log, exception);
      Tape t = at(log);
      if (t != null) {
        t.bytes[t.position] = HANDLER;
        t.store(1, handler);
        t.store(5, (int) id);
        t.store(9, (int) (id >> 32));
        t.moved(13);
      }
    }
  }

  public static void thrown(ThreadLog log, int method) {
    Tape t = at(log);
    if (t != null) {
      t.put(THROWN, method);
    }
  }

  /** The tape, with room for an entry; null if nothing is to be put on it. */
  private static Tape at(ThreadLog log) {
    if (log.off != 0 || !TapeFile.open) {
      return null;
    }
    Tape t = log.tape;
    return t != null && t.position <= t.bytes.length - ENTRY ? t : withRoom(log);
  }

  private static Tape withRoom(ThreadLog log) {
    log.off++;
    try {
      if (log.tape == null) {
        Tape fresh = new Tape(log.id);
        TapeFile.add(fresh);
        log.tape = fresh;
      } else {
        log.tape.makeRoom();
      }
      return log.tape;
    } catch (Throwable e) {
      TapeFile.open = false;
      Registry.failed(log, e);
      return null;
    } finally {
      log.off--;
    }
  }

  private void makeRoom() {
    if (bytes.length < MOST) {
      byte[] wider = new byte[bytes.length * 4];
      System.arraycopy(bytes, 0, wider, 0, position);
      bytes = wider;
    } else {
      flush();
    }
  }

  /** Writes what is there. The thread itself, or the one that ends the recording. */
  void flush() {
    synchronized (TapeFile.LOCK) {
      byte[] from = bytes;
      int length = U.getIntAcquire(this, POSITION);
      if (from == bytes && length <= from.length) {
        TapeFile.write(TapeFile.ENTRIES, thread, from, length);
      }
      position = 0;
    }
  }

  private void put(byte tag, int number) {
    bytes[position] = tag;
    store(1, number);
    moved(5);
  }

  private void putInt(int v) {
    if (v == (byte) v) {
      putByte((byte) v);
    } else {
      put(VALUE4, v);
    }
  }

  private void putLong(long v) {
    if (v == (byte) v) {
      putByte((byte) v);
    } else {
      bytes[position] = VALUE8;
      store(1, (int) v);
      store(5, (int) (v >> 32));
      moved(9);
    }
  }

  // Not by Unsafe: offsets in arrays have another type from JDK 25 on.
  private void store(int offset, int v) {
    byte[] b = bytes;
    int p = position + offset;
    b[p] = (byte) v;
    b[p + 1] = (byte) (v >> 8);
    b[p + 2] = (byte) (v >> 16);
    b[p + 3] = (byte) (v >> 24);
  }

  private void putByte(byte v) {
    bytes[position] = VALUE1;
    bytes[position + 1] = v;
    moved(2);
  }

  private static final long POSITION = U.objectFieldOffset(Tape.class, "position");

  private void moved(int by) {
    U.putIntRelease(this, POSITION, position + by);
  }
}
