// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import java.io.File;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * The chunks of the pool file. A chunk is fresh (never used), leased to a thread, full (waits for
 * the drainer) or free (zeroed). What is public is the drainer's side; threads come by {@link
 * ChunkLease}.
 *
 * <p>Chunks get their disk blocks in steps, so that a thread with few events costs little: see
 * {@link PoolFile}.
 */
public final class ChunkPool {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final int PER_SLAB = PoolFile.PER_SLAB;
  private static final int FIRST_STEP = 4 << 10;
  private static final int STEP_FACTOR = 4;

  /**
   * 32 MiB; producers wait while more is undrained. More would not end a run sooner, and memory
   * that is new, or has left the caches, costs a record more than its hook. Set before the pool is
   * opened.
   */
  private static int mostFull = 512;

  /** Guards the tables; held for moments only. */
  private static final Object LOCK = new Object();

  /** Held while the file grows; taken before {@link #LOCK}. */
  private static final Object GROWING = new Object();

  private static int[] ready = new int[0]; // bytes of the chunk that have disk blocks
  private static @Nullable ThreadLog[] owners = new ThreadLog[0];
  private static int[] free = new int[0];
  private static int freeCount;
  private static int[] full = new int[64]; // ring
  private static int fullHead;
  private static int fullCount;
  private static int freshNext;
  private static int chunks;
  private static boolean outOfSpace;

  private ChunkPool() {}

  /** Before recording starts: producers wait while more full chunks than these are undrained. */
  public static void holdAtMost(int fullChunks) {
    mostFull = fullChunks;
  }

  static void open(File pool) throws IOException {
    PoolFile.open(pool);
    grow(1);
    if (!extend(0, 0)) {
      throw new IOException("no room for " + pool);
    }
    ChunkLease.prepare();
  }

  // The drainer's side.

  /** Maps more of the file if few fresh chunks are left. */
  public static void growIfNeeded() throws IOException {
    boolean needed;
    synchronized (LOCK) {
      needed = chunks - freshNext + freeCount < PER_SLAB / 8;
    }
    if (needed) {
      grow(PER_SLAB / 8);
    }
  }

  /** Adds a slab, unless somebody else has just done it. */
  private static void grow(int enough) throws IOException {
    synchronized (GROWING) {
      int at;
      synchronized (LOCK) {
        if (chunks - freshNext + freeCount >= enough) {
          return;
        }
        at = chunks;
      }
      add(at, PoolFile.map(at));
    }
  }

  private static void add(int at, MappedByteBuffer slab) {
    synchronized (LOCK) {
      int more = at + PER_SLAB;
      ready = Arrays.copyOf(ready, more);
      owners = Arrays.copyOf(owners, more);
      free = Arrays.copyOf(free, more);
      PoolFile.add(slab);
      chunks = more;
    }
  }

  /** The chunk that has been full longest, -1 if none is. It stays in the file until recycled. */
  public static int takeFull() {
    synchronized (LOCK) {
      if (fullCount == 0) {
        return -1;
      }
      int chunk = full[fullHead];
      fullHead = fullHead + 1 & full.length - 1;
      fullCount--;
      return chunk;
    }
  }

  /** Whether {@link #takeFull} would find one. */
  public static boolean hasFull() {
    synchronized (LOCK) {
      return fullCount > 0;
    }
  }

  /** Puts a chunk back that could not be drained, as the first to be taken. */
  public static void putBack(int chunk) {
    synchronized (LOCK) {
      reserveFull();
      fullHead = fullHead - 1 & full.length - 1;
      full[fullHead] = chunk;
      fullCount++;
    }
  }

  /** Full chunks, the one first that has been full longest. They stay so. */
  public static int[] full() {
    synchronized (LOCK) {
      int[] found = new int[fullCount];
      for (int i = 0; i < fullCount; i++) {
        found[i] = full[fullHead + i & full.length - 1];
      }
      return found;
    }
  }

  /** Whether the chunk has a header; before that no record is in it. */
  public static boolean isInstalled(int chunk) {
    return U.getIntAcquire(null, PoolFile.base(chunk)) == RawLayout.CHUNK_MAGIC;
  }

  /** Chunks that threads are writing to, and some that they are about to write to. */
  public static int[] leased() {
    synchronized (LOCK) {
      int n = 0;
      int[] found = new int[freshNext];
      for (int i = 0; i < freshNext; i++) {
        if (owners[i] != null) {
          found[n++] = i;
        }
      }
      return Arrays.copyOf(found, n);
    }
  }

  /** Number of the thread that wrote the chunk. */
  public static int thread(int chunk) {
    return U.getInt(PoolFile.base(chunk) + 4);
  }

  /** Place of the chunk among those of its thread, from 0. */
  public static int sequence(int chunk) {
    return U.getInt(PoolFile.base(chunk) + 8);
  }

  /** How many records the chunk has. Linear. */
  public static int count(int chunk) {
    long p = PoolFile.base(chunk) + RawLayout.CHUNK_HEADER;
    long end = PoolFile.base(chunk) + RawLayout.CHUNK - RawLayout.RECORD;
    int n = 0;
    while (p <= end && U.getLongAcquire(null, p) != 0) {
      n++;
      p += RawLayout.RECORD;
    }
    return n;
  }

