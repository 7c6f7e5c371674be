// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.input;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/** Lines of a text that may not be one: a line without end costs no memory out of proportion. */
final class BoundedLines {
  private BoundedLines() {}

  /** The next line; null at the end, or when the line has more than {@code most} characters. */
  static @Nullable String next(Reader reader, int most) throws IOException {
    StringBuilder line = new StringBuilder();
    int c = reader.read();
    if (c < 0) {
      return null;
    }
    while (c >= 0 && c != '\n') {
      if (line.length() == most) {
        return null;
      }
      line.append((char) c);
      c = reader.read();
    }
    return line.toString();
  }
}
