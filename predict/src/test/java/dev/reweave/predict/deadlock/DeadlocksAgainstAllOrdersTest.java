// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.deadlock;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.reweave.predict.Findings;
import dev.reweave.predict.Steps;
import dev.reweave.trace.Trace;
import org.junit.jupiter.api.Test;

/**
 * The predictor against going through every order. More traces than the usual: {@code
 * -Dreweave.oracle.traces=1000000}.
 */
class DeadlocksAgainstAllOrdersTest {
  private static final int TRACES = Integer.getInteger("reweave.oracle.traces", 4000);

  @Test
  void reportsADeadlockExactlyWhenSomeOrderHasOne() {
    int stuck = 0;
    int free = 0;
    for (long seed = 0; seed < TRACES; seed++) {
      Trace trace = LockingPrograms.trace(seed, 2 + (int) (seed % 2));
      if (trace != null) {
        boolean expected = new DeadlockOrders(trace).hasDeadlock();
        if (expected != isReported(trace)) {
          report(seed, trace, expected);
        }
        stuck += expected ? 1 : 0;
        free += expected ? 0 : 1;
      }
    }
    assertTrue(stuck > TRACES / 20 && free > TRACES / 20, stuck + " with, " + free + " without");
  }

  private static boolean isReported(Trace trace) {
    return !Findings.deadlock(trace).isEmpty();
  }

  private static void report(long seed, Trace trace, boolean expected) {
    Steps small = Steps.of(trace).shrunk(t -> new DeadlockOrders(t).hasDeadlock() != isReported(t));
    fail(
        (expected ? "missed" : "reported where there is none")
            + ", seed "
            + seed
            + ", see "
            + small.write("deadlock-" + seed)
            + "\n"
            + small.text());
  }
}
