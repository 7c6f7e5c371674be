// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.explain;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.FindingStory;
import dev.reweave.predict.atomicset.monitor.PatternSighting;
import dev.reweave.predict.atomicset.monitor.SeenPattern;
import dev.reweave.predict.atomicset.pattern.PatternEvent;
import dev.reweave.predict.atomicset.pattern.SetPattern;
import dev.reweave.predict.explain.EventStacks;
import dev.reweave.predict.explain.TraceNames;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Tells a pattern that was seen in the recorded order. */
public final class SightingExplainer {
  private static final double SCORE = 20;

  private final TraceNames names;
  private final EventStacks stacks;

  /** For a trace with these tables. */
  public SightingExplainer(TraceInfo info) {
    this.names = new TraceNames(info);
    this.stacks = new EventStacks(names, null);
  }

  /** The finding, without an id. */
  public Finding explain(SeenPattern place, PatternSighting sighting, int count) {
    FindingPattern family = family(place.pattern());
    return Finding.of(AnalysisKind.ATOMIC_SET, family)
        .title(family.title())
        .evidence(FindingEvidence.seen())
        .variables(variables(place))
        .events(events(place.pattern(), sighting))
        .occurrences(count)
        .score(SCORE)
        .story(new FindingStory(List.of(story(place), number(place)), List.of(), List.of()))
        .build();
  }

  /** The family that a pattern of the paper belongs to. */
  static FindingPattern family(SetPattern pattern) {
    return switch (pattern) {
      case STALE_UPDATE -> FindingPattern.RWW;
      case UNREPEATABLE_READ -> FindingPattern.RWR;
      case INTERMEDIATE_READ -> FindingPattern.WRW;
      case OVERWRITTEN_READ -> FindingPattern.WWR;
      case LOST_WRITE -> FindingPattern.WWW;
      case LEFT_SAME_ORDER, LEFT_OTHER_ORDER, LEFT_CROSSED -> FindingPattern.LEFT;
      case SEEN_HALF_WRITTEN,
          SEEN_HALF_WRITTEN_OTHER_ORDER,
          SEEN_ACROSS_WRITES,
          SEEN_ACROSS_WRITES_OTHER_ORDER,
          SEEN_CROSSED_BY_WRITES,
          SEEN_CROSSED_BY_READS ->
          FindingPattern.SEEN;
    };
  }

  private List<VariableRef> variables(SeenPattern place) {
    Set<VariableRef> variables = new LinkedHashSet<>();
    variables.add(names.variable(place.member()));
    variables.add(names.variable(place.otherMember()));
    return new ArrayList<>(variables);
  }

  private List<EventRef> events(SetPattern pattern, PatternSighting sighting) {
    PatternEvent[] events = pattern.events();
    List<EventRef> refs = new ArrayList<>();
    for (int i = 0; i < events.length; i++) {
      EventRole role =
          events[i].isFirstUnit()
              ? (i == 0 ? EventRole.FIRST : EventRole.SECOND)
              : EventRole.REMOTE;
      EventKind kind = events[i].isWrite() ? EventKind.WRITE : EventKind.READ;
      refs.add(
          stacks.event(
              role, sighting.threads()[i], sighting.events()[i], kind, sighting.sites()[i]));
    }
    return refs;
  }

  private String story(SeenPattern place) {
    String one = names.said(place.member());
    String other = names.said(place.otherMember());
    return "In the recorded run, units of work of two threads used "
        + (one.equals(other) ? one : one + " and " + other)
        + " in an order that no order of the two, one after the other, has.";
  }

  private static String number(SeenPattern place) {
    return "This is pattern %d of atomic-set serializability, %s. It happened; whether it does harm was not looked at."
        .formatted(place.pattern().number(), place.pattern().spelling());
  }
}