  /**
   * Copies the chunk's records into three columns and returns how many there are. The arrays must
   * hold {@code RawLayout.CHUNK / RawLayout.RECORD}.
   */
  public static int copy(int chunk, long[] head, long[] object, long[] value) {
    return copy(chunk, 0, head, object, value);
  }

  /** As {@link #copy(int, long[], long[], long[])}, from this record on. */
  public static int copy(int chunk, int from, long[] head, long[] object, long[] value) {
    long p = PoolFile.base(chunk) + RawLayout.CHUNK_HEADER + (long) from * RawLayout.RECORD;
    long end = PoolFile.base(chunk) + RawLayout.CHUNK - RawLayout.RECORD;
    int n = 0;
    while (p <= end) {
      long h = U.getLongAcquire(null, p);
      if (h == 0) {
        break;
      }
      head[n] = h;
      object[n] = U.getLong(p + 8);
      value[n] = U.getLong(p + 16);
      n++;
      p += RawLayout.RECORD;
    }
    return n;
  }

  /**
   * Gives back a chunk that is drained: zeroes it, header first, and frees it.
   *
   * @param records how many it holds, as {@link #copy} said
   */
  public static void recycle(int chunk, int records) {
    long base = PoolFile.base(chunk);
    U.putInt(base, 0);
    U.storeFence();
    long used = RawLayout.CHUNK_HEADER + (long) records * RawLayout.RECORD;
    U.setMemory(base, used, (byte) 0);
    synchronized (LOCK) {
      owners[chunk] = null;
      free[freeCount++] = chunk;
    }
  }

  // The threads' side.

  /** A chunk for this thread, with its first disk blocks; -1: there is none now. */
  static int take(ThreadLog log) {
    int chunk;
    synchronized (LOCK) {
      chunk = fullCount < mostFull ? freeOrFresh() : -1;
      if (chunk >= 0) {
        owners[chunk] = log;
      }
    }
    if (chunk >= 0 && readyBytes(chunk) == 0 && !extend(chunk, 0)) {
      giveBack(chunk);
      return -1;
    }
    return chunk;
  }

  private static int freeOrFresh() {
    if (freeCount > 0) {
      return free[--freeCount];
    }
    return freshNext < chunks && !outOfSpace ? freshNext++ : -1;
  }

  /** A chunk without disk blocks; never handed out again, as the disk is full. */
  private static void giveBack(int chunk) {
    synchronized (LOCK) {
      owners[chunk] = null;
    }
  }

  /** Whether all chunks are in use, and more of them would help. */
  static boolean hasNone() {
    synchronized (LOCK) {
      if (outOfSpace && freeCount == 0 && fullCount == 0) {
        RecordingState.closed = true; // nothing can become free any more
      }
      return freeCount == 0 && freshNext == chunks && fullCount < mostFull && !outOfSpace;
    }
  }

  /** Adds a slab, if there are no chunks by now. */
  static void growIfEmpty() throws IOException {
    grow(1);
  }

  /** Address after the last byte of the chunk that may be used now. */
  static long bound(int chunk) {
    synchronized (LOCK) {
      return PoolFile.base(chunk) + ready[chunk];
    }
  }

  /** Gives a leased chunk more disk blocks; false if it has all, or there is no room. */
  static boolean extend(int chunk) {
    int from = readyBytes(chunk);
    return from != RawLayout.CHUNK && extend(chunk, from);
  }

  private static int readyBytes(int chunk) {
    synchronized (LOCK) {
      return ready[chunk];
    }
  }

  /** Gives the next step of a chunk its disk blocks; the chunk is the caller's. */
  private static boolean extend(int chunk, int from) {
    int to = from == 0 ? FIRST_STEP : Math.min(from * STEP_FACTOR, RawLayout.CHUNK);
    try {
      PoolFile.allocate(chunk, from, to);
    } catch (IOException noRoom) {
      synchronized (LOCK) {
        outOfSpace = true;
      }
      return false;
    }
    synchronized (LOCK) {
      ready[chunk] = to;
    }
    return true;
  }

  /** The thread has filled its chunk, or ends. */
  static void give(ThreadLog log, int chunk) {
    synchronized (LOCK) {
      reserveFull(); // first: it may run out of memory
      log.chunk = -1;
      owners[chunk] = null;
      full[fullHead + fullCount & full.length - 1] = chunk;
      fullCount++;
    }
  }

  private static void reserveFull() {
    if (fullCount == full.length) {
      int[] wider = new int[fullCount * 2];
      for (int i = 0; i < fullCount; i++) {
        wider[i] = full[fullHead + i & fullCount - 1];
      }
      full = wider;
      fullHead = 0;
    }
  }

  /** The recording has ended: all threads that have chunks are to look. */
  static void expireAll() {
    synchronized (LOCK) {
      for (int i = 0; i < freshNext; i++) {
        if (owners[i] != null) {
          owners[i].limit = Long.MIN_VALUE;
        }
      }
    }
  }
}
