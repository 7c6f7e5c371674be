// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.predict.atomicset.pattern.PatternEvent;
import dev.reweave.predict.atomicset.pattern.SetPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * The automata against definition 1 of ICSE 2008: an execution is in accordance with a pattern when
 * it has the pattern's events, in their order, for some two units of different threads and some two
 * variables. {@code -Dreweave.oracle.traces=N} makes N random executions.
 */
class MonitorAgainstDefinitionTest {
  private static final int TRACES = Integer.getInteger("reweave.oracle.traces", 4000);
  private static final int EVENTS = 24;
  private static final int THREADS = 3;
  private static final int VARIABLES = 3;

  private record Step(int unit, int variable, boolean isWrite) {}

  @Test
  void seesExactlyThePatternsThatThereAre() {
    int sightings = 0;
    for (long seed = 0; seed < TRACES; seed++) {
      Set<String> seen = new TreeSet<>();
      List<Step> steps = new ArrayList<>();
      int[] threads = run(new Random(seed), steps, seen);
      long number = seed;
      assertEquals(defined(steps, threads), seen, () -> "seed " + number + ": " + steps);
      sightings += seen.size();
    }
    assertTrue(sightings > TRACES, "few patterns: " + sightings);
  }

  /** Feeds a random execution; returns the thread of each unit. */
  private static int[] run(Random random, List<Step> steps, Set<String> seen) {
    List<MonitoredUnit> units = new ArrayList<>();
    TupleCount count = new TupleCount();
    SetState set =
        new SetState(
            (pattern, first, second, one, other) ->
                seen.add(name(pattern, units.indexOf(first), units.indexOf(second), one, other)),
            count);
    MonitoredUnit[] current = new MonitoredUnit[THREADS];
    for (int i = 0; i < EVENTS; i++) {
      int thread = random.nextInt(THREADS);
      if (current[thread] != null && random.nextInt(6) == 0) {
        set.end(current[thread]);
        current[thread] = null;
      }
      if (current[thread] == null) {
        current[thread] = new MonitoredUnit(thread, thread);
        units.add(current[thread]);
        set.begin(current[thread]);
      }
      Step step =
          new Step(units.indexOf(current[thread]), random.nextInt(VARIABLES), random.nextBoolean());
      steps.add(step);
      set.access(current[thread], step.variable(), step.isWrite());
    }
    units.stream().filter(unit -> !unit.hasEnded).forEach(set::end);
    assertEquals(0, count.now(), "tuples that are kept");
    return units.stream().mapToInt(unit -> unit.thread).toArray();
  }

  private static Set<String> defined(List<Step> steps, int[] threads) {
    Set<String> defined = new TreeSet<>();
    for (int first = 0; first < threads.length; first++) {
      for (int second = 0; second < threads.length; second++) {
        if (threads[first] != threads[second]) {
          defined(steps, first, second, defined);
        }
      }
    }
    return defined;
  }

  private static void defined(List<Step> steps, int first, int second, Set<String> into) {
    for (SetPattern pattern : SetPattern.values()) {
      boolean onTwo = pattern.events().length == 4;
      for (int one = 0; one < VARIABLES; one++) {
        for (int other = 0; other < VARIABLES; other++) {
          if (onTwo != (one == other) && has(steps, pattern, first, second, one, other)) {
            into.add(name(pattern.ordinal(), first, second, one, other));
          }
        }
      }
    }
  }

  /** The events are there in this order, with others in between. */
  private static boolean has(
      List<Step> steps, SetPattern pattern, int first, int second, int one, int other) {
    int next = 0;
    PatternEvent[] events = pattern.events();
    for (Step step : steps) {
      PatternEvent wanted = events[next];
      if (step.unit() == (wanted.isFirstUnit() ? first : second)
          && step.variable() == (wanted.isFirstVariable() ? one : other)
          && step.isWrite() == wanted.isWrite()
          && ++next == events.length) {
        return true;
      }
    }
    return false;
  }

  private static String name(int pattern, int first, int second, int one, int other) {
    return pattern + 1 + " of " + first + " and " + second + " on " + one + " and " + other;
  }
}
