// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

import java.util.Arrays;
import java.util.Comparator;

/** Operations on whole arrays. */
public final class BulkCopies {
  private BulkCopies() {}

  /** Runs it. */
  public static Object run() {
    int[] a = new int[6];
    Arrays.fill(a, 3);
    Arrays.fill(a, 1, 3, 9);
    int[] b = a.clone();
    System.arraycopy(b, 1, a, 0, 2);
    Arrays.sort(a);
    int[] c = Arrays.copyOf(a, 8);
    int[] d = Arrays.copyOfRange(c, 4, 9);
    String[] s = {"z", "y"};
    Arrays.sort(s, Comparator.naturalOrder());
    int[] none = null;
    return Arrays.toString(a)
        + Arrays.toString(c)
        + Arrays.toString(d)
        + Arrays.equals(none, a)
        + Arrays.hashCode(none)
        + Arrays.toString(s)
        + Arrays.binarySearch(a, 9);
  }
}
