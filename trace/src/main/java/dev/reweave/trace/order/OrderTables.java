// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

/**
 * All tables that grow while the log is read. Indices given in one pass are the same in the next.
 */
final class OrderTables {
  final JournalTables journal;
  final CodeTables code;
  final MemberTable members;
  final VariableTable variables = new VariableTable();
  final SyncTable syncs;
  final ThreadTable threads;
  final RegionTable regions;

  OrderTables(JournalTables journal, int[] threadNumbers) {
    this.journal = journal;
    code = new CodeTables(journal);
    members = new MemberTable(journal, code);
    syncs = new SyncTable(journal, members);
    threads = new ThreadTable(journal, threadNumbers);
    regions = new RegionTable(journal);
  }

  /** The journal has more rows. */
  void grow() {
    code.grow();
    members.grow();
  }
}
