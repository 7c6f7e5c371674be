// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.analyse;

import dev.reweave.engine.reference.ReferenceSolver;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.Analysis;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.session.AnalysisOptions;
import dev.reweave.predict.session.DeterminismOptions;
import dev.reweave.predict.session.DeterminismOptions.Mode;
import dev.reweave.predict.session.DeterminismOptions.Output;
import dev.reweave.session.failure.Problem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.options.Settings;
import dev.reweave.session.order.RunNumbers;
import dev.reweave.session.order.TraceInput;
import dev.reweave.session.progress.SessionListener;
import dev.reweave.session.version.ToolVersion;
import java.io.IOException;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/** From a trace to a report. */
public final class Analysing {
  /** What an event of a trace in memory costs, with what the analyses keep about it. */
  private static final long BYTES_PER_EVENT = 72;

  private Analysing() {}

  /** What came out: the report, and the analysis with its schedules. */
  public record Outcome(Report report, AnalysisResult result) {}

  /** Runs the analyses that the settings ask for. */
  public static Outcome run(TraceInput input, Settings settings, SessionListener listener)
      throws IOException {
    AnalysisResult result =
        Analysis.run(
            input.trace(),
            options(settings),
            (stage, done, total) ->
                listener.step(
                    total <= 0
                        ? stage + " …"
                        : String.format(Locale.ROOT, "%s %d %%", stage, 100 * done / total)));
    Report report = report(result, input.facts());
    boolean stuck = !input.facts().stuck().isEmpty() && settings.analyses().contains("deadlock");
    return new Outcome(stuck ? ObservedDeadlock.in(report, input.facts().stuck()) : report, result);
  }

  /** The options of an analysis that the settings ask for. */
  public static AnalysisOptions options(Settings settings) {
    Set<RegionSource> regions = EnumSet.noneOf(RegionSource.class);
    for (String name : settings.regions()) {
      regions.add(RegionSource.valueOf(name.toUpperCase(Locale.ROOT)));
    }
    AnalysisOptions defaults = AnalysisOptions.defaults();
    long fits = Runtime.getRuntime().maxMemory() / BYTES_PER_EVENT;
    return defaults
        .withAnalyses(new LinkedHashSet<>(settings.analyses()))
        .withRegions(regions)
        .withMaxDistance(settings.maxd())
        .withBudget(settings.budgetSeconds())
        // Whatever the minimum is, weaker findings are told, below their own heading.
        .withMinVerdict(Verdict.POTENTIAL)
        .withMarkedMethods(settings.atomic())
        .withSuppressions(settings.suppress())
        .withLargestInMemory(Math.min(defaults.largestInMemory(), fits))
        .withDeterminism(determinism(settings.determinism()))
        .withCheck(settings.checkWith());
  }

  /**
   * Makes sure that the solver to check with is there, before anything is recorded.
   *
   * @param name null for none
   */
  public static void requireSolver(String name) {
    if (name != null && ReferenceSolver.named(name).isEmpty()) {
      throw new Problem(
          "check-with: no solver '"
              + name
              + "' is at hand; there is z3, once it is built: mvn -pl z3 -am package -DskipTests");
    }
  }

  private static DeterminismOptions determinism(Settings.Determinism settings) {
    return new DeterminismOptions(
        settings.mode().equals("paper") ? Mode.PAPER : Mode.STRICT,
        settings.output().equals("full") ? Output.FULL : Output.BY_LOCATION,
        settings.equal(),
        settings.intended());
  }

  /** What is reported of a run. */
  public static Report report(AnalysisResult result, RunFacts facts) {
    Report.Run run = RunNumbers.of(result.info(), result.events(), facts, result.seconds());
    return new Report(
        ToolVersion.text(),
        run,
        result.analyses(),
        result.counts(),
        result.notes(),
        result.findings());
  }
}
