// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.Finding.VariableRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts a finding together. Not safe for several threads at once. */
public final class FindingBuilder {
  /** The id of a finding that has not been listed yet. */
  public static final String UNLISTED = "F";

  private final AnalysisKind analysis;
  private final FindingPattern pattern;
  private String id = UNLISTED;
  private String title;
  private FindingEvidence evidence;
  private List<VariableRef> variables = List.of();
  private @Nullable RegionRef region;
  private List<EventRef> events = List.of();
  private @Nullable String schedule;
  private int occurrences = 1;
  private double score;
  private FindingStory story = new FindingStory(List.of());
  private @Nullable String accepted;

  FindingBuilder(AnalysisKind analysis, FindingPattern pattern) {
    this.analysis = analysis;
    this.pattern = pattern;
    this.title = pattern.title();
    this.evidence = FindingEvidence.predicted(Verdict.POTENTIAL, FindingModel.LOCKS);
  }

  FindingBuilder(Finding finding) {
    this.analysis = finding.analysis();
    this.pattern = finding.pattern();
    this.id = finding.id();
    this.title = finding.title();
    this.evidence = finding.evidence();
    this.variables = finding.variables();
    this.region = finding.region();
    this.events = finding.events();
    this.schedule = finding.schedule();
    this.occurrences = finding.occurrences();
    this.score = finding.score();
    this.story = finding.story();
    this.accepted = finding.accepted();
  }

  /** "F1"; findings that are not listed yet have none. */
  public FindingBuilder id(String value) {
    id = value;
    return this;
  }

  /** The pattern in words, where there are closer ones than the pattern's own. */
  public FindingBuilder title(String value) {
    title = value;
    return this;
  }

  /** How sure it is, and what came of it; else POTENTIAL under LOCKS. */
  public FindingBuilder evidence(FindingEvidence value) {
    evidence = value;
    return this;
  }

  /** What it is about; for deadlocks the locks. */
  public FindingBuilder variables(List<VariableRef> value) {
    variables = value;
    return this;
  }

  /** Where atomicity was expected, or null. */
  public FindingBuilder region(@Nullable RegionRef value) {
    region = value;
    return this;
  }

  /** The events in the violating order. */
  public FindingBuilder events(List<EventRef> value) {
    events = value;
    return this;
  }

  /** File name of the schedule, or null. */
  public FindingBuilder schedule(@Nullable String value) {
    schedule = value;
    return this;
  }

  /** How many groups of recorded events it stands for; else 1. */
  public FindingBuilder occurrences(int value) {
    occurrences = value;
    return this;
  }

  /** What findings of equal verdict are ranked by, higher first. */
  public FindingBuilder score(double value) {
    score = value;
    return this;
  }

  /** How it is told. */
  public FindingBuilder story(FindingStory value) {
    story = value;
    return this;
  }

  /** Why somebody has accepted it; null: nobody has. */
  public FindingBuilder accepted(@Nullable String value) {
    accepted = value;
    return this;
  }

  /** The finding. */
  public Finding build() {
    return new Finding(
        id,
        analysis,
        pattern,
        title,
        evidence,
        variables,
        region,
        events,
        schedule,
        occurrences,
        score,
        story,
        accepted);
  }
}
