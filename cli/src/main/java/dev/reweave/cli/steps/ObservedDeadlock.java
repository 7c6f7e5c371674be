// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.steps;

import dev.reweave.cli.folder.StuckThread;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import java.util.ArrayList;
import java.util.List;

/** A deadlock that the recorded run itself ended in: nothing is left to be predicted. */
final class ObservedDeadlock {
  /** Above whatever is only predicted. */
  private static final double SCORE = 100;

  private ObservedDeadlock() {}

  /** The report with it in front; ids of the other findings stay. */
  static Report in(Report report, List<StuckThread> stuck) {
    List<Finding> findings = new ArrayList<>();
    findings.add(finding("F" + (report.findings().size() + 1), stuck));
    findings.addAll(report.findings());
    Report.Summary s = report.summary();
    Report.Summary counted =
        new Report.Summary(
            s.candidates() + 1,
            s.potential(),
            s.feasible(),
            s.confirmed() + 1,
            s.benign(),
            s.infeasible(),
            s.undecided(),
            s.diverged(),
            s.decidedBy());
    return report.replayed(counted, report.notes(), findings);
  }

  private static Finding finding(String id, List<StuckThread> stuck) {
    return new Finding(
        id,
        "deadlock",
        "deadlock",
        "LL",
        "deadlock",
        Verdict.CONFIRMED,
        "OBSERVED",
        "harmful",
        "threads waited for each other until the run was ended",
        locks(stuck),
        null,
        stuck.stream().map(ObservedDeadlock::event).toList(),
        null,
        1,
        SCORE,
        story(stuck),
        List.of(),
        List.of());
  }

  private static List<VariableRef> locks(List<StuckThread> stuck) {
    return stuck.stream()
        .map(StuckThread::lockClass)
        .distinct()
        .map(name -> new VariableRef(name, "", "lock"))
        .toList();
  }

  private static EventRef event(StuckThread t) {
    return new EventRef(
        "waits",
        t.name(),
        t.name(),
        "acquire",
        t.className(),
        t.method(),
        t.file(),
        t.line(),
        List.of());
  }

  private static List<String> story(List<StuckThread> stuck) {
    List<String> story = new ArrayList<>();
    for (StuckThread t : stuck) {
      String at = t.file() == null ? "in " + t.className() : "at " + t.file() + ":" + t.line();
      story.add(
          "Thread %s waits %s for a lock, a %s, that thread %s holds."
              .formatted(t.name(), at, t.lockClass(), t.holder()));
    }
    story.add("Each waits for a lock that another of them holds, so none of them goes on.");
    story.add("The recorded run itself came to this.");
    return story;
  }
}
