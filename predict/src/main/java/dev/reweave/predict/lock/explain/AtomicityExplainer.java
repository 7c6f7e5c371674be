// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.explain;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.explain.EventStacks;
import dev.reweave.predict.explain.ProofText;
import dev.reweave.predict.explain.RegionText;
import dev.reweave.predict.explain.StepChoice;
import dev.reweave.predict.explain.StepText;
import dev.reweave.predict.explain.TraceNames;
import dev.reweave.predict.explain.ValueText;
import dev.reweave.predict.judge.CandidateRuling;
import dev.reweave.predict.pattern.AccessTriple;
import dev.reweave.predict.pattern.TripleCandidate;
import dev.reweave.predict.pattern.TripleEvent;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells an atomicity violation. */
public final class AtomicityExplainer {
  private final TraceNames names;
  private final @Nullable Trace trace;
  private final EventStacks stacks;
  private final @Nullable StepText text;
  private final RegionText regions;

  /** {@code trace} may be null; then there are no stacks and no steps. */
  public AtomicityExplainer(TraceInfo info, @Nullable Trace trace) {
    this.names = new TraceNames(info);
    this.trace = trace;
    this.stacks = new EventStacks(names, trace);
    this.regions = new RegionText(names, trace);
    this.text = trace == null ? null : new StepText(names, new ValueText(info), trace);
  }

  /** The finding, without an id. */
  public Finding explain(
      TripleCandidate candidate, AccessTriple t, CandidateRuling ruling, double score) {
    List<Step> observed = List.of();
    List<Step> violating = List.of();
    if (trace != null && text != null && ruling.schedule() != null) {
      StepChoice steps = new StepChoice(trace, text, roles(t));
      observed = steps.observed();
      violating = steps.violating(ruling.schedule(), ruling.values());
    }
    OwnAccesses own = OwnAccesses.of(trace, t, ruling.schedule());
    return Finding.of(AnalysisKind.LOCK, FindingPattern.valueOf(candidate.pattern().name()))
        .title(PatternWords.name(candidate.pattern(), t, own))
        .evidence(ProofText.evidence(ruling))
        .variables(List.of(names.variable(candidate.location().member())))
        .region(regions.ref(t.region()))
        .events(events(t))
        .occurrences(candidate.occurrences())
        .score(score)
        .story(new FindingStory(story(candidate, t, ruling, own), observed, violating))
        .build();
  }

  private static Map<Integer, EventRole> roles(AccessTriple t) {
    Map<Integer, EventRole> roles = new LinkedHashMap<>();
    roles.put(t.first().index(), EventRole.FIRST);
    roles.put(t.remote().index(), EventRole.REMOTE);
    roles.put(t.second().index(), EventRole.SECOND);
    return roles;
  }

  private List<EventRef> events(AccessTriple t) {
    return List.of(
        event(EventRole.FIRST, t.thread(), t.first()),
        event(EventRole.REMOTE, t.other(), t.remote()),
        event(EventRole.SECOND, t.thread(), t.second()));
  }

  private EventRef event(EventRole role, int thread, TripleEvent e) {
    return stacks.event(role, thread, e.index(), e.kind(), e.site());
  }

  private List<String> story(
      TripleCandidate candidate, AccessTriple t, CandidateRuling ruling, OwnAccesses own) {
    String who = names.thread(t.thread());
    String other = names.thread(t.other());
    List<String> story = new ArrayList<>();
    if (t.isDoubleAct()) {
      story.add(doubleAct(candidate, t));
      story.add(regions.why(t.region()));
      story.add(
          "Nothing that was recorded is wrong in itself: "
              + other
              + " looked when it was done. Locks and other synchronisation allow it to look before;"
              + " only a run shows what it does then.");
      return story;
    }
    story.add(
        "Between the %s of %s at %s and the %s at %s, both by thread %s, thread %s can %s it at %s; %s"
            .formatted(
                PatternWords.verb(t.first().kind()),
                names.said(candidate.location().member()),
                names.at(t.first().site()),
                PatternWords.verb(t.second().kind()),
                names.at(t.second().site()),
                who,
                other,
                PatternWords.verb(t.remote().kind()),
                names.at(t.remote().site()),
                PatternWords.consequence(candidate.pattern(), t, other, own)));
    story.add(regions.why(t.region()));
    story.add(howSure(ruling, trace == null ? "An order" : "The order shown"));
    return story;
  }

  private String doubleAct(TripleCandidate candidate, AccessTriple t) {
    return "Between the %s of %s at %s and the %s at %s, both by thread %s, thread %s can look there as well, find what %s found, and do the same."
        .formatted(
            PatternWords.verb(t.first().kind()),
            names.said(candidate.location().member()),
            names.at(t.first().site()),
            PatternWords.verb(t.second().kind()),
            names.at(t.second().site()),
            names.thread(t.thread()),
            names.thread(t.other()),
            names.thread(t.thread()));
  }

  private static String howSure(CandidateRuling ruling, String order) {
    if (ruling.verdict() == Verdict.FEASIBLE) {
      return order + " was checked against the recorded run: " + howChecked(ruling.model());
    }
    if (ruling.schedule() == null) {
      return "The locks held and what must happen before what allow it; no whole order was"
          + " found, so whether the threads get here then is not proven.";
    }
    return ProofText.notProven(ruling);
  }

  private static String howChecked(PredictionModel model) {
    return switch (model) {
      case VALUE ->
          "up to these accesses every thread reads the values that it read there, some of them from"
              + " other writes, so it is possible.";
      case SYMBOLIC ->
          "the code was executed along it. Threads read other values than in the recorded run, but"
              + " up to these accesses each of them takes every branch as it did there, so it is"
              + " possible.";
      case VIEW, LOCKS ->
          "up to these accesses every thread reads exactly what it read there, so it is possible.";
    };
  }
}
