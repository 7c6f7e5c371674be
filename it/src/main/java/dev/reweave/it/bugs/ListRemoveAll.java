// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * {@code Collections.synchronizedList(…).removeAll(other)} holds its own lock, but asks the other
 * list once for each element: when that is cleared meanwhile, some are removed and some are not.
 */
public final class ListRemoveAll {
  private ListRemoveAll() {}

  public static void main(String[] args) throws InterruptedException {
    List<String> left = Collections.synchronizedList(new ArrayList<>(List.of("a", "b", "c")));
    List<String> right = Collections.synchronizedList(new ArrayList<>(List.of("a", "b", "c")));
    OneAfterAnother.run(() -> left.removeAll(right), right::clear);
    System.out.println("left " + left + ", right " + right);
  }
}
