// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingModel;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.explain.EventStacks;
import dev.reweave.predict.explain.StepChoice;
import dev.reweave.predict.explain.StepText;
import dev.reweave.predict.explain.TraceNames;
import dev.reweave.predict.explain.ValueText;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.Member;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells a nondeterministic read, or a nondeterministic final value. */
final class DeterminismExplainer {
  /**
   * What is to be told.
   *
   * @param read the read, or negative: the value that is left at the end
   * @param writer the write it read from in the recorded run, or negative: the initial value
   * @param instead the write it can read from as well, or negative: the initial value
   * @param member what the variable belongs to
   * @param isRace whether nothing keeps the accesses apart
   * @param isEqual whether both writes are known to write the same value
   * @param schedule the order that shows it, or null
   */
  public record Subject(
      int read,
      int writer,
      int instead,
      int member,
      boolean isRace,
      boolean isEqual,
      @Nullable Schedule schedule) {
    boolean isFinal() {
      return read < 0;
    }
  }

  private final TraceNames names;
  private final Trace trace;
  private final EventStacks stacks;
  private final ValueText values;
  private final StepText text;

  /** Finds its words in the trace. */
  public DeterminismExplainer(Trace trace) {
    this.names = new TraceNames(trace.info());
    this.trace = trace;
    this.stacks = new EventStacks(names, trace);
    this.values = new ValueText(trace.info());
    this.text = new StepText(names, values, trace);
  }

  /** The finding, without an id. */
  public Finding explain(Subject s, double score, long occurrences) {
    List<Step> observed = List.of();
    List<Step> violating = List.of();
    if (s.schedule() != null) {
      StepChoice steps = new StepChoice(trace, text, roles(s));
      observed = steps.observed();
      violating = steps.violating(s.schedule(), Map.of());
    }
    FindingPattern pattern = s.isFinal() ? FindingPattern.FINAL : FindingPattern.READ;
    return Finding.of(AnalysisKind.DETERMINISM, pattern)
        .title(pattern.title() + (s.isRace() ? " (data race)" : " (race-free)"))
        .evidence(
            FindingEvidence.predicted(
                s.schedule() == null ? Verdict.POTENTIAL : Verdict.FEASIBLE, FindingModel.VIEW))
        .variables(List.of(names.variable(s.member())))
        .events(events(s))
        .occurrences((int) Math.min(Integer.MAX_VALUE, occurrences))
        .score(score)
        .story(new FindingStory(story(s), observed, violating))
        .build();
  }

  private static Map<Integer, EventRole> roles(Subject s) {
    Map<Integer, EventRole> roles = new LinkedHashMap<>();
    put(roles, s.writer(), EventRole.WRITER);
    put(roles, s.instead(), EventRole.INSTEAD);
    put(roles, s.read(), EventRole.READ);
    return roles;
  }

  private static void put(Map<Integer, EventRole> roles, int event, EventRole role) {
    if (event >= 0) {
      roles.put(event, role);
    }
  }

  private List<EventRef> events(Subject s) {
    List<EventRef> events = new ArrayList<>();
    roles(s)
        .forEach(
            (e, role) ->
                events.add(stacks.event(role, trace.thread(e), e, trace.kind(e), trace.site(e))));
    return events;
  }

  private List<String> story(Subject s) {
    List<String> story = new ArrayList<>();
    String variable = names.said(s.member());
    if (s.isFinal()) {
      story.add(
          "At the end %s holds what %s; the order of these writes is not fixed, so that in another run it can be left with what %s."
              .formatted(variable, wrote(s.writer()), wrote(s.instead())));
    } else {
      story.add(
          "%s at %s reads %s: in the recorded run what %s, in another what %s."
              .formatted(
                  names.thread(trace.thread(s.read())),
                  names.at(trace.site(s.read())),
                  variable,
                  wrote(s.writer()),
                  wrote(s.instead())));
    }
    if (s.isEqual()) {
      story.add("Both write the same value.");
    }
    if (s.schedule() == null) {
      story.add(
          "The rules of the FMCAD 2012 paper admit this; no order that keeps all earlier reads was"
              + " found.");
    }
    return story;
  }

  private String wrote(int write) {
    if (write < 0) {
      return "it held at first";
    }
    String who = names.thread(trace.thread(write));
    String where = names.at(trace.site(write));
    EventKind kind = trace.kind(write);
    if (kind == EventKind.COMMUTE || !hasValue(write)) {
      return who + " put there at " + where;
    }
    return "%s wrote at %s (%s)".formatted(who, where, valueOf(write));
  }

  private String valueOf(int write) {
    return values.text(trace.value(write), member(write));
  }

  private boolean hasValue(int write) {
    return !member(write).kind().isContent();
  }

  private Member member(int access) {
    return names.info().members().get(names.info().variables().member(trace.target(access)));
  }
}
