// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import dev.reweave.protocol.journal.JournalRow;
import dev.reweave.protocol.journal.JournalRow.ClassRow;
import dev.reweave.protocol.journal.JournalRow.FactRow;
import dev.reweave.protocol.journal.JournalRow.NoteRow;
import dev.reweave.trace.log.LogReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
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
  private static final int UNKNOWN = -1;
  private static final String TOO_NEW = "class file major version";

  static LogFacts read(Path log) throws IOException {
    try (LogReader reader = LogReader.open(log)) {
      List<JournalRow> rows =
          reader.rows().stream().flatMap(row -> JournalRow.tolerant(row).stream()).toList();
      List<String> notes = new ArrayList<>();
      long classRows = 0;
      for (JournalRow row : rows) {
        if (row instanceof NoteRow n && isOfUnrecorded(n.note())) {
          notes.add(n.note());
        } else if (row instanceof ClassRow c && c.isInstrumented()) {
          classRows++;
        }
      }
      return new LogFacts(JournalRow.facts(reader.rows()), classRows, notes);
    }
  }

  private static boolean isOfUnrecorded(String note) {
    return note.contains(" is not recorded: ");
  }

  /** Of the facts, and of notes among which are those about classes that are not recorded. */
  static LogFacts of(Map<String, String> facts, List<String> notes) {
    return new LogFacts(facts, UNKNOWN, notes.stream().filter(LogFacts::isOfUnrecorded).toList());
  }

  /** Classes recorded; those known so far when the run was killed before it could tell. */
  long instrumented() {
    long told = number(FactRow.CLASSES_RECORDED);
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
