// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.finding.Finding;
import dev.reweave.finding.RegionSource;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.Trace;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Runs one predictor over a hand-made trace. */
public final class Findings {
  private Findings() {}

  public static AnalysisResult analyse(Trace trace, String analysis, RegionSource... sources) {
    EnumSet<RegionSource> regions = EnumSet.noneOf(RegionSource.class);
    regions.addAll(List.of(sources));
    AnalysisOptions options =
        AnalysisOptions.defaults().withAnalyses(Set.of(analysis)).withRegions(regions);
    return TraceAnalysis.run(trace, options, AnalysisProgress.NONE);
  }

  /** "RWW FEASIBLE" and so on, in report order. */
  public static List<String> lock(Trace trace, RegionSource... sources) {
    RegionSource[] all = sources.length == 0 ? RegionSource.values() : sources;
    return brief(analyse(trace, "lock", all));
  }

  public static List<String> deadlock(Trace trace) {
    return brief(analyse(trace, "deadlock"));
  }

  private static List<String> brief(AnalysisResult result) {
    return result.findings().stream().map(Findings::brief).toList();
  }

  private static String brief(Finding f) {
    return f.pattern() + " " + f.verdict();
  }
}
