// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.replay.drive.BudgetSpentException;
import dev.reweave.replay.drive.ReplayBudget;
import dev.reweave.replay.drive.RunWatcher;
import dev.reweave.replay.verdict.ReplayVerdict;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.progress.SessionListener;
import dev.reweave.session.trust.TrustedRun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Replays what an analysis found, by {@link ReplayTurns turns}, proven findings first, until the
 * time is up; several at once where nothing is known by which two runs of the program could disturb
 * each other. Whatever stands in the way becomes a note: what was found before is reported all the
 * same.
 */
public final class ReplayCampaign {
  /** So many findings in a row of which nothing happens, and no more are tried. */
  private static final int MOST_IN_VAIN = 3;

  /** From so many findings on a run that nothing holds up saves others. */
  private static final int WORTH_A_FREE_RUN = 2;

  private final RunFolder folder;
  private final ReplayOptions options;
  private final RunWatcher watcher;
  private final SessionListener listener;
  private final TrustedRun run;
  private final RunFacts facts;
  private final SharedRuns shared;

  /** This object guards both: findings are replayed by several threads. */
  private final Map<String, ReplayedFinding> replayed = new LinkedHashMap<>();

  private int inVain;

  /**
   * For one run.
   *
   * @param folder must hold the trace and the schedules
   * @param run what was recorded
   * @param watcher is shown each driven run
   * @param shared gets the runs that others can use
   */
  public ReplayCampaign(
      RunFolder folder,
      TrustedRun run,
      ReplayOptions options,
      RunWatcher watcher,
      SharedRuns shared,
      SessionListener listener) {
    this.folder = folder;
    this.run = run;
    this.options = options;
    this.watcher = watcher;
    this.shared = shared;
    this.listener = listener;
    this.facts = run.facts();
  }

  /** The report with what replay found out. */
  public Report replay(Report report) throws IOException {
    if (report.findings().stream().allMatch(finding -> finding.schedule() == null)) {
      return report;
    }
    List<String> notes = new ArrayList<>();
    double budget = options.seconds(facts.seconds());
    String reason = ReplayNotes.reasonAgainst(facts, budget);
    if (reason != null) {
      notes.add(reason);
    } else {
      try {
        replay(report.findings(), budget, notes);
      } catch (UserProblem | IOException e) {
        notes.add("Running the program again ended early: " + e.getMessage());
      }
    }
    return ReplayedReport.of(report, replayed, notes);
  }

  /** The report with what it has found out by now; from any thread. */
  public Report soFar(Report report) {
    Map<String, ReplayedFinding> done;
    synchronized (this) {
      done = new LinkedHashMap<>(replayed);
    }
    return ReplayedReport.of(report, done, List.of(ReplayNotes.interrupted(done.size())));
  }

  private void replay(List<Finding> findings, FindingReplays replaying, ReplayBudget budget)
      throws IOException {
    ReplayLanes lanes = ReplayLanes.of("".equals(facts.outside()), options.jobs());
    List<Optional<Finding>> all = new ArrayList<>();
    findings.forEach(finding -> all.add(Optional.of(finding)));
    if (findings.size() >= WORTH_A_FREE_RUN) {
      all.add(1, Optional.empty()); // beside the first finding, and there for its serial orders
    }
    lanes.each(
        all,
        next -> {
          if (!budget.isLeft() || isInVain()) {
            return false;
          }
          if (next.isEmpty()) {
            replaying.free(budget);
            return true;
          }
          Finding finding = next.get();
          say(finding, findings);
          put(finding, findings.size(), replaying.replay(finding, false, budget));
          return true;
        });
    // Each finding once, before any is tried by other events.
    lanes.each(
        findings.stream().filter(finding -> replayed.containsKey(finding.id())).toList(),
        finding -> {
          if (isInVain()) {
            return false;
          }
          say(finding, findings);
          ReplayedFinding one = replayedOnce(finding);
          putOther(finding, replaying.byOtherEvents(one, false, budget));
          return true;
        });
  }

  private synchronized boolean isInVain() {
    return inVain >= MOST_IN_VAIN;
  }

  private synchronized void say(Finding finding, List<Finding> findings) {
    listener.step(ReplayNotes.step(finding, findings.indexOf(finding) + 1, findings.size()));
  }

  private synchronized ReplayedFinding replayedOnce(Finding finding) {
    return Objects.requireNonNull(replayed.get(finding.id()), "each was replayed once");
  }

  private synchronized void putOther(Finding finding, ReplayedFinding one) {
    replayed.put(finding.id(), one);
  }

  private synchronized void put(Finding finding, int of, ReplayedFinding one) {
    boolean isFirst = replayed.values().stream().noneMatch(r -> r.verdict().confirmed());
    if (one.verdict().confirmed() && isFirst) {
      listener.note(ReplayNotes.first(finding, one.verdict(), replayed.size() + 1 < of));
    }
    replayed.put(finding.id(), one);
    inVain = one.verdict().passed() == 0 ? inVain + 1 : 0;
  }

  private void replay(List<Finding> all, double budget, List<String> notes) throws IOException {
    FindingReplays replaying =
        FindingReplays.of(folder, run, options.ignore(), shared).watchedBy(watcher);
    List<Finding> findings = new ArrayList<>();
    for (Finding finding : ReplayTurns.of(all)) {
      if (replaying.canReplay(finding)) {
        findings.add(finding);
      }
    }
    if (findings.isEmpty()) {
      return;
    }
    listener.note(ReplayNotes.announcement(findings.size(), budget));
    try {
      replay(findings, replaying, ReplayBudget.seconds(budget));
    } catch (BudgetSpentException e) {
      // What it was running for counts as not tried.
    }
    List<ReplayVerdict> verdicts =
        replayed.values().stream().map(ReplayedFinding::verdict).toList();
    notes.addAll(ReplayNotes.after(verdicts, findings.size(), inVain >= MOST_IN_VAIN, facts));
  }
}
