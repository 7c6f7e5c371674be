// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.predict.serial.MadeRun.Event;
import dev.reweave.predict.serial.MadeRun.Step;
import java.util.BitSet;
import java.util.List;
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
    int runs = RUNS / 4;
    int closed = 0;
    for (int i = 0; i < runs; i++) {
      MadeRun run = MadeRun.of(random, 10 + random.nextInt(25));
      int first = run.firstClosing();
      assertEquals(first, new MonitoredRun(run, 0).firstClosing(), run::toString);
      closed += first < run.events().size() ? 1 : 0;
    }
    assertTrue(closed > runs / 10 && closed < runs - runs / 10, closed + " not serialisable");
  }

  /** What is before a transaction that gets a predecessor late is before its successors, too. */
  @Test
  void seesARingOfOpenTransactionsWhoseEdgesComeInAnyOrder() {
    MadeRun run =
        new MadeRun(
            List.of(
                new Event(Step.BEGIN, 0, -1),
                new Event(Step.BEGIN, 1, -1),
                new Event(Step.BEGIN, 2, -1),
                new Event(Step.WRITE, 0, 0),
                new Event(Step.READ, 1, 0),
                new Event(Step.WRITE, 2, 1),
                new Event(Step.READ, 0, 1),
                new Event(Step.WRITE, 1, 2),
                new Event(Step.READ, 2, 2)));
    assertEquals(8, run.firstClosing());
    assertEquals(8, new MonitoredRun(run, 0).firstClosing());
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
