// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.std;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What the third field of an STD line is: it depends on the tool that wrote the file. */
public enum ThirdField {
  /** A place in the code: a number, or path:line. */
  LOCATION,
  /** The value read or written. */
  VALUE;

  private static final int LINES = 20_000;

  /**
   * Guesses from the first lines: values, if all accesses have numbers and each read has the number
   * of the last write of its variable, in a way that locations would not.
   */
  public static ThirdField guess(Path file) throws IOException {
    Map<String, String> last = new HashMap<>();
    Set<String> numbers = new HashSet<>();
    int agreeing = 0;
    try (FileLines lines = new FileLines(file)) {
      for (int i = 0; i < LINES && lines.next(); i++) {
        int from = lines.from();
        String[] fields =
            new String(
                    lines.buffer(),
                    from,
                    lines.to() - from,
                    java.nio.charset.StandardCharsets.ISO_8859_1)
                .split("\\|", -1);
        if (fields.length != 3 || !(fields[1].startsWith("r(") || fields[1].startsWith("w("))) {
          continue;
        }
        String variable = fields[1].substring(2);
        String before = fields[1].startsWith("r(") ? last.get(variable) : null;
        if (!fields[2].matches("-?\\d{1,18}") || before != null && !before.equals(fields[2])) {
          return LOCATION;
        }
        agreeing += before != null ? 1 : 0;
        numbers.add(fields[2]);
        last.put(variable, fields[2]);
      }
    }
    return agreeing > 0 && numbers.size() > 1 ? VALUE : LOCATION;
  }
}
