// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.trace.format.FreshFile;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Appends blocks to {@code log.rwl}, or to a row of files that a follower deletes once it has read
 * them ({@link LogTail}). What a method has appended survives the death of the process once it
 * returns. A block that could not be written whole is taken back, so the file stays readable when
 * the disk fills up.
 *
 * <p>Thread-safe. Writes with a plain file handle, not a channel: an interrupt of the watched
 * program's thread must not close it.
 */
public final class LogWriter implements Closeable {
  /** So many files of a live log there may be at once. */
  static final int MOST_FILES = 4;

  private final Path folder;
  private final long fileBytes;
  private RandomAccessFile file;
  private int number;
  private final BlockEncoder encoder = new BlockEncoder();
  private final Map<Integer, Long> segments = new HashMap<>();
  private long length;

  private LogWriter(Path folder, long fileBytes) throws IOException {
    this.folder = folder;
    this.fileBytes = fileBytes;
    start(fileBytes == 0 ? LogFolder.LOG : LogFolder.live(0));
  }

  private void start(String name) throws IOException {
    file = new RandomAccessFile(FreshFile.create(folder.resolve(name)).toFile(), "rw");
    length = 0;
    ByteBuffer header = LogLayout.buffer(LogLayout.FILE_HEADER);
    header.putLong(LogLayout.FILE_MAGIC).putInt(LogLayout.VERSION);
    write(header.array(), LogLayout.FILE_HEADER);
  }

  /**
   * Starts the log of a folder, which exists; an earlier log there is overwritten.
   *
   * @throws IOException if the file cannot be written
   */
  public static LogWriter create(Path folder) throws IOException {
    LogWriter writer = new LogWriter(folder, 0);
    writer.lock();
    return writer;
  }

  /**
   * The lock shows that the log is being written, to whoever can see the file, and goes with the
   * process, however that ends.
   */
  @SuppressWarnings("resource") // the channel is the file's, and closed with it
  private void lock() {
    try {
      file.getChannel().tryLock();
    } catch (IOException | OverlappingFileLockException e) {
      // A file system without locks: readers have the process's number.
    }
  }

  /**
   * Starts a live log: a new file is begun whenever one has grown to {@code fileBytes}. If the
   * caller asks {@link #hasRoom} before it appends events, {@link #MOST_FILES} of them lie there at
   * once, and one more when the rest of what is appended in one go needs it.
   *
   * @throws IOException if the first file cannot be written
   */
  public static LogWriter live(Path folder, long fileBytes) throws IOException {
    return new LogWriter(folder, fileBytes);
  }

  /** Whether the follower of a live log keeps up: if not, events are to be appended later. */
  public synchronized boolean hasRoom() {
    int next = length < fileBytes ? number : number + 1;
    int tooOld = next - MOST_FILES;
    return tooOld < 0 || !Files.exists(folder.resolve(LogFolder.live(tooOld)));
  }

  /**
   * Appends rows of the metadata journal.
   *
   * @param rows without line breaks; see {@code JournalRow}
   */
  public synchronized void rows(List<String> rows) throws IOException {
    int from = 0;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows.size(); i++) {
      text.append(rows.get(i)).append('\n');
      if (text.length() >= LogLayout.ROWS_PAYLOAD || i == rows.size() - 1) {
        rows(i + 1 - from, text.toString().getBytes(StandardCharsets.UTF_8));
        text.setLength(0);
        from = i + 1;
      }
    }
  }

  private void rows(int count, byte[] text) throws IOException {
    byte[] block = new byte[LogLayout.BLOCK_HEADER + text.length];
    System.arraycopy(text, 0, block, LogLayout.BLOCK_HEADER, text.length);
    block(LogLayout.ROWS, 0, 0, count, 0, block, block.length);
  }

  /**
   * Appends the records of one chunk.
   *
   * @param sequence place of the chunk among those of its thread; chunks of a thread are appended
   *     in this order
   */
  public synchronized void events(
      int thread, int sequence, int count, long[] head, long[] object, long[] value)
      throws IOException {
    encoder.encode(LogLayout.BLOCK_HEADER, count, head, object, value);
    long before = segments.getOrDefault(thread, 0L);
    boolean begins = count > 0 && isSegment(head[0]);
    block(
        LogLayout.EVENTS,
        thread,
        sequence,
        count,
        begins ? object[0] : before,
        encoder.bytes(),
        encoder.size());
    for (int i = count - 1; i >= 0; i--) {
      if (isSegment(head[i])) {
        segments.put(thread, object[i]);
        break;
      }
    }
  }

  /**
   * Appends records of one chunk to a live log.
   *
   * @param sequence place of the chunk among those of its thread; they are appended in this order
   * @param from how many records of the chunk have been appended before
   */
  public synchronized void part(
      int thread, int sequence, int from, int count, long[] head, long[] object, long[] value)
      throws IOException {
    encoder.encode(LogLayout.BLOCK_HEADER, count, head, object, value);
    block(LogLayout.PART, thread, sequence, count, from, encoder.bytes(), encoder.size());
  }

  /**
   * Says in a live log that nothing is missing that lies in segments up to {@code segment} and that
   * something appended so far can depend on.
   */
  public synchronized void cut(long segment) throws IOException {
    byte[] block = new byte[LogLayout.BLOCK_HEADER];
    block(LogLayout.CUT, 0, 0, 0, segment, block, block.length);
  }

  private static boolean isSegment(long head) {
    return (head & RawLayout.KIND_MASK) == RawLayout.SEGMENT;
  }

  private void block(
      int type, int thread, int sequence, int count, long segment, byte[] block, int size)
      throws IOException {
    if (fileBytes > 0 && length >= fileBytes) {
      startNext();
    }
    int payload = size - LogLayout.BLOCK_HEADER;
    int crc = LogLayout.crc(block, LogLayout.BLOCK_HEADER, payload);
    new LogBlockHeader(type, thread, sequence, count, payload, segment, crc)
        .writeTo(ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN));
    write(block, size);
  }

  /** The next file appears with its header in it, or not at all. */
  private void startNext() throws IOException {
    RandomAccessFile before = file;
    long lengthBefore = length;
    File next = folder.resolve(LogFolder.live(number + 1)).toFile();
    File unfinished = new File(next.getPath() + ".unfinished");
    try {
      start(unfinished.getName());
      if (!unfinished.renameTo(next)) {
        throw new IOException("cannot make " + next);
      }
    } catch (IOException e) {
      file = before;
      length = lengthBefore;
      throw e;
    }
    number++;
    before.close();
  }

  private void write(byte[] bytes, int size) throws IOException {
    try {
      file.write(bytes, 0, size);
      length += size;
    } catch (IOException e) {
      takeBack(e);
      throw e;
    }
  }

  private void takeBack(IOException cause) {
    try {
      file.setLength(length);
      file.seek(length);
    } catch (IOException e) {
      cause.addSuppressed(e);
    }
  }

  /** Bytes written so far, to the latest file of a live log. */
  public synchronized long length() {
    return length;
  }

  @Override
  public synchronized void close() throws IOException {
    file.close();
  }
}
