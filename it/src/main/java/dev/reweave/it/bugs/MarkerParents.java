// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import org.apache.logging.log4j.Marker;
import org.apache.logging.log4j.MarkerManager;

/**
 * LOG4J2-3159, log4j-api up to 2.14: the parents of a marker are asked for twice, without the lock
 * under which they are removed: NullPointerException.
 */
public final class MarkerParents {
  private MarkerParents() {}

  private static int count(Marker marker) {
    Marker[] parents = marker.getParents();
    return parents == null ? 0 : parents.length;
  }

  public static void main(String[] args) throws InterruptedException {
    Marker money = MarkerManager.getMarker("money");
    Marker loan = MarkerManager.getMarker("loan").addParents(money);
    int[] parents = new int[1];
    OneAfterAnother.run(() -> parents[0] = count(loan), () -> loan.remove(money));
    System.out.println("parents " + parents[0]);
  }
}
