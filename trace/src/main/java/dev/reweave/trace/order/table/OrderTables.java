// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.table;

/**
 * All tables that grow while the log is read. Indices given in one pass are the same in the next.
 */
public final class OrderTables {
  public final JournalTables journal;
  public final CodeTables code;
  public final MemberTable members;
  public final VariableTable variables = new VariableTable();
  public final SyncTable syncs;
  public final ThreadTable threads;
  public final RegionTable regions;

  public OrderTables(JournalTables journal, int[] threadNumbers) {
    this.journal = journal;
    code = new CodeTables(journal);
    members = new MemberTable(journal, code);
    syncs = new SyncTable(journal, members);
    threads = new ThreadTable(journal, threadNumbers);
    regions = new RegionTable(journal);
  }

  /** The journal has more rows. */
  public void grow() {
    code.grow();
    members.grow();
  }
}
