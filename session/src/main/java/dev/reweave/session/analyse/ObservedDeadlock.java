// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.analyse;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.Report;
import dev.reweave.finding.SubjectKind;
import dev.reweave.protocol.ending.StandstillReport;
import dev.reweave.protocol.ending.StuckThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A deadlock that the recorded run itself ended in: nothing is left to be predicted. */
final class ObservedDeadlock {
  /** Above whatever is only predicted. */
  private static final double SCORE = 100;

  private ObservedDeadlock() {}

  /** The report with it in front; ids of the other findings stay. */
  static Report in(Report report, List<StuckThread> stuck, Optional<StandstillReport> standstill) {
    return report.preceded(finding("F" + (report.findings().size() + 1), stuck, standstill));
  }

  private static Finding finding(
      String id, List<StuckThread> stuck, Optional<StandstillReport> standstill) {
    return Finding.of(AnalysisKind.DEADLOCK, FindingPattern.LL)
        .id(id)
        .title("deadlock")
        .evidence(FindingEvidence.observed("threads waited for each other until the run was ended"))
        .variables(locks(stuck))
        .events(stuck.stream().map(ObservedDeadlock::event).toList())
        .score(SCORE)
        .story(new FindingStory(story(stuck, standstill)))
        .build();
  }

  private static List<VariableRef> locks(List<StuckThread> stuck) {
    return stuck.stream()
        .map(StuckThread::lockClass)
        .distinct()
        .map(name -> new VariableRef(name, "", SubjectKind.LOCK))
        .toList();
  }

  private static EventRef event(StuckThread t) {
    return new EventRef(
        EventRole.WAITS,
        t.name(),
        t.name(),
        "acquire",
        t.className(),
        t.method(),
        t.file(),
        t.line(),
        List.of());
  }

  private static List<String> story(
      List<StuckThread> stuck, Optional<StandstillReport> standstill) {
    List<String> story = new ArrayList<>();
    for (StuckThread t : stuck) {
      String at = t.file() == null ? "in " + t.className() : "at " + t.file() + ":" + t.line();
      story.add(
          "Thread %s waits %s for a lock, a %s, that thread %s holds."
              .formatted(t.name(), at, t.lockClass(), t.holder()));
    }
    story.add("Each waits for a lock that another of them holds, so none of them goes on.");
    standstill.ifPresent(told -> story.addAll(ObservedStandstill.others(told, stuck)));
    story.add("The recorded run itself came to this.");
    return story;
  }
}
