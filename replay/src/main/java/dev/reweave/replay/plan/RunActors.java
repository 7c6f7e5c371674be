// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.protocol.plan.PlannedActor;
import dev.reweave.protocol.plan.PlannedActor.Kind;
import dev.reweave.protocol.raw.SignalTokens;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Who does what, in a way that can be known again in another run: threads by who started them and
 * in which place, and tasks by who handed them over, because the workers of a pool share them out
 * as it happens. A worker that helped with another task goes on with its own when that is
 * completed. {@code PlaceVisits} of the run time follows the same rules. One pass over the trace.
 */
public final class RunActors {
  /** Nobody who could be known again. */
  public static final int UNKNOWN = -1;

  private final Trace trace;
  private final int[] ofEvent;
  private final List<PlannedActor> table = new ArrayList<>();
  private final Map<PlannedActor, Integer> index = new HashMap<>();
  private final Lane[] lanes;

  private static final int NO_TASK = -1;

  /** What a thread is at, and how many threads and tasks it has made there. */
  private static final class Work {
    final int task;
    final int actor;
    int forks;
    int tasks;

    Work(int task, int actor) {
      this.task = task;
      this.actor = actor;
    }
  }

  /** What a thread is at, innermost first; never nothing. */
  private static final class Lane {
    final Deque<Work> works = new ArrayDeque<>();

    Work now() {
      return works.peek();
    }

    void begin(int task, int actor) {
      if (works.size() > SignalTokens.MOST_BEGUN) {
        works.removeLast();
      }
      works.push(new Work(task, actor));
    }

    void completed(int task) {
      if (works.stream().anyMatch(w -> w.task == task && w != works.peekLast())) {
        Work over;
        do {
          over = works.pop();
        } while (over.task != task);
      }
    }
  }

  /** Reads the trace. */
  public RunActors(Trace trace) {
    this.trace = trace;
    ofEvent = new int[trace.size()];
    lanes = new Lane[trace.info().threads().size()];
    follow();
  }

  private void follow() {
    Map<Integer, Integer> started = new HashMap<>();
    Map<Integer, Integer> handedOver = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      Lane lane = lane(trace.thread(e), started);
      Work now = lane.now();
      EventKind kind = trace.kind(e);
      if (kind == EventKind.FORK) {
        started.put(trace.target(e), of(Kind.THREAD, now.actor, ++now.forks, ""));
      } else if (kind == EventKind.SIGNAL && isTask(e)) {
        handedOver.put(trace.target(e), of(Kind.TASK, now.actor, ++now.tasks, ""));
      } else if (kind == EventKind.AWAIT && isTask(e)) {
        Integer task = handedOver.remove(trace.target(e));
        // A task that nobody handed over is run by whoever made it, as part of what that does.
        if (task != null) {
          lane.begin(trace.target(e), task);
        }
      }
      ofEvent[e] = lane.now().actor;
      if (kind == EventKind.SIGNAL && trace.value(e) == SignalTokens.DONE) {
        lane.completed(trace.target(e));
      }
    }
  }

  private Lane lane(int thread, Map<Integer, Integer> started) {
    if (lanes[thread] == null) {
      Integer known = started.get(thread);
      String name = trace.info().threads().get(thread).name();
      lanes[thread] = new Lane();
      lanes[thread].begin(NO_TASK, known == null ? of(Kind.ROOT, 0, 0, name) : known);
    }
    return lanes[thread];
  }

  /** Whether the token is that of a task handed over, and not of a class initialised. */
  private boolean isTask(int event) {
    return trace.value(event) == SignalTokens.SUBMITTED
        && trace.info().syncs().get(trace.target(event)).isObject();
  }

  private int of(Kind kind, int parent, int ordinal, String name) {
    if (kind != Kind.ROOT && parent == UNKNOWN) {
      return UNKNOWN;
    }
    PlannedActor actor = new PlannedActor(kind, kind == Kind.ROOT ? -1 : parent, ordinal, name);
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

  /** The number here of an actor of another run, or {@link #UNKNOWN}. */
  int like(RunActors other, int number) {
    if (number == UNKNOWN) {
      return UNKNOWN;
    }
    PlannedActor actor = other.actor(number);
    int parent = actor.parent() < 0 ? -1 : like(other, actor.parent());
    if (actor.parent() >= 0 && parent == UNKNOWN) {
      return UNKNOWN;
    }
    return number(new PlannedActor(actor.kind(), parent, actor.ordinal(), actor.name()));
  }

  /** The number of an actor whose parent is numbered as here, or {@link #UNKNOWN}. */
  int number(PlannedActor actor) {
    return index.getOrDefault(actor, UNKNOWN);
  }

  /** An actor by its number; parents have smaller numbers than their children. */
  public PlannedActor actor(int number) {
    return table.get(number);
  }
}
