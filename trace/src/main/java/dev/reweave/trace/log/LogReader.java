// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.trace.TraceException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a log folder, of a run that ended or one that was killed. Opening reads the metadata and
 * the block headers; events are read by {@link #stream}.
 *
 * <p>Where records of a thread are missing, its stream ends with a {@link RawLayout#CLOSED} record
 * that carries the segment in which the hole begins: nothing that comes later in the order can be
 * trusted.
 */
public final class LogReader implements Closeable {
  private final FileSource log;
  private final @Nullable FileSource pool;
  private final LogIndex index;
  private final List<String> damage = new ArrayList<>();

  private LogReader(FileSource log, @Nullable FileSource pool, LogIndex index) {
    this.log = log;
    this.pool = pool;
    this.index = index;
  }

  /**
   * Opens the log of a folder.
   *
   * @throws TraceException if there is none, or its first bytes are not those of a log
   */
  public static LogReader open(Path folder) throws TraceException {
    Path file = folder.resolve(LogFolder.LOG);
    if (!Files.isRegularFile(file)) {
      throw new TraceException(folder, -1, "holds no recording");
    }
    FileSource log = FileSource.open(file);
    LogReader reader = null;
    try {
      checkHeader(file, log);
      LogIndex index = new LogIndex();
      new LogScan(log, index).run();
      reader = new LogReader(log, poolOf(folder, index), index);
      reader.scanPool();
      return reader;
    } finally {
      if (reader == null) {
        closeQuietly(log);
      }
    }
  }

  /** Whether a process, this one included, has the log of the folder open to write to it. */
  public static boolean isHeld(Path folder) {
    try (FileChannel channel =
        FileChannel.open(folder.resolve(LogFolder.LOG), StandardOpenOption.READ)) {
      return channel.tryLock(0, Long.MAX_VALUE, true) == null;
    } catch (OverlappingFileLockException e) {
      return true;
    } catch (IOException e) {
      return false; // no such file, or no locks here
    }
  }

  private static void checkHeader(Path file, FileSource log) throws TraceException {
    ByteBuffer header = LogLayout.buffer(LogLayout.FILE_HEADER);
    if (log.size() < LogLayout.FILE_HEADER) {
      throw new TraceException(file, -1, "is empty or cut off within its header");
    }
    log.read(0, header.array(), LogLayout.FILE_HEADER);
    if (header.getLong(0) != LogLayout.FILE_MAGIC) {
      throw new TraceException(file, 0, "is not a Reweave log");
    }
    if (header.getInt(8) != LogLayout.VERSION) {
      throw new TraceException(
          file, 8, "has version " + header.getInt(8) + ", expected " + LogLayout.VERSION);
    }
  }

  /** Null if there is no pool file, or nothing in it is needed. */
  private static @Nullable FileSource poolOf(Path folder, LogIndex index) throws TraceException {
    Path file = folder.resolve(LogFolder.POOL);
    return index.closed || !Files.isRegularFile(file) ? null : FileSource.open(file);
  }

  private void scanPool() throws TraceException {
    if (index.rowsLost) {
      index.notes.add("a part of the metadata is damaged; some names are missing");
    }
    if (index.closed) {
      return;
    }
    if (pool != null && pool.size() > 0) {
      new PoolScan(pool, index).run();
    } else {
      index.holes = true;
    }
    if (!PoolScan.holdsTorn(index)) {
      index.holes = true;
    }
    if (index.holes) {
      index.notes.add("the end of the log is missing; the trace ends early");
    }
  }

  /** Whether the run was recorded to its end and nothing is missing. */
  public boolean complete() {
    return index.closed && !index.holes && !index.rowsLost && damage().isEmpty();
  }

  /** Rows of the metadata journal, in the order they were written. */
  public List<String> rows() {
    return List.copyOf(index.rows);
  }

  /** Numbers of the threads that have records, ascending. */
  public int[] threads() {
    return index.pieces.keySet().stream().mapToInt(Integer::intValue).toArray();
  }

  /** How many records the thread's stream has at most. */
  public long events(int thread) {
    return piecesOf(thread).stream().mapToLong(ChunkPiece::count).sum() + 1;
  }

  /** The thread's records in program order. Streams are independent of each other. */
  public RecordStream stream(int thread) {
    return new RecordStream(this, thread, piecesOf(thread), index.holes);
  }

  private List<ChunkPiece> piecesOf(int thread) {
    return index.pieces.getOrDefault(thread, List.of());
  }

  /** Bytes the recording takes on disk: the log, and the used part of the pool. */
  public long bytes() {
    long pooled =
        index.pieces.values().stream()
            .flatMap(Collection::stream)
            .filter(ChunkPiece::pooled)
            .mapToLong(ChunkPiece::bytes)
            .sum();
    return log.size() + pooled;
  }

  /** What limits this log, in sentences. Grows when {@link #stream} meets damage. */
  public List<String> notes() {
    List<String> all = new ArrayList<>(index.notes);
    all.addAll(damage());
    return all;
  }

  private List<String> damage() {
    synchronized (damage) {
      return List.copyOf(damage);
    }
  }

  void damaged(String note) {
    synchronized (damage) {
      if (!damage.contains(note)) {
        damage.add(note);
      }
    }
  }

  @Nullable FileSource source(ChunkPiece piece) {
    return piece.pooled() ? pool : log;
  }

  private static void closeQuietly(FileSource source) {
    try {
      source.close();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    log.close();
    if (pool != null) {
      pool.close();
    }
  }
}
