// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import dev.reweave.it.programs.GiveWay;
import java.util.List;
import java.util.Vector;

/**
 * Compares two shared Vectors, which locks only one of them, while another thread empties the
 * other; normally the comparison comes first.
 */
@SuppressWarnings("JdkObsolete") // what it is about
public final class VectorEquals {
  private VectorEquals() {}

  public static void main(String[] args) throws InterruptedException {
    Vector<String> left = new Vector<>(List.of("a", "b", "c"));
    Vector<String> right = new Vector<>(List.of("a", "b", "c"));
    boolean[] equal = new boolean[1];
    Thread comparer = new Thread(() -> equal[0] = left.equals(right), "comparer");
    Thread eraser =
        new Thread(
            () -> {
              GiveWay.to(comparer);
              right.removeAllElements();
            },
            "eraser");
    comparer.start();
    eraser.start();
    comparer.join();
    eraser.join();
    System.out.println("equal " + equal[0] + ", left " + right.size());
  }
}
