// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.Finding.VariableRef;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Changes the texts of a report by a rule; everything else of it stays. The one place that knows
 * where a report has texts. No rule is given a null, which stays one. Immutable.
 */
public final class ReportTexts {
  private final UnaryOperator<String> names;
  private final UnaryOperator<String> speech;

  private ReportTexts(UnaryOperator<String> names, UnaryOperator<String> speech) {
    this.names = names;
    this.speech = speech;
  }

  /** Each text. */
  public static ReportTexts all(UnaryOperator<String> rule) {
    return new ReportTexts(rule, rule);
  }

  /**
   * What a person or the program has said: words of the command, names of threads, values,
   * sentences. Not the names that code and files are found by.
   */
  public static ReportTexts spoken(UnaryOperator<String> rule) {
    return new ReportTexts(UnaryOperator.identity(), rule);
  }

  /** The report with its texts changed. */
  public Report in(Report report) {
    return new Report(
        name(report.toolVersion()),
        in(report.run()),
        report.analyses(),
        report.counts(),
        said(report.notes()),
        report.findings().stream().map(this::in).toList(),
        report.regions().stream().map(this::in).toList());
  }

  private RegionResult in(RegionResult r) {
    return new RegionResult(
        in(r.region()),
        r.other() == null ? null : in(r.other()),
        r.verdict(),
        r.ground(),
        r.instances(),
        r.threads(),
        r.variables().stream().map(this::in).toList(),
        r.questions(),
        r.milliseconds());
  }

  private Report.Run in(Report.Run run) {
    return new Report.Run(
        said(run.command()),
        run.exit(),
        run.events(),
        run.threads(),
        run.variables(),
        run.sharedVariables(),
        run.locks(),
        run.recordSeconds(),
        run.analysisSeconds(),
        run.classesInstrumented(),
        run.classesLeftAlone(),
        run.sources());
  }

  /** The finding with its texts changed. */
  public Finding in(Finding f) {
    return new Finding(
        name(f.id()),
        f.analysis(),
        f.pattern(),
        name(f.title()),
        in(f.evidence()),
        f.variables().stream().map(this::in).toList(),
        f.region() == null ? null : in(f.region()),
        f.events().stream().map(this::in).toList(),
        nameOrNull(f.schedule()),
        f.occurrences(),
        f.score(),
        in(f.story()),
        saidOrNull(f.accepted()));
  }

  private FindingEvidence in(FindingEvidence e) {
    return new FindingEvidence(
        e.verdict(), e.model(), e.replay(), e.harm(), saidOrNull(e.effect()));
  }

  private FindingStory in(FindingStory story) {
    return new FindingStory(
        said(story.sentences()),
        steps(story.observed()),
        steps(story.violating()),
        steps(story.seen()));
  }

  private VariableRef in(VariableRef v) {
    return new VariableRef(name(v.className()), name(v.field()), v.kind());
  }

  private RegionRef in(RegionRef r) {
    return new RegionRef(
        name(r.className()),
        name(r.method()),
        nameOrNull(r.file()),
        r.fromLine(),
        r.toLine(),
        r.source());
  }

  private EventRef in(EventRef e) {
    return new EventRef(
        e.role(),
        said(e.thread()),
        said(e.threadName()),
        name(e.access()),
        name(e.className()),
        name(e.method()),
        nameOrNull(e.file()),
        e.line(),
        e.stack().stream().map(this::in).toList(),
        name(e.anchor()));
  }

  private Frame in(Frame f) {
    return new Frame(name(f.className()), name(f.method()), nameOrNull(f.file()), f.line());
  }

  private List<Step> steps(List<Step> steps) {
    return steps.stream().map(this::in).toList();
  }

  private Step in(Step s) {
    return new Step(
        said(s.thread()),
        said(s.text()),
        name(s.className()),
        name(s.method()),
        nameOrNull(s.file()),
        s.line(),
        s.role());
  }

  private String name(String text) {
    return names.apply(text);
  }

  private @Nullable String nameOrNull(@Nullable String text) {
    return text == null ? null : names.apply(text);
  }

  private String said(String text) {
    return speech.apply(text);
  }

  private @Nullable String saidOrNull(@Nullable String text) {
    return text == null ? null : speech.apply(text);
  }

  private List<String> said(List<String> texts) {
    return texts.stream().map(this::said).toList();
  }
}
