// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A loop over a {@code Collections.synchronizedList} without its lock, which its documentation asks
 * for: a ConcurrentModificationException when an element is added meanwhile.
 */
public final class ListLoop {
  private ListLoop() {}

  private static int sum(List<Integer> numbers) {
    int sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    return sum;
  }

  public static void main(String[] args) throws InterruptedException {
    List<Integer> numbers = Collections.synchronizedList(new ArrayList<>(List.of(1, 2, 3)));
    int[] sum = new int[1];
    OneAfterAnother.run(() -> sum[0] = sum(numbers), () -> numbers.add(4));
    System.out.println("sum " + sum[0] + " of " + numbers);
  }
}
