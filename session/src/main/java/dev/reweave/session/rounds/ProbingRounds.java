// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.replay.drive.BudgetSpentException;
import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.replay.drive.FolderRemoval;
import dev.reweave.replay.drive.ReplayBudget;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.replay.probe.ProbeKind;
import dev.reweave.replay.probe.ProbePlanner;
import dev.reweave.replay.probe.UnitProbe;
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
import dev.reweave.session.replay.SharedRuns;
import dev.reweave.session.trust.TrustedRun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Goes from round to round: drives the program to what the runs so far leave open, looks at each
 * run that did something new, and asks what that leaves open, until nothing new comes or the time
 * is up.
 */
public final class ProbingRounds {
  /** How far a question may lead from the recorded run. */
  private static final int MOST_ROUNDS = 4;

  /** How far one may that does not divide units. */
  private static final int MOST_WHOLE = 3;

  private final RunFolder folder;
  private final TrustedRun run;
  private final AnalysisOptions analysis;
  private final ReplayOptions options;
  private final SecretRedaction redaction;
  private final SessionListener listener;
  private final RoundFindings found;
  private final DrivenRecordings recordings;
  private final SharedRuns shared;
  private final Set<String> questions = new HashSet<>();
  private final ReplayShare share = new ReplayShare();
  private final OpenFailures failures = new OpenFailures();

  /** Guarded by this object, as probes run side by side. */
  private final List<AskedProbe> next = new ArrayList<>();

  private Set<String> usual = Set.of();
  private boolean isSpoilt;
  private int undecided;
  private int asked;
  private int fresh;

  /**
   * For a run whose findings have been replayed.
   *
   * @param folder must hold the trace
   * @param report what is known by now
   * @param recordings has watched the replays
   * @param shared has the runs that replays made and others can use
   */
  public ProbingRounds(
      RunFolder folder,
      TrustedRun run,
      AnalysisOptions analysis,
      ReplayOptions options,
      Report report,
      DrivenRecordings recordings,
      SharedRuns shared,
      SecretRedaction redaction,
      SessionListener listener) {
    this.folder = folder;
    this.run = run;
    this.analysis = analysis;
    this.options = options;
    this.recordings = recordings;
    this.shared = shared;
    this.redaction = redaction;
    this.listener = listener;
    this.found = new RoundFindings(report.findings());
  }

  /** The report with what was found; what stands in the way becomes a note. */
  public Report go(Report report) throws IOException {
    RunFacts facts = run.facts();
    double seconds = options.probeSeconds(facts.seconds());
    if (seconds <= 0 || !facts.endedByItself() || facts.seconds() > seconds) {
      recordings.close();
      return report;
    }
    List<String> notes = new ArrayList<>();
    try {
      long start = System.nanoTime();
      if (recordings.recorded().trace().size() > DrivenRecordings.MOST_EVENTS) {
        notes.add(RoundNotes.TOO_LONG);
      } else {
        ask(FindingReplays.of(folder, run, options.ignore(), shared), seconds);
      }
      if (asked > 0) {
        double took = (System.nanoTime() - start) / 1e9;
        notes.add(RoundNotes.after(asked, questions.size(), fresh, found.added(), took));
      }
      if (undecided > 0) {
        notes.add(RoundNotes.undecided(undecided));
      }
      int unplayed = share.takeWaiting().size();
      if (unplayed > 0) {
        notes.add(RoundNotes.unplayed(unplayed));
      }
      if (isSpoilt) {
        notes.add(RoundNotes.spoilt(usual));
      } else if (asked < questions.size()) {
        notes.add(RoundNotes.left(questions.size() - asked));
      }
    } catch (UserProblem | IOException e) {
      notes.add("Running the program further ended early: " + e.getMessage());
    } catch (RuntimeException e) {
      notes.add(RoundNotes.broken(e)); // what was found before must not be lost by it
    } finally {
      recordings.close();
    }
    return found.in(asked > 0 ? report.lookedFor(AnalysisKind.PROBE) : report, notes);
  }

