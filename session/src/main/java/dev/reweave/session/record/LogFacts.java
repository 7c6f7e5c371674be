// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

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
 * @param classRows how many rows tell of a class that was instrumented; -1: nobody has looked
 * @param unrecorded what the notes say about classes that are not recorded
 */
record LogFacts(Map<String, String> facts, long classRows, List<String> unrecorded) {
  private static final int CLASS_STATUS = 9;
  private static final int UNKNOWN = -1;
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
      long classRows = reader.rows().stream().filter(LogFacts::tellsOfInstrumented).count();
      return new LogFacts(facts, classRows, unrecorded);
    }
  }

  /** Of the facts, and of notes among which are those about classes that are not recorded. */
  static LogFacts of(Map<String, String> facts, List<String> notes) {
    return new LogFacts(
        facts,
        UNKNOWN,
        notes.stream().filter(note -> note.contains(" is not recorded: ")).toList());
  }

  private static boolean tellsOfInstrumented(String row) {
    String[] columns = row.split("\t", -1);
    return columns[0].equals("C")
        && columns.length > CLASS_STATUS
        && columns[CLASS_STATUS].equals("instrumented");
  }

  /** Classes recorded; those known so far when the run was killed before it could tell. */
  long instrumented() {
    long told = number("instrumented");
    return told >= 0 ? told : classRows;
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
