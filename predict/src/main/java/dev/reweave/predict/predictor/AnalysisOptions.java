// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.predictor;

import dev.reweave.finding.RegionSource;
import dev.reweave.finding.Verdict;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
 * @param chosen what options of single predictors are set to, where it is not the usual
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
    Map<PredictorOption<?>, Object> chosen,
    @Nullable String checkWith) {

  /** The defaults of the command line, except that potential findings are listed too. */
  public static AnalysisOptions defaults() {
    return new AnalysisOptions(
        Set.of(),
        EnumSet.complementOf(EnumSet.of(RegionSource.DIVIDED)),
        5,
        60,
        Verdict.POTENTIAL,
        List.of(),
        List.of(),
        50_000_000L,
        Map.of(),
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
        chosen,
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
        chosen,
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
        chosen,
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
        chosen,
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
        chosen,
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
        chosen,
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
        chosen,
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
        chosen,
        checkWith);
  }

  /** With an option of a predictor set. */
  public <T> AnalysisOptions with(PredictorOption<T> option, T value) {
    return with(Map.of(option, value));
  }

  /** With these options of predictors set; each must have a value of its own type. */
  public AnalysisOptions with(Map<PredictorOption<?>, Object> more) {
    Map<PredictorOption<?>, Object> all = new HashMap<>(chosen);
    all.putAll(more);
    return new AnalysisOptions(
        analyses,
        regions,
        maxDistance,
        budgetSeconds,
        minVerdict,
        markedMethods,
        suppressions,
        largestInMemory,
        Map.copyOf(all),
        checkWith);
  }

  /** What an option of a predictor is. */
  @SuppressWarnings("unchecked") // see with
  public <T> T get(PredictorOption<T> option) {
    return (T) chosen.getOrDefault(option, option.usual());
  }

  /** Asking this solver as well. */
  public AnalysisOptions withCheck(@Nullable String solver) {
    return new AnalysisOptions(
        analyses,
        regions,
        maxDistance,
        budgetSeconds,
        minVerdict,
        markedMethods,
        suppressions,
        largestInMemory,
        chosen,
        solver);
  }
}
