// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import dev.reweave.finding.Finding;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.replay.drive.FolderRemoval;
import dev.reweave.replay.drive.ReplayBudget;
import dev.reweave.replay.probe.UnitProbe;
import dev.reweave.replay.verdict.ReplayVerdict;
import dev.reweave.session.analyse.AnalysedTrace;
import dev.reweave.session.analyse.AnalysisStep;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.order.TraceInput;
import dev.reweave.session.progress.SessionListener;
import dev.reweave.session.redact.SecretRedaction;
import dev.reweave.session.replay.FindingReplays;
import dev.reweave.session.replay.ReplayedFinding;
import dev.reweave.session.results.ResultFiles;
import dev.reweave.session.results.ScheduleFile;
import dev.reweave.trace.format.FreshFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Analyses driven runs like the recorded one, and replays what they show. Safe for several threads.
 */
final class RoundAnalysis {
  /** Seconds for the analysis of one run. */
  private static final double DECIDING = 5;

  /** Of the findings of one run that may be replayed. */
  private static final int MOST_REPLAYED = 4;

  /** So often a finding is tried, in as many runs. */
  private static final int MOST_TRIES = 2;

  private final RunFolder folder;
  private final AnalysisOptions options;
  private final SecretRedaction redaction;
  private final RoundFindings found;
  private final Consumer<Finding> told;
  private final AtomicInteger trials = new AtomicInteger();
  private final AtomicInteger undecided = new AtomicInteger();

  RoundAnalysis(
      RunFolder folder,
      AnalysisOptions options,
      SecretRedaction redaction,
      RoundFindings found,
      Consumer<Finding> told) {
    this.folder = folder;
    this.options = options.withBudget(Math.min(DECIDING, options.budgetSeconds()));
    this.redaction = redaction;
    this.found = found;
    this.told = told;
  }

  /**
   * What one driven run shows that replays can decide, best first. Its results stay in its folder
   * until {@link RunFolder#clearResults}.
   *
   * @param round its folder
   * @param own replays its findings
   * @param number its number
   * @param include classes that were recorded in it in addition
   */
  List<RoundFinding> analyse(RunFolder round, FindingReplays own, int number, List<String> include)
      throws IOException {
    RunFacts facts = new RunFacts(List.of(), 0, 0);
    TraceInput input = new TraceInput(round.trace(), facts, null);
    AnalysedTrace analysed = AnalysisStep.run(input, options, SessionListener.SILENT);
    List<Finding> worth =
        analysed.report().findings().stream().filter(f -> f.schedule() != null).toList();
    if (worth.isEmpty()) {
      return List.of();
    }
    ResultFiles.write(round, analysed.report(), analysed.result(), redaction);
    List<RoundFinding> taken = new ArrayList<>();
    for (Finding finding : worth) {
      if (taken.size() < MOST_REPLAYED
          && own.canReplay(finding)
          && found.take(finding, MOST_TRIES)) {
        taken.add(new RoundFinding(finding, round, own, number, include));
      }
    }
    return taken;
  }

  /** Replays it. Returns whether it is listed, so that the folder of its run has to stay. */
  boolean replay(RoundFinding one, ReplayBudget budget) throws IOException {
    if (found.isSettled(one.finding())) {
      return false;
    }
    ReplayedFinding again = one.own().replay(one.finding(), false, budget);
    return again.isHarmful() && list(again, one);
  }

  private boolean list(ReplayedFinding again, RoundFinding one) throws IOException {
    Finding finding = again.finding();
    ScheduleFile schedule =
        ScheduleFile.read(
            one.round().schedule(String.valueOf(finding.schedule())),
            one.own().recording().trace(),
            finding.pattern().shape());
    return list(again.judged(), schedule, one.number(), one.include());
  }

  private ReplayVerdict drive(AskedProbe asking, Path runs, ReplayBudget budget)
      throws IOException {
    boolean isDecided = false;
    try {
      UnitProbe probe = asking.probe();
      ReplayVerdict verdict = asking.base().drive(probe.events(), probe.plan(), runs, budget);
      isDecided = verdict.confirmed() || budget.isLeft();
      return verdict;
    } finally {
      if (!isDecided) {
        undecided.incrementAndGet();
      }
    }
  }

  /** How many runs failed that there was no time to try again. */
  int undecided() {
    return undecided.get();
  }

  /**
   * Whether the program fails whenever the probe asks, and only then; then it is listed.
   *
   * @return whether it is, so that the folder of the run that the probe was made for has to stay
   */
  boolean confirm(AskedProbe asking, ReplayBudget budget) throws IOException {
    UnitProbe probe = asking.probe();
    Finding finding = new ProbeExplainer(asking.base().recording().trace()).explain(probe);
    if (!found.take(finding, MOST_TRIES)) {
      return false;
    }
    Path runs = folder.replay("trial-" + trials.incrementAndGet());
    try {
      ReplayVerdict verdict = drive(asking, runs, budget);
      List<String> plan = probe.plan().drivePlan(0).rows();
      return verdict.confirmed()
          && list(
              new ReplayedFinding(finding, verdict).judged(),
              ScheduleFile.driven(probe.events(), plan),
              asking.round(),
              List.of());
    } finally {
      FolderRemoval.delete(runs);
    }
  }

  private boolean list(Finding judged, ScheduleFile schedule, int number, List<String> include)
      throws IOException {
    Finding listed = found.add(judged);
    if (listed == null || listed.schedule() == null) {
      return false;
    }
    FreshFile.write(
        folder.schedule(listed.schedule()), ScheduleFile.text(listed, schedule, number, include));
    told.accept(listed);
    return true;
  }
}
