// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.TraceException;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Facts;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An open trace file: finds its blocks and reads them one at a time. */
final class TraceFile implements Closeable {
  private static final String KIND = "expected a reweave trace";

  private final Path path;
  private final FileChannel channel;
  private final long bytes;
  private final ByteBuffer small = TraceBlockHeader.buffer(TraceLayout.BLOCK_HEADER);
  private byte[] buffer = new byte[0];
  private long firstEvents;
  private long endOfEvents;
  private long events;
  private boolean truncated;
  private final BlockIndex index = new BlockIndex();

  TraceFile(Path path) throws IOException {
    this.path = path;
    if (!Files.isRegularFile(path)) {
      throw new TraceException(path, -1, KIND + ", there is no such file");
    }
    channel = FileChannel.open(path, StandardOpenOption.READ);
    bytes = channel.size();
  }

  Path path() {
    return path;
  }

  long bytes() {
    return bytes;
  }

  long events() {
    return events;
  }

  long firstEvents() {
    return firstEvents;
  }

  long endOfEvents() {
    return endOfEvents;
  }

  /** Number of the block in which an event lies. */
  int block(long event) {
    return index.of(event);
  }

  long offset(int block) {
    return index.offset(block);
  }

  long firstEvent(int block) {
    return index.firstEvent(block);
  }

  boolean isTruncated() {
    return truncated;
  }

  /** Reads the tables and walks over all block headers. */
  TraceInfo readInfo() throws IOException {
    checkHeader();
    ByteReader in = new ByteReader(path);
    TableReader tables = new TableReader(in);
    long at = TraceLayout.HEADER;
    TraceBlockHeader block = whole(at);
    while (block != null && block.type() == TraceLayout.TABLE) {
      payload(block, at, in);
      tables.read(block.count());
      at += TraceLayout.BLOCK_HEADER + block.bytes();
      block = whole(at);
    }
    if (block == null) {
      throw new TraceException(path, at, "expected events, but the trace is cut off here");
    }
    firstEvents = at;
    while (block != null && block.type() == TraceLayout.EVENTS) {
      index.add(at, events);
      events += block.count();
      at += TraceLayout.BLOCK_HEADER + block.bytes();
      block = whole(at);
    }
    endOfEvents = at;
    return block == null ? cutOff(tables) : finished(tables, block, in);
  }

  private void checkHeader() throws IOException {
    if (bytes == 0) {
      throw new TraceException(path, 0, KIND + ", the file is empty");
    }
    small.clear();
    if (bytes < TraceLayout.HEADER) {
      throw new TraceException(path, bytes, KIND + ", which starts with 16 bytes");
    }
    readFully(small.limit(TraceLayout.HEADER), 0);
    if (small.getLong(0) != TraceLayout.MAGIC) {
      throw new TraceException(path, 0, KIND + ", this is another kind of file");
    }
    if (TraceBlockHeader.crc(small.array(), 0, TraceLayout.HEADER - 4) != small.getInt(12)) {
      throw new TraceException(path, 8, "expected an intact header; the file is damaged");
    }
    if (small.getInt(8) != TraceLayout.VERSION) {
      String versions = "expected version " + TraceLayout.VERSION + ", found " + small.getInt(8);
      throw new TraceException(path, 8, versions);
    }
  }

  private TraceInfo cutOff(TableReader tables) throws TraceException {
    truncated = true;
    String note =
        String.format("The trace file is cut off: only its first %d events are there.", events);
    Facts facts = tables.info(List.of(), null).facts();
    return tables.info(List.of(note), incomplete(facts));
  }

  private static Facts incomplete(Facts f) {
    return new Facts(
        f.classesInstrumented(),
        f.classesLeftAlone(),
        f.lostEvents(),
        f.opaqueCalls(),
        false,
        f.unsharedVariables(),
        f.droppedAccesses());
  }

  private TraceInfo finished(TableReader tables, TraceBlockHeader block, ByteReader in)
      throws IOException {
    if (block.type() != TraceLayout.TRAILER) {
      throw new TraceException(path, endOfEvents, "expected the trailer; the file is damaged");
    }
    payload(block, endOfEvents, in);
    TraceTrailer trailer = TraceTrailer.read(in, block.count());
    if (trailer.events() != events) {
      String found = "expected " + trailer.events() + " events, found " + events;
      throw new TraceException(path, endOfEvents, found + "; the file is damaged");
    }
    return tables.info(trailer.notes(), trailer.facts());
  }

  /** The block at this offset, or null when the file ends before its end. */
  private @Nullable TraceBlockHeader whole(long at) throws IOException {
    if (bytes - at < TraceLayout.BLOCK_HEADER) {
      return null;
    }
    TraceBlockHeader header = header(at);
    return bytes - at - TraceLayout.BLOCK_HEADER < header.bytes() ? null : header;
  }

  TraceBlockHeader header(long at) throws IOException {
    small.clear();
    readFully(small, at);
    TraceBlockHeader header = TraceBlockHeader.decode(small);
    if (header == null) {
      throw new TraceException(path, at, "expected a block; the file is damaged");
    }
    return header;
  }

  /** Reads and verifies the payload of a block at {@code at}; {@code in} then reads from it. */
  void payload(TraceBlockHeader header, long at, ByteReader in) throws IOException {
    if (buffer.length < header.bytes()) {
      buffer = new byte[header.bytes()];
    }
    readFully(ByteBuffer.wrap(buffer, 0, header.bytes()), at + TraceLayout.BLOCK_HEADER);
    if (TraceBlockHeader.crc(buffer, 0, header.bytes()) != header.crc()) {
      String expected = "expected a block of " + header.bytes() + " intact bytes";
      throw new TraceException(path, at, expected + "; the file is damaged");
    }
    in.over(buffer, header.bytes(), at + TraceLayout.BLOCK_HEADER);
  }

  private void readFully(ByteBuffer to, long at) throws IOException {
    long from = at;
    while (to.hasRemaining()) {
      int n = channel.read(to, from);
      if (n < 0) {
        throw new TraceException(path, from, "expected more bytes; the file became shorter");
      }
      from += n;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
