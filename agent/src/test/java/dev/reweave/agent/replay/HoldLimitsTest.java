// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HoldLimitsTest {
  private static final long MILLI = 1_000_000;
  private static final ThreadCensus HELD = new ThreadCensus(1, 0, 1, 0);
  private static final ThreadCensus LIMITED = new ThreadCensus(1, 0, 1, 0, true);
  private static final ThreadCensus FREE = new ThreadCensus(0, 0, 1, 1);

  /** Of a program that was recorded in a second. */
  private final HoldLimits limits = new HoldLimits(4000, 0);

  @Test
  void aHoldAsLongAsTheRecordedRunIsTooLong() {
    assertFalse(limits.isOverNow(HELD, 0, 20 * MILLI));
    assertFalse(limits.isOverNow(HELD, 0, 800 * MILLI));
    assertTrue(limits.isOverNow(HELD, 0, 1000 * MILLI));
    assertFalse(limits.isOverNow(HELD, 0, 1100 * MILLI), "told once");
  }

  @Test
  void aPointThatIsPassedBeginsAnother() {
    assertFalse(limits.isOverNow(HELD, 0, 800 * MILLI));
    assertFalse(limits.isOverNow(HELD, 1, 880 * MILLI));
    assertFalse(limits.isOverNow(HELD, 1, 1600 * MILLI));
    assertFalse(limits.isOverNow(FREE, 1, 2000 * MILLI));
    assertFalse(limits.isOverNow(HELD, 1, 2100 * MILLI));
  }

  @Test
  void aLimitThatIsWaitedForMeanwhileMayRunOut() {
    for (int look = 1; look < 8; look++) {
      assertFalse(limits.isOverNow(LIMITED, 0, look * MILLI));
    }
    assertTrue(limits.isOverNow(LIMITED, 0, 9 * MILLI));
  }
}
