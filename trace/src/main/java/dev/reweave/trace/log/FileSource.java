// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import dev.reweave.trace.TraceException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file to read at any place. Safe for several readers at once. */
final class FileSource implements Closeable {
  private final Path path;
  private final FileChannel channel;
  private final long size;

  private FileSource(Path path, FileChannel channel) throws IOException {
    this.path = path;
    this.channel = channel;
    this.size = channel.size();
  }

  static FileSource open(Path path) throws TraceException {
    try {
      return new FileSource(path, FileChannel.open(path, StandardOpenOption.READ));
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  long size() {
    return size;
  }

  /** Reads exactly {@code length} bytes, which the caller knows to be there, into the array. */
  void read(long offset, byte[] into, int length) throws TraceException {
    ByteBuffer buffer = ByteBuffer.wrap(into, 0, length);
    try {
      while (buffer.hasRemaining()) {
        if (channel.read(buffer, offset + buffer.position()) < 0) {
          throw new TraceException(path, offset, "became shorter while it was read");
        }
      }
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  private static TraceException unreadable(Path path, IOException cause) {
    TraceException e = new TraceException(path, -1, "cannot be read (" + cause.getMessage() + ")");
    e.initCause(cause);
    return e;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
