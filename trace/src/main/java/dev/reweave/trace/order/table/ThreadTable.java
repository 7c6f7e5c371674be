// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.table;

import dev.reweave.protocol.journal.JournalRow.ThreadRow;
import dev.reweave.trace.TraceInfo.ThreadInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The threads. While the log is read a thread has a provisional index; its final one follows the
 * order of first events, and is known after the first pass.
 */
public final class ThreadTable {
  private final JournalTables journal;
  private final Map<Integer, Integer> byNumber = new HashMap<>();
  private final Map<Long, Integer> byObject = new HashMap<>();
  private final List<ThreadRow> rows = new ArrayList<>();
  private int[] rank = new int[16];
  private int[] parent = new int[16];
  private int seen;

  ThreadTable(JournalTables journal, int[] numbers) {
    this.journal = journal;
    Arrays.fill(rank, -1);
    Arrays.fill(parent, -1);
    for (int number : numbers) {
      ofNumber(number);
    }
    for (ThreadRow row : journal.threads.values()) {
      if (byNumber.containsKey(row.id())) {
        byObject.put(row.object(), byNumber.get(row.id()));
      }
    }
  }

  public int size() {
    return rows.size();
  }

  /** Provisional index of the thread with this number in the log. */
  public int ofNumber(int number) {
    Integer known = byNumber.get(number);
    if (known == null) {
      ThreadRow row = journal.threads.get(number);
      Integer forked = row == null || row.object() == 0 ? null : byObject.get(row.object());
      if (forked != null && rows.get(forked).id() < 0) {
        rows.set(forked, row); // live, a thread is started before it has a row
        known = forked;
      } else {
        known =
            add(row != null ? row : new ThreadRow(number, 0, "thread-" + number, -1, false, false));
      }
      byNumber.put(number, known);
      if (rows.get(known).object() != 0) {
        byObject.putIfAbsent(rows.get(known).object(), known);
      }
    }
    return known;
  }

  /** Provisional index of the thread that this object is. */
  public int ofObject(long object) {
    Integer known = byObject.get(object);
    if (known == null) {
      known = add(new ThreadRow(-1, object, "never ran", -1, false, false));
      byObject.put(object, known);
    }
    return known;
  }

  private int add(ThreadRow row) {
    rows.add(row);
    int size = rows.size();
    if (size > rank.length) {
      rank = Arrays.copyOf(rank, size * 2);
      parent = Arrays.copyOf(parent, size * 2);
      Arrays.fill(rank, size - 1, rank.length, -1);
      Arrays.fill(parent, size - 1, parent.length, -1);
    }
    return size - 1;
  }

  /** The thread has an event; the first call counts. */
  public void acts(int thread) {
    if (rank[thread] < 0) {
      rank[thread] = seen++;
    }
  }

  public void forked(int by, int child) {
    parent[child] = by;
  }

  /** Final indices by provisional ones: threads without events come last. */
  public int[] order() {
    int[] order = Arrays.copyOf(rank, rows.size());
    int next = seen;
    for (int t = 0; t < order.length; t++) {
      if (order[t] < 0) {
        order[t] = next++;
      }
    }
    return order;
  }

  /** Numbers in the log by final indices, -1 for threads without records. */
  public int[] numbers(int[] order) {
    int[] numbers = new int[order.length];
    for (int t = 0; t < order.length; t++) {
      numbers[order[t]] = rows.get(t).id();
    }
    return numbers;
  }

  public List<ThreadInfo> table(int[] order) {
    ThreadInfo[] table = new ThreadInfo[order.length];
    for (int t = 0; t < order.length; t++) {
      ThreadRow row = rows.get(t);
      int by = parent[t] >= 0 ? parent[t] : byNumber.getOrDefault(row.parent(), -1);
      int at = by < 0 || by == t ? -1 : order[by];
      table[order[t]] = new ThreadInfo("T" + order[t], row.name(), at, row.daemon(), row.virtual());
    }
    return List.of(table);
  }
}
