// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.hashtable;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Arrays;

// zoo: repaired silent
/** A table that copies from one snapshot of the other. */
public final class MiniTableRepaired {
  private Object[] keys = new Object[4];
  private int count;

  MiniTableRepaired() {}

  MiniTableRepaired(MiniTableRepaired from) {
    keys = from.keys();
    count = keys.length;
  }

  synchronized int size() {
    return count;
  }

  synchronized Object[] keys() {
    return Arrays.copyOf(keys, count);
  }

  synchronized void put(Object key) {
    if (count < keys.length) {
      keys[count] = key;
      count++;
    }
  }

  synchronized void clear() {
    count = 0;
  }

  void putAll(MiniTableRepaired from) {
    addAll(from.keys());
  }

  private synchronized void addAll(Object... more) {
    if (count + more.length > keys.length) {
      keys = Arrays.copyOf(keys, count + more.length);
    }
    for (Object key : more) {
      keys[count++] = key;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MiniTableRepaired shared = new MiniTableRepaired();
    shared.put("a");
    MiniTableRepaired[] copies = new MiniTableRepaired[1];
    Thread copier = new Thread(() -> copies[0] = new MiniTableRepaired(shared), "copier");
    Thread merger = new Thread(() -> new MiniTableRepaired().putAll(shared), "merger");
    Thread changer =
        new Thread(
            () -> {
              Pace.after(copier);
              Pace.after(merger);
              shared.clear();
            },
            "changer");
    Pace.startAndJoin(copier, merger, changer);
    Invariant.check("copied", 1, copies[0].size());
  }
}
