// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.steps;

import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingOrder;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import dev.reweave.replay.verdict.SeenStep;
import java.util.ArrayList;
import java.util.HashMap;
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
  static Report of(Report report, Map<String, Replayed> replayed, List<String> notes) {
    List<Finding> findings = new ArrayList<>();
    Report.Summary counts = report.summary();
    for (Finding finding : report.findings()) {
      Replayed again = replayed.get(finding.id());
      Finding now = again == null ? finding : judged(again.finding(), again.verdict());
      findings.add(now);
      counts = counted(counts, finding, now);
    }
    List<String> all = new ArrayList<>(report.notes());
    all.addAll(notes);
    return report.replayed(counts, all, FindingOrder.of(findings));
  }

  private static Finding judged(Finding finding, dev.reweave.replay.verdict.Verdict verdict) {
    List<String> story = new ArrayList<>(finding.story());
    if (!verdict.confirmed()) {
      // A run that never came near says nothing about the finding.
      boolean stays = finding.verdict() == Verdict.FEASIBLE || verdict.passed() == 0;
      return finding.replayed(
          stays ? finding.verdict() : Verdict.DIVERGED,
          finding.harm(),
          "left the order; " + verdict.divergence(),
          story,
          List.of());
    }
    if (!story.isEmpty()) {
      story.remove(story.size() - 1);
    }
    String seen = verdict.seen().isEmpty() ? "" : ": " + String.join(", ", verdict.seen());
    story.add("The program was run again in this order, and it happened" + seen + ".");
    story.addAll(otherParts(finding.events(), verdict.steps()));
    story.addAll(otherPlaces(finding, verdict));
    if (!finding.property().equals("deadlock")) {
      story.add(comparison(verdict.harm()));
    }
    return finding.replayed(
        Verdict.CONFIRMED, verdict.harm(), verdict.effect(), story, seen(finding, verdict));
  }

  /** Who had which part, if it was not as recorded. */
  static List<String> otherParts(List<Finding.EventRef> events, List<SeenStep> steps) {
    Map<String, String> seen = new HashMap<>();
    steps.stream().filter(s -> s.role() != null).forEach(s -> seen.put(s.role(), s.thread()));
    boolean changed =
        events.stream()
            .filter(e -> e.threadName() != null && seen.containsKey(e.role()))
            .anyMatch(e -> !seen.get(e.role()).equals(e.threadName()));
    return !changed || !seen.keySet().containsAll(List.of("first", "remote"))
        ? List.of()
        : List.of(
            "The threads had other parts than above then: %s had the two accesses, %s the one in between."
                .formatted(seen.get("first"), seen.get("remote")));
  }

  /** Where an access was, if its thread went another way than recorded. */
  private static List<String> otherPlaces(
      Finding finding, dev.reweave.replay.verdict.Verdict verdict) {
    List<String> sentences = new ArrayList<>();
    for (SeenStep step : verdict.steps()) {
      for (Finding.EventRef event : finding.events()) {
        if (event.role().equals(step.role()) && step.line() != event.line()) {
          sentences.add(
              "Thread %s went another way than in the recorded run: its access was at %s:%d."
                  .formatted(step.thread(), step.file(), step.line()));
        }
      }
    }
    return sentences;
  }

  /** In the columns of the finding, where a thread is known by its name. */
  private static List<Finding.Step> seen(
      Finding finding, dev.reweave.replay.verdict.Verdict verdict) {
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

  private static String comparison(String harm) {
    return switch (harm) {
      case "harmful" -> "No order in which one comes after the other ends like that.";
      case "benign" -> "An order in which one comes after the other ends just like that.";
      default -> "What comes of it when one comes after the other could not be found out.";
    };
  }

  private static Report.Summary counted(Report.Summary s, Finding before, Finding now) {
    boolean changed = before.verdict() != now.verdict();
    boolean wasFeasible = before.verdict() == Verdict.FEASIBLE;
    boolean confirmed = now.verdict() == Verdict.CONFIRMED;
    return new Report.Summary(
        s.candidates(),
        s.potential() - (changed && !wasFeasible ? 1 : 0),
        s.feasible() - (changed && wasFeasible ? 1 : 0),
        s.confirmed() + (confirmed ? 1 : 0),
        s.benign() + (confirmed && now.harm().equals("benign") ? 1 : 0),
        s.infeasible(),
        s.undecided(),
        s.diverged() + (now.verdict() == Verdict.DIVERGED ? 1 : 0),
        s.decidedBy());
  }
}
