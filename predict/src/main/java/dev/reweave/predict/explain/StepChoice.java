// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.explain;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding.Step;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Picks the few events that tell an interleaving: the pattern's own, the locks held there, lock and
 * thread events in between, and the calls that lead to them, in this order of importance.
 */
public final class StepChoice {
  private static final int MOST = 14;
  private static final int FARTHEST = 20_000;

  private static final int PATTERN = 0;
  private static final int LOCK = 1;
  private static final int THREAD = 2;
  private static final int CALL = 3;

  private final Trace trace;
  private final StepText text;
  private final Map<Integer, EventRole> roles = new LinkedHashMap<>();
  private final Map<Integer, Integer> chosen = new HashMap<>();

  /** {@code roles}: the pattern's events and what they are called. */
  public StepChoice(Trace trace, StepText text, Map<Integer, EventRole> roles) {
    this.trace = trace;
    this.text = text;
    this.roles.putAll(roles);
    roles.keySet().forEach(e -> choose(e, PATTERN));
    roles.keySet().forEach(this::around);
    between();
    trim();
  }

  private void choose(int event, int importance) {
    chosen.merge(event, importance, Math::min);
  }

  /** The holds of locks that span an event, and the call it is made in. */
  private void around(int event) {
    Map<Integer, Integer> released = new HashMap<>();
    int steps = 0;
    for (int e = trace.previous(event); e >= 0 && steps++ < FARTHEST; e = trace.previous(e)) {
      EventKind kind = trace.kind(e);
      if (kind.releasesLock()) {
        released.merge(trace.target(e), 1, Integer::sum);
      } else if (kind.acquiresLock() && released.merge(trace.target(e), -1, Integer::sum) < 0) {
        choose(e, LOCK);
        released.put(trace.target(e), 0);
        chooseRelease(e, event);
      }
    }
    if (trace.frame(event) >= 0) {
      choose(trace.frame(event), CALL);
    }
  }

  private void chooseRelease(int acquire, int after) {
    int end = (int) Math.min(trace.size(), (long) after + FARTHEST);
    for (int e = after + 1; e < end; e++) {
      if (trace.thread(e) == trace.thread(acquire)
          && trace.kind(e).releasesLock()
          && trace.target(e) == trace.target(acquire)) {
        choose(e, LOCK);
        return;
      }
    }
  }

  /** Lock and thread events of the pattern's threads between its first and last event. */
  private void between() {
    int low = roles.keySet().stream().mapToInt(e -> e).min().orElse(0);
    int high = roles.keySet().stream().mapToInt(e -> e).max().orElse(0);
    for (int e : roles.keySet()) {
      int steps = 0;
      for (int p = trace.previous(e); p >= low && steps++ < FARTHEST; p = trace.previous(p)) {
        EventKind kind = trace.kind(p);
        boolean sameThreadInside = p > low && p < high;
        if (sameThreadInside && (kind.acquiresLock() || kind.releasesLock())) {
          choose(p, THREAD);
        } else if (kind == EventKind.BEGIN || kind == EventKind.FORK || kind == EventKind.JOIN) {
          choose(p, THREAD);
        }
      }
    }
  }

  private void trim() {
    if (chosen.size() <= MOST) {
      return;
    }
    int[] pattern = roles.keySet().stream().mapToInt(e -> e).toArray();
    List<RankedEvent> ranked = new ArrayList<>(chosen.size());
    chosen.forEach(
        (event, importance) ->
            ranked.add(new RankedEvent(event, importance, nearest(event, pattern))));
    ranked.sort(
        Comparator.comparingInt(RankedEvent::importance).thenComparingInt(RankedEvent::distance));
    Set<Integer> kept = new HashSet<>();
    ranked.subList(0, MOST).forEach(one -> kept.add(one.event()));
    chosen.keySet().retainAll(kept);
  }

  /** An event with what its place among others depends on, worked out once. */
  private record RankedEvent(int event, int importance, int distance) {}

  private static int nearest(int event, int[] pattern) {
    int nearest = Integer.MAX_VALUE;
    for (int e : pattern) {
      nearest = Math.min(nearest, Math.abs(e - event));
    }
    return nearest;
  }

  /** The chosen events as they were recorded. */
  public List<Step> observed() {
    List<Step> steps = new ArrayList<>();
    for (int e : new TreeMap<>(chosen).keySet()) {
      steps.add(text.step(e, trace.value(e), roles.get(e)));
    }
    return steps;
  }

  /**
   * The chosen events that the schedule has, in its order, reads with the values they find there.
   *
   * @param values by event: what accesses read or write otherwise than recorded, where that is
   *     known
   */
  public List<Step> violating(Schedule schedule, Map<Integer, Long> values) {
    List<Step> steps = new ArrayList<>();
    for (int e : new TreeMap<>(chosen).keySet()) {
      if (e < schedule.prefix()) {
        steps.add(text.step(e, trace.value(e), roles.get(e)));
      }
    }
    Map<Integer, Long> memory = new HashMap<>();
    for (int e : schedule.events()) {
      long value = values.getOrDefault(e, trace.value(e));
      add(e, value, memory, schedule.prefix(), steps);
    }
    return steps;
  }

  private void add(
      int event, long recorded, Map<Integer, Long> memory, int prefix, List<Step> steps) {
    EventKind kind = trace.kind(event);
    long value = recorded;
    if (kind.isAccess() && isOfInterest(trace.target(event))) {
      if (kind.writes()) {
        memory.put(trace.target(event), value);
      } else if (chosen.containsKey(event)) {
        value = memory.computeIfAbsent(trace.target(event), v -> before(prefix, event));
      }
    }
    if (chosen.containsKey(event)) {
      steps.add(text.step(event, value, roles.get(event)));
    }
  }

  /** What the variable holds when the prefix has happened. */
  private long before(int prefix, int event) {
    for (int e = prefix - 1; e >= 0; e--) {
      EventKind kind = trace.kind(e);
      if (kind.isAccess() && trace.target(e) == trace.target(event)) {
        return trace.value(e);
      }
    }
    return initial(event);
  }

  private boolean isOfInterest(int variable) {
    for (int e : roles.keySet()) {
      if (trace.kind(e).isAccess() && trace.target(e) == variable) {
        return true;
      }
    }
    return false;
  }

  /** What is read before any write: what the recorded run read there first, else nothing. */
  private long initial(int event) {
    for (int e = 0; e <= event; e++) {
      if (trace.kind(e).isAccess() && trace.target(e) == trace.target(event)) {
        return trace.kind(e) == EventKind.READ ? trace.value(e) : 0;
      }
    }
    return 0;
  }
}
