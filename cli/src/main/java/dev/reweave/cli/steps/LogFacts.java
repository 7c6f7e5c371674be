// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.steps;

import dev.reweave.trace.log.LogReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the recorder wrote about itself at the end of the run.
 *
 * @param facts by key; empty when the run was killed
 * @param unrecorded what the notes say about classes that are not recorded
 */
record LogFacts(Map<String, String> facts, List<String> unrecorded) {
  private static final String TOO_NEW = "class file major version";

  static LogFacts read(Path log) throws IOException {
    try (LogReader reader = LogReader.open(log)) {
      Map<String, String> facts = new HashMap<>();
      for (String row : reader.rows()) {
        String[] columns = row.split("\t", -1);
        if (columns[0].equals("X") && columns.length > 2) {
          facts.put(columns[1], columns[2]);
        }
      }
      List<String> unrecorded =
          reader.rows().stream()
              .filter(row -> row.startsWith("N\t") && row.contains(" is not recorded: "))
              .map(row -> row.substring(2))
              .toList();
      return new LogFacts(facts, unrecorded);
    }
  }

  /** Of the facts, and of notes among which are those about classes that are not recorded. */
  static LogFacts of(Map<String, String> facts, List<String> notes) {
    return new LogFacts(
        facts, notes.stream().filter(note -> note.contains(" is not recorded: ")).toList());
  }

  /** Classes recorded; -1 when the run was killed before it could tell. */
  long instrumented() {
    return number("instrumented");
  }

  /** Classes that this recorder cannot read because their version is unknown to it. */
  List<String> tooNew() {
    return unrecorded.stream().filter(note -> note.contains(TOO_NEW)).toList();
  }

  private long number(String key) {
    String text = facts.getOrDefault(key, "-1").strip();
    return text.matches("-?[0-9]{1,18}") ? Long.parseLong(text) : -1;
  }
}
