// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.programs;

import org.apache.logging.log4j.Marker;
import org.apache.logging.log4j.MarkerManager;

/** LOG4J2-3159, log4j-api up to 2.14: the parents of a marker are read twice without a lock. */
public final class MarkerCount {
  private MarkerCount() {}

  private static void count(Marker marker) {
    Marker[] parents = marker.getParents();
    if (parents != null && parents.length > 1) {
      throw new AssertionError("parents: " + parents.length);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Marker money = new MarkerManager.Log4jMarker("money");
    Marker loan = new MarkerManager.Log4jMarker("loan").addParents(money);
    TwoThreads.run(() -> count(loan), () -> loan.remove(money));
  }
}
