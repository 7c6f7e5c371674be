// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.Buffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * The mapped pool file: an array of chunks, mapped in slabs as it grows. A chunk is fresh (never
 * used), leased to a thread, full (waits for the drainer) or free (zeroed).
 *
 * <p>Chunk memory is given its disk blocks by writing zeros before it is used, in steps so that a
 * thread with few events costs little: a full disk must show as an error of a write, never as a
 * fault of a store in the middle of the program.
 */
public final class ChunkPool {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long ADDRESS = U.objectFieldOffset(Buffer.class, "address");

  private static final int SLAB = RawLayout.POOL_SLAB;
  private static final int PER_SLAB = SLAB / RawLayout.CHUNK;
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

  /** Held while blocks are given to a chunk; {@link #LOCK} may be taken within. */
  private static final Object WRITING = new Object();

  private static final long SCRATCH = U.allocateMemory(RawLayout.CHUNK);

  @SuppressWarnings("NullAway.Init") // opened before anything is recorded
  private static RandomAccessFile file;

  @SuppressWarnings("NullAway.Init") // as the file is
  private static File path;

  private static MappedByteBuffer[] slabs = new MappedByteBuffer[0]; // keeps them mapped
  private static volatile long[] slabBases = new long[0];
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
    path = pool;
    file = new RandomAccessFile(pool, "rw");
    file.setLength(0);
    grow(1);
    if (!extend(0, 0)) {
      throw new IOException("no room for " + pool);
    }
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
      // A new handle for each slab: an interrupt of the calling thread closes its channel.
      try (RandomAccessFile handle = new RandomAccessFile(path, "rw")) {
        FileChannel channel = handle.getChannel();
        add(at, channel.map(FileChannel.MapMode.READ_WRITE, (long) at * RawLayout.CHUNK, SLAB));
      }
    }
  }

  private static void add(int at, MappedByteBuffer slab) {
    synchronized (LOCK) {
      int more = at + PER_SLAB;
      slabs = Arrays.copyOf(slabs, slabs.length + 1);
      slabs[slabs.length - 1] = slab;
      long[] bases = Arrays.copyOf(slabBases, slabs.length);
      bases[slabs.length - 1] = U.getLong(slab, ADDRESS);
      ready = Arrays.copyOf(ready, more);
      owners = Arrays.copyOf(owners, more);
      free = Arrays.copyOf(free, more);
      slabBases = bases;
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
    return U.getIntAcquire(null, base(chunk)) == RawLayout.CHUNK_MAGIC;
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
    return U.getInt(base(chunk) + 4);
  }

  /** Place of the chunk among those of its thread, from 0. */
  public static int sequence(int chunk) {
    return U.getInt(base(chunk) + 8);
  }

  /** How many records the chunk has. Linear. */
  public static int count(int chunk) {
    long p = base(chunk) + RawLayout.CHUNK_HEADER;
    long end = base(chunk) + RawLayout.CHUNK - RawLayout.RECORD;
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
    long p = base(chunk) + RawLayout.CHUNK_HEADER + (long) from * RawLayout.RECORD;
    long end = base(chunk) + RawLayout.CHUNK - RawLayout.RECORD;
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
    long base = base(chunk);
    U.putInt(base, 0);
    U.storeFence();
    long used = RawLayout.CHUNK_HEADER + (long) records * RawLayout.RECORD;
    U.setMemory(base, used, (byte) 0);
    synchronized (LOCK) {
      owners[chunk] = null;
      free[freeCount++] = chunk;
    }
  }

  private static long base(int chunk) {
    return slabBases[chunk / PER_SLAB] + (long) (chunk % PER_SLAB) * RawLayout.CHUNK;
  }

  // The threads' side.

  /** Makes room: the rest of this chunk, another chunk, or after the end scratch memory. */
  static void advance(ThreadLog log) {
    if (log.owed != 0) {
      pay(log);
      if (log.position <= log.limit) {
        return;
      }
    }
    log.off++;
    try {
      if (RecordingState.closed) {
        discard(log);
      } else if (!extended(log)) {
        replace(log);
      }
    } catch (Throwable e) {
      RecordingState.failed(log, e);
    } finally {
      log.off--;
    }
  }

  /** First chunk of a thread. */
  static void lease(ThreadLog log) {
    int chunk = obtain(log);
    if (chunk < 0) {
      scratch(log);
    } else {
      install(log, chunk);
    }
  }

  /** The thread ends, or has filled its chunk. */
  static void handOver(ThreadLog log) {
    int chunk = log.chunk;
    if (chunk < 0) {
      return;
    }
    synchronized (LOCK) {
      reserveFull(); // first: it may run out of memory
      log.chunk = -1;
      owners[chunk] = null;
      full[fullHead + fullCount & full.length - 1] = chunk;
      fullCount++;
    }
    RecordingState.sink().wake();
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

  private static void replace(ThreadLog log) {
    int next = obtain(log);
    if (next < 0) {
      discard(log);
    } else {
      handOver(log);
      install(log, next);
    }
  }

  private static void install(ThreadLog log, int chunk) {
    long base = base(chunk);
    U.putInt(base + 4, log.id);
    U.putInt(base + 8, log.sequence++);
    U.putInt(base + 12, RawLayout.LEASED);
    U.putIntRelease(null, base, RawLayout.CHUNK_MAGIC);
    log.chunk = chunk;
    log.position = base + RawLayout.CHUNK_HEADER;
    setLimit(log, bound(chunk));
  }

  /** Address after the last byte of the chunk that may be used now. */
  private static long bound(int chunk) {
    synchronized (LOCK) {
      return base(chunk) + ready[chunk];
    }
  }

  private static void setLimit(ThreadLog log, long bound) {
    log.limit = bound - ThreadLog.SLACK;
    U.fullFence();
    if (RecordingState.closed) {
      log.limit = Long.MIN_VALUE;
    }
  }

  private static void pay(ThreadLog log) {
    try {
      restoreLimit(log);
      log.pay();
    } catch (StackOverflowError later) {
      log.limit = Long.MIN_VALUE; // come back before the next record
      throw later;
    }
  }

  private static void restoreLimit(ThreadLog log) {
    if (log.chunk >= 0 && !log.discarding) {
      setLimit(log, bound(log.chunk));
    } else {
      scratch(log);
    }
  }

  private static boolean extended(ThreadLog log) {
    int chunk = log.chunk;
    if (chunk < 0) {
      return false;
    }
    int from = readyBytes(chunk);
    if (from == RawLayout.CHUNK || !extend(chunk, from)) {
      return false;
    }
    setLimit(log, bound(chunk));
    return true;
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
      synchronized (WRITING) {
        file.seek((long) chunk * RawLayout.CHUNK + from);
        file.write(new byte[to - from]);
      }
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

  /** A chunk for this thread; waits for the drainer if need be. -1: recording has ended. */
  private static int obtain(ThreadLog log) {
    int chunk = tryObtain(log);
    for (int i = 0; chunk < 0 && !RecordingState.closed; i++) {
      RecordingState.sink().wake();
      pause(i);
      chunk = tryObtain(log);
    }
    return chunk;
  }

  private static int tryObtain(ThreadLog log) {
    if (hasNone()) {
      growHere();
    }
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

  /** Whether all chunks are in use, and more of them would help. */
  private static boolean hasNone() {
    synchronized (LOCK) {
      if (outOfSpace && freeCount == 0 && fullCount == 0) {
        RecordingState.closed = true; // nothing can become free any more
      }
      return freeCount == 0 && freshNext == chunks && fullCount < mostFull && !outOfSpace;
    }
  }

  /** Not left to the drainer: thousands of threads may be started before it gets to run. */
  private static void growHere() {
    try {
      grow(1);
    } catch (IOException interrupted) {
      RecordingState.sink().wake(); // nobody interrupts the drainer
    }
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

  /** Never parks: that could eat a permit the program is about to wait for. */
  private static void pause(int round) {
    if (round < 32 || Thread.currentThread().isInterrupted() || isVirtual()) {
      Thread.yield();
      return;
    }
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean isVirtual() {
    return ThreadLogs.isVirtual(Thread.currentThread());
  }

  // After the end.

  static void expireAll() {
    synchronized (LOCK) {
      for (int i = 0; i < freshNext; i++) {
        if (owners[i] != null) {
          owners[i].limit = Long.MIN_VALUE;
        }
      }
    }
  }

  /** The recording has ended: the thread's stream ends here, without waiting for a full chunk. */
  static void divert(ThreadLog log) {
    if (!log.discarding) {
      discard(log);
    }
  }

  /** The first time, the thread's stream ends with a CLOSED record; what follows is overwritten. */
  private static void discard(ThreadLog log) {
    if (log.discarding) {
      RecordingState.addLost((log.position - SCRATCH) / RawLayout.RECORD);
    } else if (log.chunk >= 0) {
      log.segment = SegmentOrder.draw();
      log.put(RawLayout.CLOSED, log.segment, 0);
    }
    scratch(log);
  }

  private static void scratch(ThreadLog log) {
    log.discarding = true;
    log.position = SCRATCH;
    log.limit = SCRATCH + RawLayout.CHUNK - ThreadLog.SLACK;
  }
}
