// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008.programs;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect half: any * FEASIBLE
/**
 * Double-checked creation with a plain field: a helper can be seen before it has been set up. The
 * steps are written in the order that compilers and processors may give those of a constructor.
 */
public final class LazyHelper {
  private Helper helper;

  static final class Helper {
    private int size;
  }

  @SuppressWarnings("DoubleCheckedLocking") // it is what this program is about
  private int size() {
    if (helper == null) { // half: remote
      synchronized (this) {
        if (helper == null) {
          Helper made = new Helper();
          helper = made; // half: first
          made.size = 4; // half: second
        }
      }
    }
    return helper.size; // half: remote
  }

  public static void main(String[] args) throws InterruptedException {
    LazyHelper lazy = new LazyHelper();
    int[] sizes = new int[2];
    Thread first = new Thread(() -> sizes[0] = lazy.size(), "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              sizes[1] = lazy.size();
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("sizes", 8, sizes[0] + sizes[1]);
  }
}
