// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.filewriter;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** The one store is made under the class's monitor. */
public final class LazyStoreRepaired {
  private static LazyStoreRepaired only;
  private final int number;

  private LazyStoreRepaired(int number) {
    this.number = number;
  }

  static synchronized LazyStoreRepaired get(int number) {
    if (only == null) {
      only = new LazyStoreRepaired(number);
    }
    return only;
  }

  static synchronized void close() {
    only = null;
  }

  public static void main(String[] args) throws InterruptedException {
    int[] numbers = new int[2];
    Thread first = new Thread(() -> numbers[0] = get(1).number, "first");
    Thread closer =
        new Thread(
            () -> {
              Pace.after(first);
              close();
            },
            "closer");
    Thread second =
        new Thread(
            () -> {
              Pace.after(closer);
              numbers[1] = get(2).number;
            },
            "second");
    Pace.startAndJoin(first, closer, second);
    Invariant.check("numbers", 3, numbers[0] + numbers[1]);
  }
}
