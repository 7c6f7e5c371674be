// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.Findings;
import dev.reweave.predict.regions.RegionSource;
import dev.reweave.trace.Trace;
import org.junit.jupiter.api.Test;

/** The whole pipeline, each thread one region, against going through every order. */
class AgainstAllOrdersTest {
  @Test
  void findsAViolationExactlyWhenThereIsOne() {
    int violations = 0;
    int clean = 0;
    for (long seed = 0; seed < 1500; seed++) {
      Trace trace = NestedPrograms.trace(seed, 2 + (int) (seed % 2), 7);
      if (trace != null) {
        boolean expected = new AllOrders(trace).hasViolation();
        assertEquals(expected, found(trace), "seed " + seed);
        violations += expected ? 1 : 0;
        clean += expected ? 0 : 1;
      }
    }
    assertTrue(violations > 200 && clean > 200, violations + " with, " + clean + " without");
  }

  private static boolean found(Trace trace) {
    AnalysisResult result = Findings.analyse(trace, "lock", RegionSource.MARKED);
    assertEquals(0, result.summary().undecided());
    return !result.findings().isEmpty();
  }
}
