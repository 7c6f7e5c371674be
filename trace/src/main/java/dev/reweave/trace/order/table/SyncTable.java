// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.table;

import dev.reweave.protocol.journal.JournalRow.ClassRow;
import dev.reweave.trace.TraceInfo.LockInfo;
import dev.reweave.trace.TraceInfo.SyncInfo;
import java.util.ArrayList;
import java.util.List;

/** Locks and synchronisation objects. One object can be a monitor and a lock: these are two. */
public final class SyncTable {
  private static final int MONITOR = 0;
  private static final int LOCK = 1;
  private static final long CALLS = -1;

  private final JournalTables journal;
  private final MemberTable members;
  private final LongIndex locks = new LongIndex();
  private final LongIndex syncs = new LongIndex();
  private final IntColumn permits = new IntColumn(0);
  private final java.util.BitSet readWrite = new java.util.BitSet();

  SyncTable(JournalTables journal, MemberTable members) {
    this.journal = journal;
    this.members = members;
  }

  public int monitor(long object) {
    return locks.of(object << 1 | MONITOR);
  }

  public int lock(long object) {
    return locks.of(object << 1 | LOCK);
  }

  public void isReadWrite(int lock) {
    readWrite.set(lock);
  }

  public int sync(long object) {
    return syncs.of(object);
  }

  /** The semaphore had so many permits before anybody took or gave some. */
  public void startsWith(int semaphore, int count) {
    permits.set(semaphore, count);
  }

  /** The event that a class is initialised. */
  public int initialisation(int classId) {
    return syncs.of(Long.MIN_VALUE | classId);
  }

  /** All beginnings of calls on JDK objects, told apart by their number. */
  public int calls() {
    return syncs.of(CALLS);
  }

  int locks() {
    return locks.size();
  }

  int syncs() {
    return syncs.size();
  }

  /** The object that a sync object is. */
  public long syncObject(int sync) {
    return syncs.key(sync);
  }

  public List<LockInfo> lockTable() {
    List<LockInfo> table = new ArrayList<>();
    for (int i = 0; i < locks.size(); i++) {
      long object = locks.key(i) >> 1;
      String kind = (locks.key(i) & 1) == MONITOR ? "monitor" : "lock";
      String name = readWrite.get(i) ? "read-write" : kind;
      table.add(new LockInfo(members.className(object), object, name));
    }
    return table;
  }

  public List<SyncInfo> syncTable() {
    List<SyncInfo> table = new ArrayList<>();
    for (int i = 0; i < syncs.size(); i++) {
      long object = syncs.key(i);
      if (object == CALLS) {
        table.add(SyncInfo.OVERLAPPING_CALLS);
      } else if (object < 0) {
        ClassRow row = journal.classes.get((int) object);
        table.add(new SyncInfo(row == null ? "?" : row.name(), 0));
      } else {
        table.add(new SyncInfo(members.className(object), object, permits.get(i)));
      }
    }
    return table;
  }
}
