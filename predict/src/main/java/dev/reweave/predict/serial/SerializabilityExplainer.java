// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.RegionSource;
import dev.reweave.predict.explain.EventStacks;
import dev.reweave.predict.explain.StepChoice;
import dev.reweave.predict.explain.StepText;
import dev.reweave.predict.explain.TraceNames;
import dev.reweave.predict.explain.ValueText;
import dev.reweave.predict.serial.ConflictCycle.Conflict;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells a cycle that was seen in the recorded order. */
final class SerializabilityExplainer {
  private static final double SCORE = 30;

  private final TraceNames names;
  private final @Nullable Trace trace;
  private final EventStacks stacks;

  /** Without a trace in memory, only the event that closed the cycle is told. */
  SerializabilityExplainer(TraceInfo info, @Nullable Trace trace) {
    this.names = new TraceNames(info);
    this.trace = trace;
    this.stacks = new EventStacks(names, trace);
  }

  /** The finding, without an id. {@code cycle} has no conflicts if they are not known. */
  Finding explain(ClosedCycle closed, ConflictCycle cycle, int occurrences) {
    return Finding.of(AnalysisKind.SERIALIZABILITY, FindingPattern.CYCLE)
        .evidence(FindingEvidence.seen())
        .variables(variables(closed, cycle))
        .region(region(closed))
        .events(events(closed, cycle))
        .occurrences(occurrences)
        .score(SCORE)
        .story(new FindingStory(story(closed, cycle), steps(cycle), List.of()))
        .build();
  }

  private List<VariableRef> variables(ClosedCycle closed, ConflictCycle cycle) {
    Set<VariableRef> variables = new LinkedHashSet<>();
    if (trace != null) {
      for (Conflict conflict : cycle.conflicts()) {
        variables.add(variable(trace.target(conflict.earlier())));
      }
    }
    variables.add(variable(closed.variable()));
    return List.copyOf(variables);
  }

  private VariableRef variable(int variable) {
    return names.variable(names.info().variables().member(variable));
  }

  private RegionRef region(ClosedCycle closed) {
    int line = names.place(closed.site()).line();
    if (closed.beginKind() == EventKind.ENTER) {
      Frame in = names.frame(closed.region(), line);
      return new RegionRef(in.className(), in.method(), in.file(), line, line, RegionSource.MARKED);
    }
    String name = names.info().regionNames().get(closed.region());
    return new RegionRef("", name, null, line, line, RegionSource.MARKED);
  }

  private List<EventRef> events(ClosedCycle closed, ConflictCycle cycle) {
    List<EventRef> events = new ArrayList<>();
    roles(cycle).forEach((event, role) -> events.add(event(role, event)));
    if (events.isEmpty()) {
      events.add(
          stacks.event(
              EventRole.SECOND, closed.thread(), closed.event(), closed.kind(), closed.site()));
    }
    return events;
  }

  private EventRef event(EventRole role, int event) {
    Trace all = Objects.requireNonNull(trace);
    return stacks.event(role, all.thread(event), event, all.kind(event), all.site(event));
  }

  private static Map<Integer, EventRole> roles(ConflictCycle cycle) {
    Map<Integer, EventRole> roles = new LinkedHashMap<>();
    for (Conflict conflict : cycle.conflicts()) {
      roles.put(conflict.earlier(), roles.isEmpty() ? EventRole.FIRST : EventRole.REMOTE);
      roles.put(conflict.later(), EventRole.REMOTE);
    }
    if (!roles.isEmpty()) {
      List<Conflict> all = cycle.conflicts();
      roles.put(all.get(all.size() - 1).later(), EventRole.SECOND);
    }
    return roles;
  }

  private List<Step> steps(ConflictCycle cycle) {
    if (trace == null || cycle.conflicts().isEmpty()) {
      return List.of();
    }
    StepText text = new StepText(names, new ValueText(names.info()), trace);
    return new StepChoice(trace, text, roles(cycle)).observed();
  }

  private List<String> story(ClosedCycle closed, ConflictCycle cycle) {
    List<String> sentences = new ArrayList<>();
    for (Conflict conflict : cycle.conflicts()) {
      sentences.add(sentence(conflict));
    }
    sentences.add(
        "With %s at %s this closed a cycle: no order of the regions, one after the other, has these conflicts the same way round."
            .formatted(
                EventStacks.access(closed.kind())
                    + " of "
                    + names.said(names.info().variables().member(closed.variable())),
                names.at(closed.site())));
    sentences.add("It happened in the recorded order. Whether it does harm was not looked at.");
    return sentences;
  }

  private String sentence(Conflict conflict) {
    Trace all = Objects.requireNonNull(trace);
    int a = conflict.earlier();
    int b = conflict.later();
    return "Thread %s's %s of %s at %s came before thread %s's %s at %s."
        .formatted(
            names.thread(all.thread(a)),
            EventStacks.access(all.kind(a)),
            names.variableIn(all.target(a)),
            names.at(all.site(a)),
            names.thread(all.thread(b)),
            EventStacks.access(all.kind(b)),
            names.at(all.site(b)));
  }
}
