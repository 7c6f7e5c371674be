// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** The slot is filled first, and under the same lock. */
public final class EarlyCountRepaired {
  private final String[] slots = new String[4];
  private int count;

  private synchronized int grow() {
    return count++;
  }

  private synchronized void fill(int at, String text) {
    slots[at] = text;
  }

  private synchronized void add(String text) {
    fill(grow(), text);
  }

  private synchronized int length() {
    int length = 0;
    for (int i = 0; i < count; i++) {
      length += String.valueOf(slots[i]).length();
    }
    return length;
  }

  public static void main(String[] args) throws InterruptedException {
    EarlyCountRepaired texts = new EarlyCountRepaired();
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
