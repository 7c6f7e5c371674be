// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import dev.reweave.finding.RegionSource;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.PredictorRegistry;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.PredictorOption;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What to look for. Options of single predictors are added by {@link PredictorArguments}. */
public final class AnalysisMixin implements FileSettings {
  /** Its description is made of what predictors say of themselves. */
  static final String ANALYSES = "--analyses";

  @Option(
      names = ANALYSES,
      paramLabel = "LIST",
      split = ",",
      converter = OptionValues.AnalysisName.class)
  private List<String> analyses;

  @Option(
      names = "--regions",
      paramLabel = "LIST",
      split = ",",
      converter = OptionValues.RegionName.class,
      description =
          "Where atomic regions come from: marked, methods, synchronized, inferred (these are usual),"
              + " divided, or all.")
  private List<String> regions;

  @Option(
      names = "--min-verdict",
      paramLabel = "V",
      converter = OptionValues.MinVerdict.class,
      defaultValue = "feasible",
      description = "Findings below this do not count: potential, feasible (default) or confirmed.")
  private Verdict minVerdict;

  @Option(
      names = "--budget",
      paramLabel = "SECONDS",
      converter = OptionValues.Seconds.class,
      description = "Time for the analyses (default: 60).")
  private @Nullable Double budget;

  @Option(
      names = "--maxd",
      paramLabel = "LINES",
      converter = OptionValues.Lines.class,
      description = "Greatest distance of the lines of an inferred region.")
  private @Nullable Integer maxDistance;

  @Option(
      names = "--atomic",
      paramLabel = "LIST",
      split = ",",
      description = "Methods to be taken as atomic, e.g. com.acme.Account.withdraw.")
  private List<String> atomic;

  @Option(
      names = "--suppress",
      paramLabel = "LIST",
      split = ",",
      description = "Methods and fields to report nothing about, e.g. com.acme.Log.*.")
  private List<String> suppress;

  @Option(
      names = "--check-with",
      paramLabel = "SOLVER",
      converter = OptionValues.SolverName.class,
      description =
          "Put the engine's questions to this solver, too, and report where they differ: z3, once"
              + " its module is built (mvn -pl z3 -am package -DskipTests).")
  private String checkWith;

  private final Map<PredictorOption<?>, Object> chosen = new HashMap<>();

  /** Findings below it do not count for the exit status. */
  public Verdict minVerdict() {
    return minVerdict;
  }

  /** An option of a predictor; null for the usual. */
  void choose(PredictorOption<?> option, @Nullable Object value) {
    if (value == null) {
      chosen.remove(option);
    } else {
      chosen.put(option, value);
    }
  }

  /** All of it. */
  public AnalysisOptions options() {
    AnalysisOptions usual = AnalysisOptions.defaults();
    return usual
        .withAnalyses(analyses(usual.analyses()))
        .withRegions(regions(usual.regions()))
        .withMaxDistance(maxDistance == null ? usual.maxDistance() : maxDistance)
        .withBudget(budget == null ? usual.budgetSeconds() : budget)
        // Whatever the minimum is, weaker findings are told, below their own heading.
        .withMinVerdict(Verdict.POTENTIAL)
        .withMarkedMethods(OptionValues.items(atomic))
        .withSuppressions(OptionValues.items(suppress))
        .with(chosen)
        .withCheck(checkWith);
  }

  private Set<String> analyses(Set<String> usual) {
    List<String> names = OptionValues.items(analyses);
    if (names.contains(OptionValues.ALL)) {
      return PredictorRegistry.names();
    }
    return names.isEmpty() ? usual : new LinkedHashSet<>(names);
  }

  private Set<RegionSource> regions(Set<RegionSource> usual) {
    List<String> names = OptionValues.items(regions);
    if (names.contains(OptionValues.ALL)) {
      return EnumSet.allOf(RegionSource.class);
    }
    Set<RegionSource> sources = EnumSet.noneOf(RegionSource.class);
    names.forEach(name -> sources.add(RegionSource.valueOf(name.toUpperCase(Locale.ROOT))));
    return names.isEmpty() ? usual : sources;
  }
}
