// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.tape.TapeChunk;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.util.zip.CRC32C;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * The file that holds the tapes of all threads and the class files they were made with: chunks,
 * mapped into memory, so that the operating system keeps them when the process is killed. Layout:
 * see {@code FORMAT.md}, "Tape". Like chunks of the log they are given their disk blocks before
 * they are used: see {@link PoolFile}.
 */
public final class TapeFile {
  private static final int SLAB = TapeChunk.SLAB;
  private static final int SMALLEST = 4096 - TapeChunk.HEADER;
  private static final int LARGEST = (64 << 10) - TapeChunk.HEADER;
  private static final long MOST_BYTES = 16L << 30;

  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long ADDRESS = U.objectFieldOffset(Buffer.class, "address");
  private static final Object LOCK = new Object();

  private static volatile boolean on;

  @SuppressWarnings("NullAway.Init") // set by start, before anything is kept
  private static File path;

  @SuppressWarnings("NullAway.Init") // as the path is
  private static RandomAccessFile file;

  @SuppressWarnings("NullAway.Init") // as the path is
  private static MappedByteBuffer slab;

  private static long slabStart;
  private static int next;
  private static int methods = 1;

  private TapeFile() {}

  /** Before the first class is instrumented. */
  public static void start(File tape) throws IOException {
    synchronized (LOCK) {
      path = tape;
      file = new RandomAccessFile(tape, "rw");
      file.setLength(0);
      map(0);
      file.seek(0);
      file.write(new byte[TapeChunk.FILE_HEADER]);
      slab.putLong(0, TapeChunk.FILE_MAGIC);
      slab.putInt(8, TapeChunk.VERSION);
      next = TapeChunk.FILE_HEADER;
      on = true;
    }
  }

  /** Whether there are tapes at all. */
  public static boolean isOn() {
    return on;
  }

  /**
   * Keeps a class file.
   *
   * @param number of the class, as in the journal
   * @param loader number of its loader
   * @param count how many methods it has
   * @return number of its first method, the others follow in the order of the class file; 0 if it
   *     is not kept, so that its methods make no entries
   */
  public static int keep(int number, int loader, int count, byte[] classFile) {
    synchronized (LOCK) {
      int first = methods;
      ByteBuffer payload = ByteBuffer.allocate(classFile.length + 8).order(ByteOrder.LITTLE_ENDIAN);
      payload.putInt(loader).putInt(first).put(classFile).flip();
      if (!write(TapeChunk.CLASS, number, payload)) {
        return 0;
      }
      methods += count;
      return first;
    }
  }

  /**
   * Keeps sites of instructions.
   *
   * @param number of the class, as in the journal
   * @param sites number of the method, index of the instruction, site, and so on
   */
  public static void keepSites(int number, int[] sites) {
    keep(TapeChunk.SITES, number, sites);
  }

  /**
   * Keeps which methods make no entries.
   *
   * @param number of the class, as in the journal
   * @param methods number of the method, code of the reason, and so on
   */
  public static void keepUntaped(int number, int[] methods) {
    keep(TapeChunk.UNTAPED, number, methods);
  }

  private static void keep(int type, int number, int[] rows) {
    ByteBuffer payload = ByteBuffer.allocate(rows.length * 4).order(ByteOrder.LITTLE_ENDIAN);
    for (int row : rows) {
      payload.putInt(row);
    }
    payload.flip();
    synchronized (LOCK) {
      write(type, number, payload);
    }
  }

  private static boolean write(int type, int number, ByteBuffer payload) {
    ByteBuffer chunk = chunk(type, number, payload.remaining());
    if (chunk == null) {
      return false;
    }
    int length = payload.remaining();
    chunk.duplicate().put(payload);
    seal(chunk, length);
    return true;
  }

  /**
   * A chunk for a thread's entries, all zero.
   *
   * @param before capacity of the thread's last one, 0 for its first
   * @return null if there is no room
   */
  static @Nullable ByteBuffer lease(int thread, int before) {
    int size =
        before == 0
            ? SMALLEST
            : Math.min(LARGEST, (before + TapeChunk.HEADER) * 4 - TapeChunk.HEADER);
    synchronized (LOCK) {
      return chunk(TapeChunk.ENTRIES, thread, size);
    }
  }

  static long address(ByteBuffer chunk) {
    return U.getLong(chunk, ADDRESS);
  }

  /** The chunk gets no more contents than these bytes. */
  static void seal(ByteBuffer chunk, int length) {
    CRC32C crc = new CRC32C();
    crc.update(chunk.duplicate().limit(length));
    long header = address(chunk) - TapeChunk.HEADER;
    U.putInt(header + TapeChunk.LENGTH + 4, (int) crc.getValue());
    U.putIntRelease(null, header + TapeChunk.LENGTH, length);
  }

  /** No more tapes: what is there is a prefix. */
  static void stop() {
    on = false;
  }

  /** Ends the tapes. Threads that still run may fill the chunks they have, which does no harm. */
  public static void close() {
    synchronized (LOCK) {
      if (on) {
        on = false;
        try {
          file.setLength(slabStart + next);
          file.close();
        } catch (IOException e) {
          // The reader takes what is there.
        }
      }
    }
  }

  /** The contents of a new chunk, or null. */
  private static @Nullable ByteBuffer chunk(int type, int number, int capacity) {
    int size = TapeChunk.HEADER + capacity + 7 & -8;
    if (!on || size > SLAB - TapeChunk.FILE_HEADER || slabStart + next > MOST_BYTES) {
      return null;
    }
    try {
      if (size > SLAB - next) {
        nextSlab();
      }
      ByteBuffer chunk = carve(type, number, size);
      next += size;
      return chunk;
    } catch (IOException noRoom) {
      on = false;
      return null;
    }
  }

  private static void nextSlab() throws IOException {
    if (SLAB - next >= TapeChunk.HEADER) {
      carve(TapeChunk.UNUSED, 0, SLAB - next);
    }
    map(slabStart + SLAB);
    next = 0;
  }

  private static ByteBuffer carve(int type, int number, int size) throws IOException {
    file.seek(slabStart + next);
    file.write(new byte[type == TapeChunk.UNUSED ? TapeChunk.HEADER : size]);
    long header = address(slab) + next;
    U.putInt(header + 4, type);
    U.putInt(header + 8, number);
    U.putInt(header + 12, size - TapeChunk.HEADER);
    U.putIntRelease(null, header, TapeChunk.MAGIC);
    return slab.slice(next + TapeChunk.HEADER, size - TapeChunk.HEADER);
  }

  /** An interrupt would close the channel: so each slab has its own, and none comes in between. */
  private static void map(long from) throws IOException {
    boolean interrupted = Thread.interrupted();
    try (RandomAccessFile handle = new RandomAccessFile(path, "rw")) {
      slab = handle.getChannel().map(FileChannel.MapMode.READ_WRITE, from, SLAB);
      slab.order(ByteOrder.LITTLE_ENDIAN);
      slabStart = from;
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
