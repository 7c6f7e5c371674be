// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.protocol.journal.JournalRow;
import dev.reweave.trace.log.LogWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The metadata journal. Rows that the disk has no room for are kept and tried again with the next
 * ones, so that order is kept. Thread-safe.
 */
final class JournalWriter {
  private final LogWriter log;
  private final List<String> pending = new ArrayList<>();
  private boolean closed;

  JournalWriter(LogWriter log) {
    this.log = log;
  }

  /** Appends rows and returns when they are in the log, or when that failed. */
  synchronized void append(List<String> rows) {
    if (closed) {
      return;
    }
    pending.addAll(rows);
    try {
      log.rows(pending);
      pending.clear();
    } catch (IOException noRoom) {
      // Kept. The drainer meets the same trouble and ends the recording.
    }
  }

  void append(JournalRow row) {
    append(List.of(row.text()));
  }

  void note(String text) {
    append(new JournalRow.NoteRow(text));
  }

  void fact(String key, Object value) {
    append(new JournalRow.FactRow(key, String.valueOf(value)));
  }

  /** Whether everything appended so far is in the log. */
  synchronized boolean isWritten() {
    return pending.isEmpty();
  }

  /** Later rows are dropped. */
  synchronized void close() {
    closed = true;
  }
}
