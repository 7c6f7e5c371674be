// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.replay.drive.BudgetSpentException;
import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.replay.drive.FolderRemoval;
import dev.reweave.replay.drive.ReplayBudget;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.replay.probe.KnownBehaviour;
import dev.reweave.replay.probe.Probe;
import dev.reweave.replay.probe.ProbePlanner;
import dev.reweave.replay.verdict.DrivenTrial;
import dev.reweave.replay.verdict.RunEffects;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.progress.SessionListener;
import dev.reweave.session.redact.SecretRedaction;
import dev.reweave.session.replay.FindingReplays;
import dev.reweave.session.replay.ReplayLanes;
import dev.reweave.session.replay.ReplayOptions;
import dev.reweave.session.trust.TrustedRun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Goes from round to round: drives the program to what the runs so far leave open, looks at each
 * run that did something new, and asks what that leaves open, until nothing new comes or the time
 * is up.
 */
public final class ProbingRounds {
  /** How far a question may lead from the recorded run. */
  private static final int MOST_ROUNDS = 3;

  /** A driven run that is longer is not analysed: that would take the time of all others. */
  private static final int MOST_EVENTS = 300_000;

  private final RunFolder folder;
  private final TrustedRun run;
  private final AnalysisOptions analysis;
  private final ReplayOptions options;
  private final SecretRedaction redaction;
  private final SessionListener listener;
  private final FoundInRounds found;
  private final KnownBehaviour known = new KnownBehaviour();
  private final Set<String> questions = new HashSet<>();

  /** Guarded by this object, as probes run side by side. */
  private final List<AskedProbe> next = new ArrayList<>();

  private final Set<Integer> needed = new HashSet<>();
  private Set<String> usual = Set.of();

  private int asked;
  private int fresh;
  private int folders;

  /**
   * For a run whose findings have been replayed.
   *
   * @param folder must hold the trace
   * @param report what is known by now
   */
  public ProbingRounds(
      RunFolder folder,
      TrustedRun run,
      AnalysisOptions analysis,
      ReplayOptions options,
      Report report,
      SecretRedaction redaction,
      SessionListener listener) {
    this.folder = folder;
    this.run = run;
    this.analysis = analysis;
    this.options = options;
    this.redaction = redaction;
    this.listener = listener;
    this.found = new FoundInRounds(report.findings());
  }

  /** The report with what was found; what stands in the way becomes a note. */
  public Report go(Report report) throws IOException {
    RunFacts facts = run.facts();
    double seconds = options.probeSeconds(facts.seconds());
    if (seconds <= 0 || facts.exit() == null || facts.seconds() > seconds) {
      return report;
    }
    List<String> notes = new ArrayList<>();
    try {
      long start = System.nanoTime();
      FindingReplays replays = FindingReplays.of(folder, run, options.ignore());
      ask(replays, seconds);
      if (asked > 0) {
        double took = (System.nanoTime() - start) / 1e9;
        notes.add(RoundNotes.after(asked, questions.size(), fresh, found.added(), took));
      }
      if (asked < questions.size()) {
        notes.add(RoundNotes.left(questions.size() - asked));
      }
    } catch (UserProblem | IOException e) {
      notes.add("Running the program further ended early: " + e.getMessage());
    }
    return found.in(report, notes);
  }

  /** The report with what was found by now; from any thread. */
  public Report soFar(Report report) {
    return found.in(report, List.of());
  }

  private void ask(FindingReplays replays, double seconds) throws IOException {
    if (replays.recording().trace().size() > MOST_EVENTS) {
      return;
    }
    List<AskedProbe> probes = fresh(ProbePlanner.probes(replays.recording()), replays, 0);
    if (probes.isEmpty()) {
      return;
    }
    listener.note(RoundNotes.announcement(probes.size(), seconds));
    ReplayBudget budget = ReplayBudget.seconds(seconds);
    known.add(replays.recording());
    ReplayLanes lanes = ReplayLanes.of("".equals(run.facts().outside()), options.jobs());
    try {
      RoundAnalysis rounds =
          new RoundAnalysis(folder, replays, analysis, redaction, found, this::tell);
      usual = free(replays, budget);
      for (int round = 2; round <= MOST_ROUNDS && !probes.isEmpty(); round++) {
        boolean isLast = round == MOST_ROUNDS;
        lanes.each(
            probes,
            probe -> {
              ask(probe, replays, rounds, budget, isLast);
              return budget.isLeft();
            });
        probes = List.copyOf(next);
        next.clear();
      }
    } catch (BudgetSpentException e) {
      // What it was running for counts as not asked.
    } finally {
      FolderRemoval.delete(folder.replay("probe"));
      for (int number = 1; number <= folders; number++) {
        if (!needed.contains(number)) {
          FolderRemoval.delete(folder.round(number).path());
        }
      }
    }
  }

  /** How a run fails that nothing holds up: that is no news. */
  private Set<String> free(FindingReplays replays, ReplayBudget budget) throws IOException {
    GatePlan plan = new GatePlan(replays.recording(), "free");
    DrivenRun free = replays.driver().run(plan, folder.replay("probe"), budget);
    RunEffects effects = RunEffects.of(free, new int[0], replays.normaliser());
    known.add(effects);
    if (free.recording() != null) {
      known.add(free.recording());
    }
    return effects.failures();
  }

  private void ask(
      AskedProbe asking,
      FindingReplays replays,
      RoundAnalysis rounds,
      ReplayBudget budget,
      boolean isLast)
      throws IOException {
    int number = begin();
    RunFolder round = folder.round(number);
    Probe probe = asking.probe();
    DrivenRun driven = replays.driver().runAndKeep(probe.plan(), round.path(), budget);
    end();
    RunRecording recording = driven.recording();
    int deeds = recording == null ? 0 : known.add(recording);
    RunEffects effects = RunEffects.of(driven, new int[0], replays.normaliser());
    boolean isNews = known.add(effects) || deeds > 0;
    if (recording == null || !isNews || recording.trace().size() > MOST_EVENTS) {
      FolderRemoval.delete(round.path());
      return;
    }
    news(
        isLast
            ? List.of()
            : fresh(ProbePlanner.probes(recording, probe.plan()), replays.in(round), number));
    boolean isFound = rounds.look(round, number, budget);
    if (isFound) {
      need(number);
    } else if (isFailure(driven, effects) && rounds.confirm(asking, budget)) {
      need(asking.round());
    }
  }

  /** A new way to fail, and not one that comes of being held up for long. */
  private boolean isFailure(DrivenRun driven, RunEffects effects) {
    return DrivenTrial.isDriven(driven) && !usual.containsAll(effects.failures());
  }

  private synchronized void tell(Finding finding) {
    listener.note(RoundNotes.found(finding));
  }

  private synchronized int begin() {
    listener.step(RoundNotes.step(asked + 1, questions.size(), found.added()));
    return ++folders;
  }

  private synchronized void end() {
    asked++;
  }

  private synchronized void need(int round) {
    needed.add(round);
  }

  private synchronized void news(List<AskedProbe> probes) {
    fresh++;
    next.addAll(probes);
  }

  private synchronized List<AskedProbe> fresh(List<Probe> probes, FindingReplays base, int round) {
    return probes.stream()
        .filter(probe -> questions.add(probe.question()))
        .map(probe -> new AskedProbe(probe, base, round))
        .toList();
  }
}