  /** The report with what was found by now; from any thread. */
  public Report soFar(Report report) {
    return found.in(report, List.of(interrupted()));
  }

  /** Removes what nothing rests on, as far as it can when runs may still write. */
  public void leave() throws IOException {
    recordings.close();
  }

  private synchronized String interrupted() {
    return RoundNotes.interrupted(asked, questions.size());
  }

  private void ask(FindingReplays replays, double seconds) throws IOException {
    listener.step(RoundNotes.PLANNING);
    List<AskedProbe> probes = fresh(ProbePlanner.probes(replays.recording()), replays, 0);
    if (probes.isEmpty()
        && recordings.waiting().isEmpty()
        && InnerClasses.of(replays.recording().trace()).isEmpty()) {
      return;
    }
    listener.note(RoundNotes.announcement(probes.size(), seconds));
    ReplayBudget budget = ReplayBudget.seconds(seconds);
    ReplayLanes lanes = ReplayLanes.of("".equals(run.facts().outside()), options.jobs());
    RoundAnalysis rounds = new RoundAnalysis(folder, analysis, redaction, found, this::tell);
    try {
      listener.step(RoundNotes.AS_IT_IS);
      usual = UsualFailures.of(replays, folder, recordings.known(), lanes, budget);
      isSpoilt = Objects.equals(run.facts().exit(), 0) && RunEffects.tellsOfExit(usual);
      if (isSpoilt) {
        return;
      }
      List<RoundFinding> shown = inside(replays, rounds, budget);
      lanes.each(
          recordings.waiting(),
          waiting -> {
            listener.step(RoundNotes.looking(waiting.number()));
            add(shown, look(waiting.number(), waiting.plan(), replays, rounds));
            return budget.isLeft();
          });
      replay(shown, lanes, rounds, budget, true);
      next.addAll(0, probes);
      for (int round = 2; round <= MOST_ROUNDS; round++) {
        boolean mayDivide = round == MOST_WHOLE;
        boolean isLast = round == MOST_ROUNDS;
        lanes.each(
            takeNext(),
            probe -> {
              boolean isWhole = probe.probe().kind() != ProbeKind.PART;
              ask(probe, replays, rounds, budget, isLast || mayDivide && isWhole);
              return budget.isLeft();
            });
        replay(share.takeWaiting(), lanes, rounds, budget, false);
      }
    } catch (BudgetSpentException e) {
      // What it was running for counts as not asked.
      return;
    } finally {
      listener.idle();
      undecided = rounds.undecided();
    }
  }

  /**
   * What a run shows in which JDK classes that two threads share are recorded inside. Nothing is
   * asked about it: what it shows of the program itself is known.
   */
  private List<RoundFinding> inside(
      FindingReplays replays, RoundAnalysis rounds, ReplayBudget budget) throws IOException {
    List<RoundFinding> shown = new ArrayList<>();
    List<String> classes = InnerClasses.of(replays.recording().trace());
    if (classes.isEmpty()) {
      return shown;
    }
    listener.step(RoundNotes.INSIDE);
    FindingReplays inner = replays.including(classes);
    int number = recordings.begin();
    RunFolder round = recordings.folder(number);
    GatePlan plan = new GatePlan(replays.recording(), "inside");
    DrivenRun run = inner.driver().runAndKeep(plan, round.path(), budget);
    RunRecording recording = run.recording();
    if (recording != null && recording.trace().size() <= DrivenRecordings.MOST_EVENTS) {
      shown.addAll(rounds.analyse(round, inner.in(round), number, classes));
    }
    return shown;
  }

  private static void add(List<RoundFinding> shown, List<RoundFinding> more) {
    synchronized (shown) {
      shown.addAll(more);
    }
  }

  /** {@code shares}: what would take too much of the time waits. */
  private void replay(
      List<RoundFinding> shown,
      ReplayLanes lanes,
      RoundAnalysis rounds,
      ReplayBudget budget,
      boolean shares)
      throws IOException {
    try {
      lanes.each(
          shown,
          one -> {
            if (!shares || share.mayBegin(one)) {
              listener.step(RoundNotes.trying(one.number()));
              replay(one, rounds, budget);
            }
            return budget.isLeft();
          });
    } finally {
      for (RoundFinding one : shown) {
        clear(one.round(), one.number());
      }
    }
  }

