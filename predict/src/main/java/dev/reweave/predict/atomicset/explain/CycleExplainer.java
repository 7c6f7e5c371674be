// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.explain;

import static java.util.Objects.requireNonNull;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.atomicset.join.CycleCandidate;
import dev.reweave.predict.atomicset.join.UnitCycle;
import dev.reweave.predict.atomicset.scan.UnitAccess;
import dev.reweave.predict.explain.EventStacks;
import dev.reweave.predict.explain.ProofText;
import dev.reweave.predict.explain.RegionText;
import dev.reweave.predict.explain.StepChoice;
import dev.reweave.predict.explain.StepText;
import dev.reweave.predict.explain.TraceNames;
import dev.reweave.predict.explain.ValueText;
import dev.reweave.predict.judge.CandidateRuling;
import dev.reweave.predict.regions.Region;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells a violation of an atomic set. */
public final class CycleExplainer {
  private final Trace trace;
  private final TraceNames names;
  private final EventStacks stacks;
  private final StepText text;
  private final RegionText regions;
  private final CycleStory story;

  /** For cycles of this trace. */
  public CycleExplainer(Trace trace) {
    this.trace = trace;
    this.names = new TraceNames(trace.info());
    this.stacks = new EventStacks(names, trace);
    this.text = new StepText(names, new ValueText(trace.info()), trace);
    this.regions = new RegionText(names, trace);
    this.story = new CycleStory(names, regions, trace);
  }

  /** The finding, without an id. */
  public Finding explain(
      CycleCandidate candidate, UnitCycle cycle, CandidateRuling ruling, double score) {
    Map<Integer, EventRole> roles = roles(cycle);
    List<UnitAccess> order = order(cycle, ruling.schedule());
    List<Step> observed = List.of();
    List<Step> violating = List.of();
    if (ruling.schedule() != null) {
      StepChoice steps = new StepChoice(trace, text, roles);
      observed = steps.observed();
      violating = steps.violating(ruling.schedule(), ruling.values());
    }
    Region unit = cycle.unit().region();
    return Finding.of(AnalysisKind.ATOMIC_SET, candidate.family())
        .title(candidate.family().title())
        .evidence(ProofText.evidence(ruling))
        .variables(variables(cycle))
        .region(unit == null ? null : regions.ref(unit))
        .events(events(order, roles))
        .occurrences(candidate.occurrences())
        .score(score)
        .story(new FindingStory(sentences(cycle, order, ruling), observed, violating))
        .build();
  }

  private List<String> sentences(UnitCycle cycle, List<UnitAccess> order, CandidateRuling ruling) {
    List<String> sentences = new ArrayList<>(story.of(cycle, order));
    sentences.add(
        ruling.verdict() == Verdict.FEASIBLE
            ? ProofText.howChecked(ruling.model())
            : ProofText.notProven(ruling));
    return sentences;
  }

  private static Map<Integer, EventRole> roles(UnitCycle cycle) {
    Map<Integer, EventRole> roles = new LinkedHashMap<>();
    roles.put(cycle.first().index(), EventRole.FIRST);
    roles.put(cycle.seen().index(), EventRole.REMOTE);
    roles.put(cycle.done().index(), EventRole.REMOTE);
    roles.put(cycle.second().index(), EventRole.SECOND);
    return roles;
  }

  /** The accesses in the order that violates. */
  private static List<UnitAccess> order(UnitCycle cycle, @Nullable Schedule schedule) {
    Set<UnitAccess> accesses = new LinkedHashSet<>();
    accesses.add(cycle.first());
    accesses.add(cycle.other().first());
    accesses.add(cycle.other().second());
    accesses.add(cycle.second());
    List<UnitAccess> order = new ArrayList<>(accesses);
    if (schedule != null) {
      Map<Integer, Integer> moments = new LinkedHashMap<>();
      for (int i = 0; i < schedule.events().length; i++) {
        moments.put(schedule.events()[i], i);
      }
      order.sort(
          Comparator.comparingInt(
              a -> moments.getOrDefault(a.index(), a.index() - schedule.prefix())));
    }
    return order;
  }

  private List<EventRef> events(List<UnitAccess> order, Map<Integer, EventRole> roles) {
    List<EventRef> events = new ArrayList<>();
    for (UnitAccess a : order) {
      EventRole role = requireNonNull(roles.get(a.index()));
      events.add(stacks.event(role, a.thread(), a.index(), a.kind(), a.site()));
    }
    return events;
  }

  private List<VariableRef> variables(UnitCycle cycle) {
    Set<VariableRef> variables = new LinkedHashSet<>();
    for (UnitAccess access : List.of(cycle.first(), cycle.second())) {
      variables.add(names.variable(trace.info().variables().member(access.variable())));
    }
    return new ArrayList<>(variables);
  }
}
