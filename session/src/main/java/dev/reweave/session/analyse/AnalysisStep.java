// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.analyse;

import dev.reweave.engine.reference.ReferenceSolver;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.Report;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.protocol.ending.StandstillReport;
import dev.reweave.session.failure.BadOption;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.order.RunNumbers;
import dev.reweave.session.order.TraceInput;
import dev.reweave.session.progress.SessionListener;
import dev.reweave.session.record.StandstillWords;
import dev.reweave.session.version.ToolVersion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** From a trace to a report. */
public final class AnalysisStep {
  /** What an event of a trace in memory costs, with what the analyses keep about it. */
  private static final long BYTES_PER_EVENT = 72;

  private AnalysisStep() {}

  /** Runs the analyses that are asked for. */
  public static AnalysedTrace run(
      TraceInput input, AnalysisOptions options, SessionListener listener) throws IOException {
    AnalysisResult result =
        TraceAnalysis.run(
            input.trace(),
            fitting(options),
            (stage, done, total) ->
                listener.step(
                    total <= 0
                        ? stage + " …"
                        : String.format(Locale.ROOT, "%s %d %%", stage, 100 * done / total)));
    return new AnalysedTrace(observed(result, input.facts()), result);
  }

  /** What is reported of a run, with what it came to itself in front. */
  public static Report observed(AnalysisResult result, RunFacts facts) {
    Report report = report(result, facts);
    Optional<StandstillReport> standstill = facts.standstill();
    if (standstill.isPresent()) {
      report = noted(report, standstill.get());
    }
    if (!result.analyses().contains(AnalysisKind.DEADLOCK)) {
      return report;
    } else if (!facts.stuck().isEmpty()) {
      return ObservedDeadlock.in(report, facts.stuck(), standstill);
    }
    return standstill.isPresent() && ObservedStandstill.isFinding(standstill.get())
        ? ObservedStandstill.in(report, standstill.get())
        : report;
  }

  private static Report noted(Report report, StandstillReport told) {
    List<String> notes = new ArrayList<>(report.notes());
    String note = told.isCertain() ? StandstillWords.ended(told) : StandstillWords.uncertain(told);
    notes.add(note.substring(0, 1).toUpperCase(Locale.ROOT) + note.substring(1) + ".");
    return report.with(notes, report.findings());
  }

  /** No trace is loaded that would not fit into this JVM. */
  private static AnalysisOptions fitting(AnalysisOptions options) {
    long fits = Runtime.getRuntime().maxMemory() / BYTES_PER_EVENT;
    return options.withLargestInMemory(Math.min(options.largestInMemory(), fits));
  }

  /**
   * Makes sure that the solver to check with is there, before anything is recorded.
   *
   * @param name null for none
   */
  public static void requireSolver(@Nullable String name) {
    if (name != null && ReferenceSolver.named(name).isEmpty()) {
      throw new BadOption(
          "check-with: no solver '"
              + name
              + "' is at hand; there is z3, once it is built: mvn -pl z3 -am package -DskipTests");
    }
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
        result.findings(),
        result.regions());
  }
}
