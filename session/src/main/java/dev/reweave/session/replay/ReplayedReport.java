// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingOrder;
import dev.reweave.finding.FindingProperty;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.Report;
import dev.reweave.replay.verdict.ReplayVerdict;
import dev.reweave.replay.verdict.SeenStep;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A report with what replay found out about its findings. */
final class ReplayedReport {
  private ReplayedReport() {}

  /**
   * The report after replay.
   *
   * @param replayed by finding id; findings that are not there were not replayed
   */
  static Report of(Report report, Map<String, ReplayedFinding> replayed, List<String> notes) {
    List<Finding> findings = new ArrayList<>();
    for (Finding finding : report.findings()) {
      ReplayedFinding again = replayed.get(finding.id());
      findings.add(again == null ? finding : judged(again.finding(), again.verdict()));
    }
    List<String> all = new ArrayList<>(report.notes());
    all.addAll(notes);
    return report.with(all, FindingOrder.of(findings));
  }

  static Finding judged(Finding finding, ReplayVerdict verdict) {
    if (!verdict.confirmed()) {
      return finding.diverged(
          verdict.tries(), verdict.passed() > 0, "left the order; " + verdict.divergence());
    }
    List<String> story = new ArrayList<>(finding.story().sentences());
    if (!story.isEmpty()) {
      story.remove(story.size() - 1);
    }
    String seen = verdict.seen().isEmpty() ? "" : ": " + String.join(", ", verdict.seen());
    story.add("The program was run again in this order, and it happened" + seen + ".");
    story.addAll(otherParts(finding.events(), verdict.steps()));
    story.addAll(otherPlaces(finding, verdict));
    if (finding.property() != FindingProperty.DEADLOCK) {
      story.add(
          finding.property() == FindingProperty.ORDER
              ? "Runs in the recorded order do not end like that."
              : comparison(verdict.harm()));
    }
    return finding.confirmed(
        verdict.tries(), verdict.harm(), verdict.effect(), story, seen(finding, verdict));
  }

  /** Who had which part, if it was not as recorded. */
  static List<String> otherParts(List<Finding.EventRef> events, List<SeenStep> steps) {
    Map<EventRole, String> seen = new EnumMap<>(EventRole.class);
    steps.stream().filter(s -> s.role() != null).forEach(s -> seen.put(s.role(), s.thread()));
    boolean changed =
        events.stream()
            .filter(e -> hasName(e) && seen.containsKey(e.role()))
            .anyMatch(e -> !e.threadName().equals(seen.get(e.role())));
    return !changed || !seen.keySet().containsAll(List.of(EventRole.FIRST, EventRole.REMOTE))
        ? List.of()
        : List.of(
            "The threads changed roles in that run: %s made the two accesses, %s the one in between."
                .formatted(seen.get(EventRole.FIRST), seen.get(EventRole.REMOTE)));
  }

  /** Threads without a name are counted anew in each run. */
  private static boolean hasName(Finding.EventRef event) {
    return !event.threadName().isEmpty() && !event.threadName().equals(event.thread());
  }

  /** Where an access was, if its thread went another way than recorded. */
  private static List<String> otherPlaces(Finding finding, ReplayVerdict verdict) {
    List<String> sentences = new ArrayList<>();
    for (SeenStep step : verdict.steps()) {
      List<Finding.EventRef> alike =
          finding.events().stream().filter(event -> event.role() == step.role()).toList();
      if (!alike.isEmpty() && alike.stream().noneMatch(event -> event.line() == step.line())) {
        sentences.add(
            "Thread %s took another path than in the recorded run: its access was at %s:%d."
                .formatted(step.thread(), step.file(), step.line()));
      }
    }
    return sentences;
  }

  /** In the columns of the finding, where a thread is known by its name. */
  private static List<Finding.Step> seen(Finding finding, ReplayVerdict verdict) {
    List<Finding.Step> steps = new ArrayList<>();
    for (SeenStep step : verdict.steps()) {
      String thread =
          finding.events().stream()
              .filter(event -> step.thread().equals(event.threadName()))
              .map(Finding.EventRef::thread)
              .findFirst()
              .orElse(step.thread());
      steps.add(
          new Finding.Step(
              thread,
              step.text(),
              step.className(),
              step.method(),
              step.file(),
              step.line(),
              step.role()));
    }
    return steps;
  }

  private static String comparison(HarmRating harm) {
    return switch (harm) {
      case HARMFUL ->
          "No run in which the two units of work came one after the other ended like that.";
      case BENIGN ->
          "A run in which the two units of work came one after the other ended in the same way.";
      case UNKNOWN ->
          "How it ends when the two units of work come one after the other could not be found out.";
    };
  }
}
