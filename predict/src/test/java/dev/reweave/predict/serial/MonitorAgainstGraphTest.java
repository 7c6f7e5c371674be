// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The monitor against the conflict graph, on made-up runs. */
final class MonitorAgainstGraphTest {
  private static final int RUNS = Integer.getInteger("reweave.oracle.traces", 10_000);

  private final Random random = new Random(19);

  @Test
  void saysOfEachTransactionWhetherItIsOnACycle() {
    int guilty = 0;
    int innocent = 0;
    for (int i = 0; i < RUNS; i++) {
      MadeRun run = MadeRun.of(random, 10 + random.nextInt(60));
      BitSet expected = run.onCycle();
      MonitoredRun monitored = new MonitoredRun(run, 0);
      assertEquals(expected, monitored.onCycle(), run::toString);
      guilty += expected.cardinality();
      innocent += monitored.transactions() - expected.cardinality();
    }
    assertTrue(guilty > RUNS && innocent > RUNS, guilty + " on cycles, " + innocent + " not");
  }

  @Test
  void namesTheEventThatClosesTheFirstCycle() {
    int runs = RUNS / 10;
    int closed = 0;
    for (int i = 0; i < runs; i++) {
      MadeRun run = MadeRun.of(random, 10 + random.nextInt(25));
      int first = run.firstClosing();
      assertEquals(first, new MonitoredRun(run, 0).firstClosing(), run::toString);
      closed += first < run.events().size() ? 1 : 0;
    }
    assertTrue(closed > runs / 10 && closed < runs - runs / 10, closed + " not serialisable");
  }

  @Test
  void losesNothingByForgettingClocks() {
    for (int i = 0; i < RUNS / 100; i++) {
      MadeRun run = MadeRun.of(random, 300);
      assertEquals(run.onCycle(), new MonitoredRun(run, 7).onCycle(), run::toString);
    }
  }

  @Test
  void keepsNoMoreClocksInALongRun() {
    assertTrue(most(100_000) <= 2 * most(20_000), "the clocks kept grow with the run");
  }

  private static int most(int events) {
    return new MonitoredRun(MadeRun.of(new Random(4), events), 0).mostClocks();
  }
}
