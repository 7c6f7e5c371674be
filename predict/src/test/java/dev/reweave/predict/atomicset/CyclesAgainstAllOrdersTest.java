// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset;

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

/**
 * Prediction of cycles, each thread one unit and all variables fields of one object, against going
 * through every order. Nothing is reported that no order has; and where an order has a cycle and
 * none is reported, there is a violation on one variable, as the package promises.
 */
class CyclesAgainstAllOrdersTest {
  private static final int TRACES = Integer.getInteger("reweave.oracle.traces", 1500);

  @Test
  void findsACycleWhereThereIsOneAndNothingOnOneVariable() {
    int found = 0;
    int clean = 0;
    for (long seed = 0; seed < TRACES; seed++) {
      Trace trace = NestedPrograms.trace(seed, 2 + (int) (seed % 2), 7, "Pair#7.x");
      if (trace != null) {
        if (isWrong(trace)) {
          report(seed, trace);
        }
        found += found(trace) ? 1 : 0;
        clean += new AllOrders(trace).hasCycle() ? 0 : 1;
      }
    }
    assertTrue(found > TRACES / 8 && clean > TRACES / 8, found + " with, " + clean + " without");
  }

  private static boolean isWrong(Trace trace) {
    AllOrders orders = new AllOrders(trace);
    boolean possible = orders.hasCycle();
    return found(trace) ? !possible : possible && !orders.hasViolation();
  }

  private static void report(long seed, Trace trace) {
    Steps small = Steps.of(trace).shrunk(CyclesAgainstAllOrdersTest::isWrong);
    fail(
        (found(trace) ? "reported where there is none" : "missed")
            + ", seed "
            + seed
            + ", see "
            + small.write("cycle-" + seed)
            + "\n"
            + small.text());
  }

  private static boolean found(Trace trace) {
    AnalysisResult result = Findings.analyse(trace, "atomicset", RegionSource.MARKED);
    assertEquals(0, result.summary().undecided());
    return !result.findings().isEmpty();
  }
}
