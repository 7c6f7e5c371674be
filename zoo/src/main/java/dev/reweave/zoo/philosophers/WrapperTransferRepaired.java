// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.philosophers;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/**
 * Each list takes all of the other's elements, asking for their number before it takes its own
 * monitor.
 */
public final class WrapperTransferRepaired {
  private int size = 1;

  synchronized int size() {
    return size;
  }

  void addAll(WrapperTransferRepaired other) {
    int more = other.size();
    synchronized (this) {
      size += more;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    WrapperTransferRepaired left = new WrapperTransferRepaired();
    WrapperTransferRepaired right = new WrapperTransferRepaired();
    Thread first = new Thread(() -> left.addAll(right), "left");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              right.addAll(left);
            },
            "right");
    Pace.startAndJoin(first, second);
    Invariant.check("sizes", 5, left.size() + right.size());
  }
}
