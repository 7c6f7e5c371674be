// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PlannedPlacesTest {
  /** A JVM takes nearly any character in a name; a plan has names as the log has them. */
  @Test
  void namesAreComparedAsTheLogHasThem() {
    PlannedPlaces places = new PlannedPlaces();
    places.add(0, "a.B c.m  n()V", 7, "x y", 0);
    places.newClass(1, "a/B\tc");
    places.method(2, 1, "m\r\nn", "()V");
    assertTrue(places.isMethodFound(0));
  }
}
