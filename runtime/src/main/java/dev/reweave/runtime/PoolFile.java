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

/**
 * The file that {@link ChunkPool} is in: an array of chunks, mapped in slabs as it grows.
 *
 * <p>Chunk memory is given its disk blocks by writing zeros before it is used: a full disk must
 * show as an error of a write, never as a fault of a store in the middle of the program.
 */
final class PoolFile {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long ADDRESS = U.objectFieldOffset(Buffer.class, "address");
  private static final int SLAB = RawLayout.POOL_SLAB;

  /** Chunks of a slab. */
  static final int PER_SLAB = SLAB / RawLayout.CHUNK;

  /** Held while blocks are given to a chunk. */
  private static final Object WRITING = new Object();

  @SuppressWarnings("NullAway.Init") // opened before anything is recorded
  private static RandomAccessFile file;

  @SuppressWarnings("NullAway.Init") // as the file is
  private static File path;

  private static MappedByteBuffer[] slabs = new MappedByteBuffer[0]; // keeps them mapped
  private static volatile long[] bases = new long[0];

  private PoolFile() {}

  /** Creates it, or empties it if it exists. */
  static void open(File pool) throws IOException {
    path = pool;
    file = new RandomAccessFile(pool, "rw");
    file.setLength(0);
  }

  /**
   * Maps the next slab, which has to be {@link #add}ed.
   *
   * @param first its first chunk
   */
  static MappedByteBuffer map(int first) throws IOException {
    // A new handle for each slab: an interrupt of the calling thread closes its channel.
    try (RandomAccessFile handle = new RandomAccessFile(path, "rw")) {
      FileChannel channel = handle.getChannel();
      return channel.map(FileChannel.MapMode.READ_WRITE, (long) first * RawLayout.CHUNK, SLAB);
    }
  }

  /** From now on its chunks have addresses. One at a time. */
  static void add(MappedByteBuffer slab) {
    MappedByteBuffer[] more = Arrays.copyOf(slabs, slabs.length + 1);
    more[slabs.length] = slab;
    long[] all = Arrays.copyOf(bases, more.length);
    all[slabs.length] = U.getLong(slab, ADDRESS);
    slabs = more;
    bases = all;
  }

  /** Address of a chunk. */
  static long base(int chunk) {
    return bases[chunk / PER_SLAB] + (long) (chunk % PER_SLAB) * RawLayout.CHUNK;
  }

  /** Gives these bytes of a chunk, which nobody has used, their disk blocks. */
  static void allocate(int chunk, int from, int to) throws IOException {
    synchronized (WRITING) {
      file.seek((long) chunk * RawLayout.CHUNK + from);
      file.write(new byte[to - from]);
    }
  }
}
