// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.trace.TraceException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a live log while it is written, whole blocks only, each once. A file that has been read to
 * its end is deleted as soon as the next one is there. Memory is that of one block.
 */
public final class LogTail implements Closeable {
  /** Takes what is read, in the order it was appended. */
  public interface Reader {
    /** Rows of the metadata journal. */
    void rows(List<String> rows) throws IOException;

    /** Records of a thread, in program order; the arrays are the reader's to keep. */
    void records(int thread, long[] head, long[] object, long[] value) throws IOException;

    /** See {@link LogWriter#cut}. */
    void cut(long segment) throws IOException;
  }

  /** The chunk of which a thread's records came last, and how many. */
  private static final class Place {
    int sequence = -1;
    int records;
  }

  private final Path folder;
  private final Reader reader;
  private final Map<Integer, Place> places = new HashMap<>();
  private final ByteBuffer header = LogLayout.buffer(LogLayout.BLOCK_HEADER);
  private final BlockDecoder decoder = new BlockDecoder();
  private byte[] bytes = new byte[64 << 10];
  private int number;
  private @Nullable TailFile file;

  /** Follows the live log of this folder, which need not be there yet. */
  public LogTail(Path folder, Reader reader) {
    this.folder = folder;
    this.reader = reader;
  }

  /**
   * Hands on what has been appended since the last call.
   *
   * @return whether there was anything
   * @throws TraceException if the log is damaged
   */
  public boolean poll() throws IOException {
    boolean any = false;
    while (open()) {
      boolean isLast = !Files.exists(next());
      while (block()) {
        any = true;
      }
      if (isLast) {
        return any;
      }
      close();
      Files.delete(path());
      number++;
    }
    return any;
  }

  private boolean open() throws IOException {
    if (file != null) {
      return true;
    }
    if (!Files.exists(path()) || Files.size(path()) < LogLayout.FILE_HEADER) {
      return false;
    }
    file = TailFile.open(path());
    return true;
  }

  private Path path() {
    return folder.resolve(LogFolder.live(number));
  }

  private Path next() {
    return folder.resolve(LogFolder.live(number + 1));
  }

  private boolean block() throws IOException {
    TailFile from = file;
    if (from == null || !from.peek(header)) {
      return false;
    }
    LogBlockHeader block = LogBlockHeader.readFrom(header);
    if (block == null || block.type() == LogLayout.EVENTS) {
      throw new TraceException(path(), from.at(), "expected a block of a live log");
    }
    if (bytes.length < block.payload()) {
      bytes = new byte[block.payload()];
    }
    if (!from.take(LogLayout.BLOCK_HEADER, bytes, block.payload())) {
      return false;
    }
    if (LogLayout.crc(bytes, 0, block.payload()) != block.crc()) {
      throw new TraceException(path(), from.at(), "the checksum of a block is wrong");
    }
    hand(block, from);
    return true;
  }

  private void hand(LogBlockHeader block, TailFile from) throws IOException {
    switch (block.type()) {
      case LogLayout.ROWS ->
          reader.rows(
              new String(bytes, 0, block.payload(), StandardCharsets.UTF_8).lines().toList());
      case LogLayout.PART -> part(block, from);
      default -> reader.cut(block.segment());
    }
  }

  private void part(LogBlockHeader block, TailFile from) throws IOException {
    int count = block.count();
    long[] head = new long[count];
    long[] object = new long[count];
    long[] value = new long[count];
    try {
      decoder.decode(bytes, block.payload(), count, head, object, value);
    } catch (DataFormatException damaged) {
      throw new TraceException(path(), from.at(), damaged.getMessage());
    }
    records(block.thread(), block.sequence(), (int) block.segment(), head, object, value);
  }

  /** Hands on what is new of a chunk. */
  private void records(int thread, int sequence, int from, long[] head, long[] object, long[] value)
      throws IOException {
    Place place = places.computeIfAbsent(thread, t -> new Place());
    boolean follows =
        sequence == place.sequence ? from == place.records : sequence == place.sequence + 1;
    if (!follows || (sequence != place.sequence && from != 0)) {
      throw new TraceException(path(), -1, "records of thread " + thread + " are missing");
    }
    place.sequence = sequence;
    place.records = from + head.length;
    reader.records(thread, head, object, value);
  }

  /** Passes over what is there, unread, and frees its room; {@link #poll} must not follow. */
  public void discard() throws IOException {
    close();
    for (; Files.exists(next()); number++) {
      Files.deleteIfExists(path());
    }
  }

  /**
   * After the writer was killed: hands on what it had not drained. The pool then holds it. Call
   * {@link #poll} before.
   *
   * @return whether nothing is missing
   */
  public boolean rest() throws IOException {
    Path pool = folder.resolve(LogFolder.POOL);
    if (!Files.isRegularFile(pool)) {
      return false;
    }
    LogIndex index = new LogIndex();
    try (FileSource source = FileSource.open(pool)) {
      new PoolScan(source, index).run();
      for (Map.Entry<Integer, List<ChunkPiece>> thread : index.pieces.entrySet()) {
        for (ChunkPiece piece : thread.getValue()) {
          rest(source, thread.getKey(), piece);
        }
      }
    }
    return !index.holes;
  }

  private void rest(FileSource source, int thread, ChunkPiece piece) throws IOException {
    Place place = places.computeIfAbsent(thread, t -> new Place());
    int from = piece.sequence() == place.sequence ? place.records : 0;
    if (piece.sequence() < place.sequence || from >= piece.count()) {
      return;
    }
    byte[] raw = new byte[piece.bytes()];
    source.read(piece.offset(), raw, raw.length);
    ByteBuffer in = ByteBuffer.wrap(raw).order(java.nio.ByteOrder.nativeOrder());
    int count = piece.count() - from;
    long[] head = new long[count];
    long[] object = new long[count];
    long[] value = new long[count];
    for (int i = 0; i < count; i++) {
      int at = (from + i) * RawLayout.RECORD;
      head[i] = in.getLong(at);
      object[i] = in.getLong(at + 8);
      value[i] = in.getLong(at + 16);
    }
    records(thread, piece.sequence(), from, head, object, value);
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
      file = null;
    }
  }
}
