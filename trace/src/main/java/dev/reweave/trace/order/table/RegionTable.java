// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.table;

import java.util.ArrayList;
import java.util.List;

/** Names of marked regions. */
public final class RegionTable {
  private final JournalTables journal;
  private final LongIndex index = new LongIndex();

  RegionTable(JournalTables journal) {
    this.journal = journal;
  }

  public int of(int id) {
    return index.of(id);
  }

  public List<String> table() {
    List<String> table = new ArrayList<>();
    for (int i = 0; i < index.size(); i++) {
      int id = (int) index.key(i);
      table.add(journal.regions.getOrDefault(id, "region " + id));
    }
    return table;
  }
}
