// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Who does what, in a way that can be known again in another run: threads by who started them and
 * in which place, and tasks by who handed them over, because the workers of a pool share them out
 * as it happens. {@code Visits} of the run time follows the same rules. One pass over the trace.
 */
public final class Actors {
  /** Nobody who could be known again. */
  public static final int UNKNOWN = -1;

  /** How an actor came to be. */
  public enum Kind {
    ROOT,
    THREAD,
    TASK
  }

  /** {@code ordinal}: which of its parent's threads or tasks, from 1; {@code name}: for roots. */
  public record Actor(Kind kind, int parent, int ordinal, String name) {}

  private final Trace trace;
  private final int[] ofEvent;
  private final List<Actor> table = new ArrayList<>();
  private final Map<Actor, Integer> index = new HashMap<>();
  private final int[] current;
  private final int[] forks;
  private final int[] tasks;

  /** Reads the trace. */
  public Actors(Trace trace) {
    this.trace = trace;
    int threads = trace.info().threads().size();
    ofEvent = new int[trace.size()];
    current = new int[threads];
    forks = new int[threads];
    tasks = new int[threads];
    Arrays.fill(current, Integer.MIN_VALUE);
    follow();
  }

  private void follow() {
    Map<Integer, Integer> started = new HashMap<>();
    Map<Integer, Integer> handedOver = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      int t = trace.thread(e);
      if (current[t] == Integer.MIN_VALUE) {
        String name = trace.info().threads().get(t).name();
        current[t] = started.containsKey(t) ? started.get(t) : of(Kind.ROOT, 0, 0, name);
      }
      EventKind kind = trace.kind(e);
      if (kind == EventKind.FORK) {
        started.put(trace.target(e), of(Kind.THREAD, current[t], ++forks[t], ""));
      } else if (kind == EventKind.SIGNAL && isTask(e)) {
        handedOver.put(trace.target(e), of(Kind.TASK, current[t], ++tasks[t], ""));
      } else if (kind == EventKind.AWAIT && isTask(e)) {
        Integer task = handedOver.remove(trace.target(e));
        // A task that nobody handed over is run by whoever made it, as part of what that does.
        if (task != null) {
          current[t] = task;
          forks[t] = 0;
          tasks[t] = 0;
        }
      }
      ofEvent[e] = current[t];
    }
  }

  /** Whether the token is that of a task handed over, and not of a class initialised. */
  private boolean isTask(int event) {
    return trace.value(event) == 0 && trace.info().syncs().get(trace.target(event)).object() != 0;
  }

  private int of(Kind kind, int parent, int ordinal, String name) {
    if (kind != Kind.ROOT && parent == UNKNOWN) {
      return UNKNOWN;
    }
    Actor actor = new Actor(kind, kind == Kind.ROOT ? -1 : parent, ordinal, name);
    return index.computeIfAbsent(
        actor,
        a -> {
          table.add(a);
          return table.size() - 1;
        });
  }

  /** The actor of an event, or {@link #UNKNOWN}. */
  public int of(int event) {
    return ofEvent[event];
  }

  /** An actor by its number; parents have smaller numbers than their children. */
  public Actor actor(int number) {
    return table.get(number);
  }
}
