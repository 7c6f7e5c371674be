// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.filewriter;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: bug
// expect twice: lock RWW POTENTIAL LazyStore.only
/** The one store is made when it is first asked for, without a lock. */
public final class LazyStore {
  private static final AtomicInteger MADE = new AtomicInteger();
  private static final AtomicInteger CLOSED = new AtomicInteger();
  private static LazyStore only;
  private final int number;

  private LazyStore(int number) {
    this.number = number;
    MADE.incrementAndGet();
  }

  static LazyStore get(int number) {
    if (only == null) { // twice: first
      only = new LazyStore(number); // twice: remote second
    }
    return only;
  }

  static void close() {
    if (only != null) {
      CLOSED.incrementAndGet();
    }
    only = null; // twice: remote
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
    Invariant.check("numbers", 3, numbers[0] + numbers[1]); // silent
    Invariant.check("open at the end", only == null ? 0 : 1, MADE.get() - CLOSED.get());
  }
}
