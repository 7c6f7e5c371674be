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

  private LazyStore() {
    MADE.incrementAndGet();
  }

  static LazyStore get() {
    if (only == null) { // twice: first
      only = new LazyStore(); // twice: remote second
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
    Thread first =
        new Thread(
            () -> {
              get();
              close();
            },
            "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              get();
            },
            "second");
    Pace.startAndJoin(first, second);
    int open = MADE.get() - CLOSED.get();
    Invariant.check("open at the end", only == null ? 0 : 1, open);
  }
}
