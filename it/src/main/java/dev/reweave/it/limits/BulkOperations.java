// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.Arrays;

/** One thread fills an array, the other looks at all of it twice. */
public final class BulkOperations {
  private static volatile int[] small = new int[200];
  private static volatile int[] large = new int[300];

  private BulkOperations() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(() -> Arrays.fill(small, 1), BulkOperations::lookAtSmall);
    SerialPair.run(() -> Arrays.fill(large, 1), BulkOperations::lookAtLarge);
  }

  private static int lookAtSmall() {
    int[] all = small;
    int sum = Arrays.hashCode(all); // possible, told: FEASIBLE
    return sum + Arrays.hashCode(all);
  }

  private static int lookAtLarge() {
    int[] all = large;
    int sum = Arrays.hashCode(all); // possible, told: nothing
    return sum + Arrays.hashCode(all);
  }
}
