// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ReplayPatienceTest {
  private static final long MILLI = 1_000_000;
  private static final int MILLIS = 1000;
  private static final ThreadCensus AT_WORK = new ThreadCensus(1, 0, 0, 1);
  private static final ThreadCensus ASLEEP = new ThreadCensus(1, 0, 1, 0);
  private static final ThreadCensus NOBODY_WAITS = new ThreadCensus(0, 0, 1, 0);

  private final ReplayPatience patience = new ReplayPatience(MILLIS, 0);

  @Test
  void aThreadAtWorkHasAllTheTime() {
    assertEquals(1020, endsAt(look -> AT_WORK));
  }

  @Test
  void threadsThatOnlyWaitForATimeHaveHalfOfIt() {
    assertEquals(520, endsAt(look -> ASLEEP));
  }

  /** A heartbeat that a look happens to catch awake. */
  @Test
  void wakingUpNowAndThenIsNotWork() {
    assertEquals(520, endsAt(look -> look % 5 == 0 ? AT_WORK : ASLEEP));
  }

  @Test
  void timeCountsOnlyWhileSomebodyWaitsAtAGate() {
    assertEquals(920, endsAt(look -> look <= 20 ? NOBODY_WAITS : ASLEEP));
  }

  @Test
  void aPointThatIsPassedBeginsAnew() {
    patience.isOver(ASLEEP, 0, 400 * MILLI);
    patience.isOver(ASLEEP, 1, 420 * MILLI);
    assertEquals(false, patience.isOver(ASLEEP, 1, 900 * MILLI));
    assertEquals(true, patience.isOver(ASLEEP, 1, 940 * MILLI));
  }

  private interface Looks {
    ThreadCensus at(int look);
  }

  /** Milliseconds after which it is over, with a look each 20. */
  private long endsAt(Looks looks) {
    int look = 1;
    while (!patience.isOver(looks.at(look), 0, look * 20 * MILLI)) {
      look++;
    }
    return look * 20L;
  }
}
