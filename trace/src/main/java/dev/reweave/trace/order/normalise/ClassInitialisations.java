// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import dev.reweave.protocol.journal.JournalRow.ClassRow;
import dev.reweave.trace.order.table.LongIndex;
import dev.reweave.trace.order.table.OrderTables;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Class initialisation: its end is a SIGNAL, and another thread's first use of the class comes
 * after an AWAIT. Uses are accesses of static fields and entries of methods.
 */
final class ClassInitialisations {
  private final OrderTables names;
  private final EventSink sink;
  private final Map<Integer, Integer> initialiser = new HashMap<>();
  private final LongIndex used = new LongIndex();

  ClassInitialisations(OrderTables names, EventSink sink) {
    this.names = names;
    this.sink = sink;
  }

  void ended(int thread, int site, int classId) throws IOException {
    if (initialiser.putIfAbsent(classId, thread) == null) {
      sink.event(KindOrdinals.SIGNAL, thread, site, names.syncs.initialisation(classId), 0);
    }
  }

  void uses(int thread, int site, int classId) throws IOException {
    if (classId < 0 || initialiser.isEmpty()) {
      return;
    }
    int before = used.size();
    if (used.of((long) thread << 32 | classId) == before) {
      firstUse(thread, site, classId);
    }
  }

  private void firstUse(int thread, int site, int classId) throws IOException {
    Integer by = initialiser.get(classId);
    if (by != null && by != thread) {
      sink.event(KindOrdinals.AWAIT, thread, site, names.syncs.initialisation(classId), 0);
    }
    ClassRow row = names.journal.classes.get(classId);
    if (row != null && !row.superName().isEmpty()) {
      ClassRow parent = names.journal.find(row.loader(), row.superName());
      if (parent != null) {
        uses(thread, site, parent.id());
      }
    }
  }
}
