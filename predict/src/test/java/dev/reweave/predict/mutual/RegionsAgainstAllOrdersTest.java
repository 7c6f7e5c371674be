// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.RegionGround;
import dev.reweave.finding.RegionResult;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.RegionVerdict;
import dev.reweave.predict.Findings;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * What is said of regions, against going through every order of small traces. ATOMIC is said of
 * those that no order breaks and of no other; VIOLATED of none that no order breaks. The rest are
 * broken only by orders in which other values are read, of which nothing is known here.
 */
class RegionsAgainstAllOrdersTest {
  private static final int TRACES = Integer.getInteger("reweave.oracle.traces", 1000);

  private final Map<RegionVerdict, Integer> counts = new EnumMap<>(RegionVerdict.class);
  private final Map<RegionVerdict, Integer> pairs = new EnumMap<>(RegionVerdict.class);

  @Test
  void saysAtomicOfThoseThatNoOrderBreaks() {
    for (long seed = 0; seed < TRACES; seed++) {
      Trace trace = RegionPrograms.trace(seed);
      if (trace != null) {
        check(seed, trace);
      }
    }
    System.out.println("regions against all orders: " + counts + ", pairs: " + pairs);
    for (Map<RegionVerdict, Integer> all : List.of(counts, pairs)) {
      assertEquals(3, all.size());
      all.values().forEach(count -> assertTrue(count > TRACES / 30, all.toString()));
    }
  }

  private void check(long seed, Trace trace) {
    for (RegionResult row : Findings.analyse(trace, "mutual", RegionSource.MARKED).regions()) {
      int[] one = bounds(trace, row.region());
      boolean isBroken =
          row.other() == null
              ? AllPrefixes.breaks(trace, one[0], one[1], one[2])
              : AllPrefixes.breaksPair(trace, one, bounds(trace, row.other()));
      (row.other() == null ? counts : pairs).merge(row.verdict(), 1, Integer::sum);
      String where = "seed " + seed + ", " + row + ", broken: " + isBroken;
      assertEquals(!isBroken, row.verdict() == RegionVerdict.ATOMIC, where);
      if (row.verdict() == RegionVerdict.UNDECIDED) {
        assertEquals(RegionGround.VALUES, row.ground(), where);
      }
    }
  }

  private static int[] bounds(Trace trace, RegionRef region) {
    int first = event(trace, region.fromLine());
    return new int[] {trace.thread(first), first, event(trace, region.toLine())};
  }

  private static int event(Trace trace, int line) {
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind.isAccess() && trace.info().sites().get(trace.site(e)).line() == line) {
        return e;
      }
    }
    throw new IllegalArgumentException("nothing at line " + line);
  }
}
