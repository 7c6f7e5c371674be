// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingModel;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.explain.EventStacks;
import dev.reweave.predict.explain.StepChoice;
import dev.reweave.predict.explain.StepText;
import dev.reweave.predict.explain.TraceNames;
import dev.reweave.predict.explain.ValueText;
import dev.reweave.replay.probe.UnitProbe;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells what a probe drove the program to, in terms of the run that it was made for. */
final class ProbeExplainer {
  private static final double SCORE = 40;

  private final Trace trace;
  private final TraceNames names;
  private final EventStacks stacks;
  private final StepText text;

  ProbeExplainer(Trace trace) {
    this.trace = trace;
    this.names = new TraceNames(trace.info());
    this.stacks = new EventStacks(names, trace);
    this.text = new StepText(names, new ValueText(trace.info()), trace);
  }

  /** The finding, without an id, that a replay has yet to confirm. */
  Finding explain(UnitProbe probe) {
    boolean isGap = probe.isWithin();
    FindingPattern pattern = isGap ? FindingPattern.GAP : FindingPattern.ORDER;
    Map<Integer, EventRole> roles = new LinkedHashMap<>();
    List<EventRef> events = new ArrayList<>();
    for (int i = 0; i < probe.events().length; i++) {
      int e = probe.events()[i];
      EventRole role = pattern.roles().get(i);
      roles.put(e, role);
      events.add(stacks.event(role, trace.thread(e), e, trace.kind(e), trace.site(e)));
    }
    List<Step> observed = new StepChoice(trace, text, roles).observed();
    return Finding.of(AnalysisKind.PROBE, pattern)
        .evidence(FindingEvidence.predicted(Verdict.POTENTIAL, FindingModel.DRIVEN))
        .variables(variables(probe))
        .region(isGap ? region(events) : null)
        .events(events)
        .schedule("F0.schedule.json")
        .score(SCORE)
        .story(new FindingStory(isGap ? gap(probe) : order(probe), observed, List.of()))
        .build();
  }

  private List<VariableRef> variables(UnitProbe probe) {
    return Arrays.stream(probe.events())
        .map(e -> trace.info().variables().member(trace.target(e)))
        .distinct()
        .mapToObj(names::variable)
        .distinct()
        .toList();
  }

  private static @Nullable RegionRef region(List<EventRef> events) {
    EventRef first = events.get(0);
    EventRef second = events.get(2);
    boolean isOne =
        first.className().equals(second.className()) && first.method().equals(second.method());
    return isOne
        ? new RegionRef(
            first.className(),
            first.method(),
            first.file(),
            Math.min(first.line(), second.line()),
            Math.max(first.line(), second.line()),
            RegionSource.INFERRED)
        : null;
  }

  private List<String> gap(UnitProbe probe) {
    int first = probe.events()[0];
    int remote = probe.events()[1];
    int second = probe.events()[2];
    return List.of(
        "Thread %s %s at %s, and after that %s at %s."
            .formatted(thread(first), does(first), at(first), does(second), at(second)),
        between(probe, remote),
        "");
  }

  private String between(UnitProbe probe, int remote) {
    return switch (probe.kind()) {
      case DELAY ->
          "It was held up between the two until no other thread could go on; thread %s, which in the recorded run %s at %s only later, came first."
              .formatted(thread(remote), does(remote), at(remote));
      case WAKE ->
          "Between the two it waits. It was notified, but before it had its lock again thread %s, which in the recorded run %s at %s only later, took it."
              .formatted(thread(remote), does(remote), at(remote));
      case GAP, PART, ORDER, WORKER ->
          "It was held up between the two while thread %s ran %s as a whole, which in the recorded run %s at %s."
              .formatted(thread(remote), unit(probe), does(remote), at(remote));
    };
  }

  private List<String> order(UnitProbe probe) {
    int early = probe.events()[0];
    int needed = probe.events()[1];
    return List.of(
        "In the recorded run thread %s %s at %s before thread %s %s at %s."
            .formatted(
                thread(needed), does(needed), at(needed), thread(early), does(early), at(early)),
        "Nothing makes sure of that: no start, join, lock or other synchronisation keeps that order.",
        "");
  }

  /** "Till.take", or what its thread does there. */
  private static String unit(UnitProbe probe) {
    String method = probe.unit().replaceFirst("\\(.*", "");
    int name = method.lastIndexOf('.');
    return method.isEmpty()
        ? "what it does there"
        : TraceNames.simple(method.substring(0, name)) + method.substring(name);
  }

  private String thread(int event) {
    return names.thread(trace.thread(event));
  }

  private String at(int event) {
    return names.at(trace.site(event));
  }

  private String does(int event) {
    String variable = names.variableIn(trace.target(event));
    boolean writes = trace.kind(event).writes();
    boolean reads = trace.kind(event).reads();
    return (writes && reads ? "updates " : writes ? "writes " : "reads ") + variable;
  }
}
