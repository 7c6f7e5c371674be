// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import dev.reweave.trace.TraceException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file of a live log, read from its start while its end still moves. */
final class TailFile implements Closeable {
  private final FileChannel channel;
  private long at = LogLayout.FILE_HEADER;

  private TailFile(FileChannel channel) {
    this.channel = channel;
  }

  /** Opens a file whose header is there. */
  static TailFile open(Path path) throws IOException {
    FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
    ByteBuffer header = LogLayout.buffer(LogLayout.FILE_HEADER);
    TailFile file = new TailFile(channel);
    file.fill(header, 0);
    if (header.getLong(0) != LogLayout.FILE_MAGIC || header.getInt(8) != LogLayout.VERSION) {
      channel.close();
      throw new TraceException(path, 0, "is not a log of this version");
    }
    return file;
  }

  /** Where the next block begins. */
  long at() {
    return at;
  }

  /** Reads the next bytes without taking them; false if there are not enough yet. */
  boolean peek(ByteBuffer into) throws IOException {
    into.clear();
    return channel.size() - at >= into.capacity() && fill(into, at);
  }

  /** Takes a block: its header, and its payload into the array. False if it is not whole yet. */
  boolean take(int header, byte[] into, int length) throws IOException {
    if (channel.size() - at < (long) header + length
        || !fill(ByteBuffer.wrap(into, 0, length), at + header)) {
      return false;
    }
    at += (long) header + length;
    return true;
  }

  private boolean fill(ByteBuffer into, long from) throws IOException {
    int start = into.position();
    while (into.hasRemaining()) {
      if (channel.read(into, from + into.position() - start) < 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