  /** What waits to be replayed needs the results of its run. */
  private void clear(RunFolder round, int number) throws IOException {
    if (!share.awaits(number)) {
      round.clearResults();
    }
  }

  private boolean replay(RoundFinding one, RoundAnalysis rounds, ReplayBudget budget)
      throws IOException {
    long start = System.nanoTime();
    boolean isListed = rounds.replay(one, budget);
    share.replayed(System.nanoTime() - start);
    if (isListed) {
      recordings.need(one.number());
    }
    return isListed;
  }

  private synchronized List<AskedProbe> takeNext() {
    List<AskedProbe> taken = List.copyOf(next);
    next.clear();
    return taken;
  }

  private void ask(
      AskedProbe asking,
      FindingReplays replays,
      RoundAnalysis rounds,
      ReplayBudget budget,
      boolean isLast)
      throws IOException {
    boolean isJudged = asking.probe().kind().isJudged();
    if (isJudged && found.covers(asking.places())) {
      end();
      return;
    }
    begin();
    int number = recordings.begin();
    RunFolder round = recordings.folder(number);
    UnitProbe probe = asking.probe();
    long start = System.nanoTime();
    DrivenRun driven = replays.driver().runAndKeep(probe.plan(), round.path(), budget);
    share.asked(System.nanoTime() - start);
    end();
    RunRecording recording = driven.recording();
    int deeds = recording == null ? 0 : recordings.known().add(recording);
    RunEffects effects = RunEffects.of(driven, new int[0], replays.normaliser());
    boolean isNews = recordings.known().add(effects) || deeds > 0;
    boolean isOpen = failures.isOpen(effects);
    if (recording == null
        || !(isNews || isOpen)
        || recording.trace().size() > DrivenRecordings.MOST_EVENTS) {
      FolderRemoval.delete(round.path());
      return;
    }
    boolean isOdd = !usual.containsAll(effects.failures());
    boolean isFound = false;
    try {
      List<RoundFinding> shown =
          isNews ? look(number, isLast ? null : probe.plan(), replays, rounds) : List.of();
      for (RoundFinding one : shown) {
        boolean isNow = isOdd || share.mayBegin(one);
        isFound |= isNow && budget.isLeft() && replay(one, rounds, budget);
      }
    } finally {
      clear(round, number);
    }
    if (isJudged && !isFound && isOdd && DrivenTrial.isDriven(driven)) {
      failures.trying(effects);
      if (rounds.confirm(asking, budget)) {
        failures.confirmed(effects);
        recordings.need(asking.round());
      }
    }
  }

  /** Analyses a run like the first; {@code plan}: to ask what it leaves open, null not to. */
  private List<RoundFinding> look(
      int number, @Nullable GatePlan plan, FindingReplays replays, RoundAnalysis rounds)
      throws IOException {
    RunFolder round = recordings.folder(number);
    FindingReplays own = replays.in(round);
    news(plan == null ? List.of() : fresh(ProbePlanner.probes(own.recording(), plan), own, number));
    return rounds.analyse(round, own, number, List.of());
  }

  private synchronized void tell(Finding finding) {
    listener.note(RoundNotes.found(finding));
  }

  private synchronized void begin() {
    listener.step(RoundNotes.step(asked + 1, questions.size(), found.added()));
  }

  private synchronized void end() {
    asked++;
  }

  private synchronized void news(List<AskedProbe> probes) {
    fresh++;
    next.addAll(probes);
  }

  private synchronized List<AskedProbe> fresh(
      List<UnitProbe> probes, FindingReplays base, int round) {
    return probes.stream()
        .filter(probe -> questions.add(probe.question()))
        .map(probe -> new AskedProbe(probe, base, round))
        .toList();
  }
}
