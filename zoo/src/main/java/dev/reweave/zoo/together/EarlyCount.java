// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect seen: atomicset SEEN POTENTIAL EarlyCount.count
/** The count of filled slots is raised before the slot is filled; every access holds the lock. */
public final class EarlyCount {
  private final String[] slots = new String[4];
  private int count;

  private synchronized int grow() {
    return count++; // seen: first
  }

  private synchronized void fill(int at, String text) {
    slots[at] = text; // seen: second
  }

  private void add(String text) {
    fill(grow(), text);
  }

  private synchronized int length() {
    int length = 0;
    for (int i = 0; i < count; i++) { // seen: remote
      length += String.valueOf(slots[i]).length(); // seen: remote
    }
    return length;
  }

  public static void main(String[] args) throws InterruptedException {
    EarlyCount texts = new EarlyCount();
    int[] length = {0};
    Thread adder = new Thread(() -> texts.add("ten letters"), "adder");
    Thread reader =
        new Thread(
            () -> {
              Pace.after(adder);
              length[0] = texts.length();
            },
            "reader");
    Pace.startAndJoin(adder, reader);
    Invariant.check("length", 0, length[0] % 11);
  }
}
