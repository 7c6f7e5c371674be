// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.reweave.finding.RegionSource;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.Findings;
import dev.reweave.predict.Steps;
import dev.reweave.predict.orders.AllOrders;
import dev.reweave.predict.orders.NestedPrograms;
import dev.reweave.trace.Trace;
import org.junit.jupiter.api.Test;

/** The whole pipeline, each thread one region, against going through every order. */
class TriplesAgainstAllOrdersTest {
  private static final int TRACES = Integer.getInteger("reweave.oracle.traces", 1500);

  @Test
  void findsAViolationExactlyWhenThereIsOne() {
    int violations = 0;
    int clean = 0;
    for (long seed = 0; seed < TRACES; seed++) {
      Trace trace = NestedPrograms.trace(seed, 2 + (int) (seed % 2), 7);
      if (trace != null) {
        boolean expected = new AllOrders(trace).hasViolation();
        if (expected != found(trace)) {
          report(seed, trace, expected);
        }
        violations += expected ? 1 : 0;
        clean += expected ? 0 : 1;
      }
    }
    assertTrue(
        violations > TRACES / 8 && clean > TRACES / 8, violations + " with, " + clean + " without");
  }

  private static void report(long seed, Trace trace, boolean expected) {
    Steps small = Steps.of(trace).shrunk(t -> new AllOrders(t).hasViolation() != found(t));
    fail(
        (expected ? "missed" : "reported where there is none")
            + ", seed "
            + seed
            + ", see "
            + small.write("lock-" + seed)
            + "\n"
            + small.text());
  }

  private static boolean found(Trace trace) {
    AnalysisResult result = Findings.analyse(trace, "lock", RegionSource.MARKED);
    assertEquals(0, result.summary().undecided());
    return !result.findings().isEmpty();
  }
}
