// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import java.util.Map;
import java.util.TreeMap;
import java.util.Vector;

/**
 * {@code new Vector(collection)} while the collection is added to. The constructor locks neither; a
 * ConcurrentModificationException comes out of it. (Up to JDK 8 it asked for the size and for the
 * elements in two steps, whatever the collection; today it asks once, so what is left are
 * collections that answer in several steps.)
 */
@SuppressWarnings("JdkObsolete") // what it is about
public final class VectorOfValues {
  private VectorOfValues() {}

  public static void main(String[] args) throws InterruptedException {
    Map<String, Integer> prices = new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3));
    int[] copied = new int[1];
    OneAfterAnother.run(
        () -> copied[0] = new Vector<>(prices.values()).size(), () -> prices.put("d", 4));
    System.out.println("copied " + copied[0] + " of " + prices.size());
  }
}
