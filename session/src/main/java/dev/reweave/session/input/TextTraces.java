// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.input;

import dev.reweave.trace.std.RrReader;
import dev.reweave.trace.std.StdReader;
import dev.reweave.trace.std.StdWriter;
import dev.reweave.trace.std.ThirdField;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Traces of other tools, told apart by their first bytes and lines. */
public final class TextTraces {
  private static final int LOOKED_AT = 4096;
  private static final int MOST_LEAD_IN = 200;
  private static final int LONGEST_LINE = 1 << 16;
  private static final Pattern RR_EVENT = Pattern.compile("@\\s*\\w+\\(.*");

  private TextTraces() {}

  /** Whether the file begins with text; an empty one does not. */
  static boolean isText(Path file) throws IOException {
    byte[] head;
    try (InputStream in = Files.newInputStream(file)) {
      head = in.readNBytes(LOOKED_AT);
    }
    for (byte b : head) {
      // Bytes of UTF-8 sequences are negative.
      if (b >= 0 && b < ' ' && b != '\n' && b != '\r' && b != '\t') {
        return false;
      }
    }
    // A trace file has a number right after its magic, so it never passes as text.
    return head.length > 0 && !new String(head, StandardCharsets.ISO_8859_1).startsWith("RWTRACE");
  }

  /** Reads STD or RR and writes a trace. */
  public static void importTo(Path text, Path trace) throws IOException {
    if (isRr(text)) {
      RrReader.convert(text, trace);
    } else {
      StdReader.convert(text, trace);
    }
  }

  /** Writes a trace as STD. */
  public static void export(Path trace, Path text) throws IOException {
    StdWriter.convert(trace, text, ThirdField.LOCATION);
  }

  private static boolean isRr(Path text) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(text), StandardCharsets.ISO_8859_1))) {
      for (int i = 0; i < MOST_LEAD_IN; i++) {
        String line = BoundedLines.next(reader, LONGEST_LINE);
        if (line == null) {
          return false;
        }
        if (RR_EVENT.matcher(line).matches()) {
          return true;
        }
      }
    }
    return false;
  }
}
