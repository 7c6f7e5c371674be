// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.analyse;

import dev.reweave.engine.reference.ReferenceSolver;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.Report;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.session.failure.BadOption;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.order.RunNumbers;
import dev.reweave.session.order.TraceInput;
import dev.reweave.session.progress.SessionListener;
import dev.reweave.session.version.ToolVersion;
import java.io.IOException;
import java.util.Locale;

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
    Report report = report(result, input.facts());
    boolean stuck =
        !input.facts().stuck().isEmpty() && result.analyses().contains(AnalysisKind.DEADLOCK);
    return new AnalysedTrace(
        stuck ? ObservedDeadlock.in(report, input.facts().stuck()) : report, result);
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
  public static void requireSolver(String name) {
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
        result.findings());
  }
}
