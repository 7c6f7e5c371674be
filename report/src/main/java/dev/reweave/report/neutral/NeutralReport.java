// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.neutral;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.Report;
import java.util.List;
import java.util.function.UnaryOperator;

/** A report with every text put through one rule: what each form that people read begins with. */
public final class NeutralReport {
  private final UnaryOperator<String> rule;

  private NeutralReport(UnaryOperator<String> rule) {
    this.rule = text -> text == null ? null : rule.apply(text);
  }

  /** The report with all texts as {@link VisibleText} shows them. */
  public static Report of(Report report) {
    return of(report, VisibleText::of);
  }

  /** The finding with all texts as {@link VisibleText} shows them. */
  public static Finding of(Finding finding) {
    return new NeutralReport(VisibleText::of).finding(finding);
  }

  /** The report with each text as {@code rule} has it, which no null is given to. */
  public static Report of(Report report, UnaryOperator<String> rule) {
    return new NeutralReport(rule).report(report);
  }

  private String text(String text) {
    return rule.apply(text);
  }

  private List<String> texts(List<String> texts) {
    return texts.stream().map(this::text).toList();
  }

  private Report report(Report report) {
    return new Report(
        text(report.toolVersion()),
        run(report.run()),
        report.analyses(),
        report.counts(),
        texts(report.notes()),
        report.findings().stream().map(this::finding).toList());
  }

  private Report.Run run(Report.Run run) {
    return new Report.Run(
        texts(run.command()),
        run.exit(),
        run.events(),
        run.threads(),
        run.variables(),
        run.sharedVariables(),
        run.locks(),
        run.recordSeconds(),
        run.analysisSeconds(),
        run.classesInstrumented(),
        run.classesLeftAlone());
  }

  private Finding finding(Finding f) {
    return new Finding(
        text(f.id()),
        f.analysis(),
        f.pattern(),
        text(f.title()),
        evidence(f.evidence()),
        f.variables().stream().map(this::variable).toList(),
        f.region() == null ? null : region(f.region()),
        f.events().stream().map(this::event).toList(),
        text(f.schedule()),
        f.occurrences(),
        f.score(),
        story(f.story()));
  }

  private FindingEvidence evidence(FindingEvidence e) {
    return new FindingEvidence(e.verdict(), e.model(), e.replay(), e.harm(), text(e.effect()));
  }

  private FindingStory story(FindingStory story) {
    return new FindingStory(
        texts(story.sentences()),
        story.observed().stream().map(this::step).toList(),
        story.violating().stream().map(this::step).toList(),
        story.seen().stream().map(this::step).toList());
  }

  private VariableRef variable(VariableRef v) {
    return new VariableRef(text(v.className()), text(v.field()), v.kind());
  }

  private RegionRef region(RegionRef r) {
    return new RegionRef(
        text(r.className()),
        text(r.method()),
        text(r.file()),
        r.fromLine(),
        r.toLine(),
        r.source());
  }

  private EventRef event(EventRef e) {
    return new EventRef(
        e.role(),
        text(e.thread()),
        text(e.threadName()),
        text(e.access()),
        text(e.className()),
        text(e.method()),
        text(e.file()),
        e.line(),
        e.stack().stream().map(this::frame).toList());
  }

  private Frame frame(Frame f) {
    return new Frame(text(f.className()), text(f.method()), text(f.file()), f.line());
  }

  private Step step(Step s) {
    return new Step(
        text(s.thread()),
        text(s.text()),
        text(s.className()),
        text(s.method()),
        text(s.file()),
        s.line(),
        s.role());
  }
}
