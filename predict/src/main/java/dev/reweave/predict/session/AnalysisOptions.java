// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.session;

import dev.reweave.finding.RegionSource;
import dev.reweave.finding.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What to look for and how long.
 *
 * @param analyses names of predictors, or empty for those of the default
 * @param regions where atomic regions come from
 * @param maxDistance how many source lines apart accesses of an inferred region may lie
 * @param budgetSeconds time for deciding candidates; what is left then is undecided
 * @param minVerdict findings below it are counted but not listed
 * @param markedMethods methods that are marked regions, {@code pkg.Class.method}, {@code *} for any
 *     characters
 * @param suppressions findings about a field ({@code pkg.Class.field}) or in a method ({@code
 *     pkg.Class.method}) that matches one of these are left out; {@code *} as above
 * @param largestInMemory traces with more events are streamed, and their candidates not decided
 * @param determinism how the analysis of that name works
 * @param checkWith name of a solver that is asked what the engine is asked, too; null for none
 */
public record AnalysisOptions(
    Set<String> analyses,
    Set<RegionSource> regions,
    int maxDistance,
    double budgetSeconds,
    Verdict minVerdict,
    List<String> markedMethods,
    List<String> suppressions,
    long largestInMemory,
    DeterminismOptions determinism,
    String checkWith) {

  /** The defaults of the command line, except that potential findings are listed too. */
  public static AnalysisOptions defaults() {
    return new AnalysisOptions(
        Set.of(),
        EnumSet.allOf(RegionSource.class),
        5,
        60,
        Verdict.POTENTIAL,
        List.of(),
        List.of(),
        50_000_000L,
        DeterminismOptions.defaults(),
        null);
  }

  /** With these predictors. */
  public AnalysisOptions withAnalyses(Set<String> names) {
    return new AnalysisOptions(
        names,
        regions,
        maxDistance,
        budgetSeconds,
        minVerdict,
        markedMethods,
        suppressions,
        largestInMemory,
        determinism,
        checkWith);
  }

  /** With these sources of regions. */
  public AnalysisOptions withRegions(Set<RegionSource> sources) {
    return new AnalysisOptions(
        analyses,
        sources,
        maxDistance,
        budgetSeconds,
        minVerdict,
        markedMethods,
        suppressions,
        largestInMemory,
        determinism,
        checkWith);
  }

  /** With inferred regions as long as this. */
  public AnalysisOptions withMaxDistance(int lines) {
    return new AnalysisOptions(
        analyses,
        regions,
        lines,
        budgetSeconds,
        minVerdict,
        markedMethods,
        suppressions,
        largestInMemory,
        determinism,
        checkWith);
  }

  /** With this much time. */
  public AnalysisOptions withBudget(double seconds) {
    return new AnalysisOptions(
        analyses,
        regions,
        maxDistance,
        seconds,
        minVerdict,
        markedMethods,
        suppressions,
        largestInMemory,
        determinism,
        checkWith);
  }

  /** Listing nothing below this verdict. */
  public AnalysisOptions withMinVerdict(Verdict verdict) {
    return new AnalysisOptions(
        analyses,
        regions,
        maxDistance,
        budgetSeconds,
        verdict,
        markedMethods,
        suppressions,
        largestInMemory,
        determinism,
        checkWith);
  }

  /** With these methods as marked regions. */
  public AnalysisOptions withMarkedMethods(List<String> patterns) {
    return new AnalysisOptions(
        analyses,
        regions,
        maxDistance,
        budgetSeconds,
        minVerdict,
        patterns,
        suppressions,
        largestInMemory,
        determinism,
        checkWith);
  }

  /** Leaving these out. */
  public AnalysisOptions withSuppressions(List<String> patterns) {
    return new AnalysisOptions(
        analyses,
        regions,
        maxDistance,
        budgetSeconds,
        minVerdict,
        markedMethods,
        patterns,
        largestInMemory,
        determinism,
        checkWith);
  }

  /** Streaming traces longer than this. */
  public AnalysisOptions withLargestInMemory(long events) {
    return new AnalysisOptions(
        analyses,
        regions,
        maxDistance,
        budgetSeconds,
        minVerdict,
        markedMethods,
        suppressions,
        events,
        determinism,
        checkWith);
  }

  /** With these options of the analysis of determinism. */
  public AnalysisOptions withDeterminism(DeterminismOptions options) {
    return new AnalysisOptions(
        analyses,
        regions,
        maxDistance,
        budgetSeconds,
        minVerdict,
        markedMethods,
        suppressions,
        largestInMemory,
        options,
        checkWith);
  }

  /** Asking this solver as well. */
  public AnalysisOptions withCheck(String solver) {
    return new AnalysisOptions(
        analyses,
        regions,
        maxDistance,
        budgetSeconds,
        minVerdict,
        markedMethods,
        suppressions,
        largestInMemory,
        determinism,
        solver);
  }
}
