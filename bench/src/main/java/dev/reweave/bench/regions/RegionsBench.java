// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.regions;

import static dev.reweave.finding.RegionSource.INFERRED;
import static dev.reweave.finding.RegionSource.METHODS;
import static dev.reweave.finding.RegionSource.SYNCHRONIZED;

import dev.reweave.bench.zoo.KeptRecorder;
import dev.reweave.bench.zoo.KeptRecorder.Recorded;
import dev.reweave.finding.Finding;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.Verdict;
import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.zoo.ZooExpectation;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Records every program of the zoo once and runs lock prediction with several choices of regions.
 * Argument: root of the project.
 *
 * <p>Columns: expectations (of lock prediction) that a FEASIBLE finding meets, that only a
 * POTENTIAL one meets, that nothing meets; correct programs with a FEASIBLE finding, with POTENTIAL
 * ones only.
 */
public final class RegionsBench {
  private final List<Recorded> zoo;

  private RegionsBench(List<Recorded> zoo) {
    this.zoo = zoo;
  }

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    RegionsBench bench = new RegionsBench(KeptRecorder.of(args[0]).zoo());
    System.out.println(
        "| sources | FEASIBLE | only POTENTIAL | missed | alarms | only POTENTIAL |\n"
            + "|---|---|---|---|---|---|");
    bench.row("methods", EnumSet.of(METHODS), 5);
    bench.row("synchronized", EnumSet.of(SYNCHRONIZED), 5);
    for (int lines : new int[] {2, 5, 10}) {
      bench.row("inferred, " + lines + " lines", EnumSet.of(INFERRED), lines);
    }
    bench.row("methods, synchronized", EnumSet.of(METHODS, SYNCHRONIZED), 5);
    bench.row("**all, 5 lines** (default)", EnumSet.allOf(RegionSource.class), 5);
    bench.row("all, 20 lines", EnumSet.allOf(RegionSource.class), 20);
    System.out.printf(
        "%n%d correct programs%n", bench.zoo.stream().filter(RegionsBench::isCorrect).count());
  }

  private static boolean isCorrect(Recorded recorded) {
    return !recorded.program().is("bug");
  }

  private void row(String name, Set<RegionSource> sources, int lines) {
    AnalysisOptions options =
        AnalysisOptions.defaults()
            .withAnalyses(Set.of("lock"))
            .withRegions(sources)
            .withMaxDistance(lines);
    int[] hits = new int[3];
    int[] alarms = new int[3];
    for (Recorded recorded : zoo) {
      List<Finding> found =
          TraceAnalysis.run(recorded.trace(), options, (stage, done, of) -> {}).findings();
      if (isCorrect(recorded)) {
        alarms[best(found)]++;
      }
      for (ZooExpectation expected : recorded.program().expectations()) {
        if (expected.analysis().equals("lock")) {
          hits[best(found.stream().filter(f -> isMet(expected, f)).toList())]++;
        }
      }
    }
    System.out.printf(
        "| %s | %d | %d | %d | %d | %d |%n", name, hits[2], hits[1], hits[0], alarms[2], alarms[1]);
  }

  /** Whether the finding is the expected one, and certain enough. */
  private static boolean isMet(ZooExpectation expected, Finding finding) {
    return expected.metBy(ReportedFinding.of(finding));
  }

  /** 0 of nothing, 1 of POTENTIAL findings only, else 2. */
  private static int best(List<Finding> findings) {
    boolean proven = findings.stream().anyMatch(f -> f.verdict() != Verdict.POTENTIAL);
    return proven ? 2 : findings.isEmpty() ? 0 : 1;
  }
}
