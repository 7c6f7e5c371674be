// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.hashtable;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Arrays;

// zoo: bug
// expect sized: lock RWR FEASIBLE MiniTable.count
// expect copied: lock RWR FEASIBLE MiniTable.count
/** An old Hashtable: the copying constructor and putAll size themselves first and iterate later. */
public final class MiniTable {
  private Object[] keys = new Object[1];
  private int count;

  MiniTable() {}

  MiniTable(MiniTable from) {
    keys = new Object[2 * from.size()]; // copied: first
    addAll(from.keys()); // copied: second
  }

  synchronized int size() {
    return count; // sized: first; copied: first
  }

  synchronized Object[] keys() {
    return Arrays.copyOf(keys, count); // sized: second; copied: second
  }

  synchronized void put(Object key) {
    if (count < keys.length) {
      keys[count] = key;
      count++; // sized: remote; copied: remote
    }
  }

  synchronized void putAll(MiniTable from) {
    if (count + from.size() > keys.length) { // sized: first
      keys = Arrays.copyOf(keys, count + from.size());
    }
    addAll(from.keys()); // sized: second
  }

  private void addAll(Object... more) {
    for (Object key : more) {
      keys[count++] = key;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MiniTable shared = new MiniTable();
    MiniTable[] copies = new MiniTable[2];
    Thread copier =
        new Thread(
            () -> {
              copies[0] = new MiniTable(shared);
              MiniTable full = new MiniTable();
              full.put("b");
              full.putAll(shared);
              copies[1] = full;
            },
            "copier");
    Thread changer =
        new Thread(
            () -> {
              Pace.after(copier);
              shared.put("a");
            },
            "changer");
    Pace.startAndJoin(copier, changer);
    Invariant.check("copied", true, copies[0] != null);
    Invariant.check("added to", true, copies[1] != null);
  }
}
