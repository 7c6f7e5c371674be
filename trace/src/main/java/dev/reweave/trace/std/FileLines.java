// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.std;

import dev.reweave.trace.TraceException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** The lines of a text file as ranges of a buffer, without making an object for each. */
final class FileLines implements Closeable {
  private static final int LONGEST = 1 << 16;

  private final Path file;
  private final InputStream in;
  private byte[] buffer = new byte[1 << 18];
  private int next;
  private int limit;
  private int from;
  private int to;
  private long number;

  FileLines(Path file) throws IOException {
    this.file = file;
    if (!Files.isRegularFile(file)) {
      throw new TraceException(file, -1, "expected a text trace, there is no such file");
    }
    in = Files.newInputStream(file);
  }

  /** Goes to the next line; false at the end of the file. */
  boolean next() throws IOException {
    int i = next;
    while (true) {
      while (i < limit && buffer[i] != '\n') {
        i++;
      }
      if (i < limit) {
        return line(i, i + 1);
      }
      if (i - next > LONGEST) {
        throw TraceException.atLine(file, number + 1, "expected a line of text; this is too long");
      }
      i -= next;
      if (!fill()) {
        return limit > 0 && line(limit, limit);
      }
    }
  }

  private boolean line(int end, int after) {
    from = next;
    to = end > from && buffer[end - 1] == '\r' ? end - 1 : end;
    next = after;
    number++;
    return true;
  }

  /** Moves the rest to the front and reads more; false if there is no more. */
  private boolean fill() throws IOException {
    System.arraycopy(buffer, next, buffer, 0, limit - next);
    limit -= next;
    next = 0;
    if (limit == buffer.length) {
      buffer = Arrays.copyOf(buffer, limit * 2);
    }
    int n = in.read(buffer, limit, buffer.length - limit);
    limit += Math.max(n, 0);
    return n >= 0;
  }

  byte[] buffer() {
    return buffer;
  }

  /** Where the line starts in the buffer. */
  int from() {
    return from;
  }

  /** Where it ends, without the line break. */
  int to() {
    return to;
  }

  /** Number of the line, from 1. */
  long number() {
    return number;
  }

  TraceException broken(String expected) {
    return TraceException.atLine(file, number, expected);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
