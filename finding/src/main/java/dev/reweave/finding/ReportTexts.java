// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.util.List;
import java.util.function.UnaryOperator;

/** What a report says in free text: words of the command, names of threads, values, sentences. */
public final class ReportTexts {
  private ReportTexts() {}

  /** The same report with each of these texts as {@code change} has it; none of them is null. */
  public static Report map(Report report, UnaryOperator<String> change) {
    Report.Run r = report.run();
    Report.Run run =
        new Report.Run(
            all(r.command(), change),
            r.exit(),
            r.events(),
            r.threads(),
            r.variables(),
            r.sharedVariables(),
            r.locks(),
            r.recordSeconds(),
            r.analysisSeconds(),
            r.classesInstrumented(),
            r.classesLeftAlone());
    return new Report(
        report.toolVersion(),
        run,
        report.analyses(),
        report.counts(),
        all(report.notes(), change),
        report.findings().stream().map(finding -> map(finding, change)).toList());
  }

  private static Finding map(Finding f, UnaryOperator<String> change) {
    FindingEvidence e = f.evidence();
    FindingStory t = f.story();
    return f.toBuilder()
        .evidence(
            new FindingEvidence(
                e.verdict(), e.model(), e.replay(), e.harm(), one(e.effect(), change)))
        .events(f.events().stream().map(event -> map(event, change)).toList())
        .story(
            new FindingStory(
                all(t.sentences(), change),
                steps(t.observed(), change),
                steps(t.violating(), change),
                steps(t.seen(), change)))
        .build();
  }

  private static Finding.EventRef map(Finding.EventRef e, UnaryOperator<String> change) {
    return new Finding.EventRef(
        e.role(),
        one(e.thread(), change),
        one(e.threadName(), change),
        e.access(),
        e.className(),
        e.method(),
        e.file(),
        e.line(),
        e.stack());
  }

  private static List<Finding.Step> steps(List<Finding.Step> steps, UnaryOperator<String> change) {
    return steps.stream()
        .map(
            s ->
                new Finding.Step(
                    one(s.thread(), change),
                    one(s.text(), change),
                    s.className(),
                    s.method(),
                    s.file(),
                    s.line(),
                    s.role()))
        .toList();
  }

  private static List<String> all(List<String> texts, UnaryOperator<String> change) {
    return texts.stream().map(text -> one(text, change)).toList();
  }

  private static String one(String text, UnaryOperator<String> change) {
    return text == null ? null : change.apply(text);
  }
}
