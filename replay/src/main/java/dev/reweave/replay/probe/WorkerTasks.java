// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.engine.order.MustOrder;
import dev.reweave.protocol.plan.PlannedActor;
import dev.reweave.protocol.raw.SignalTokens;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunActors;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tasks that one worker of a pool took one after the other, though nothing but that keeps them in
 * order. In such a run they share no variable that anybody could predict anything of: it belongs to
 * one thread. So the worker is delayed when it has taken the first, until no other thread can go
 * on, and another worker may take the second. Linear in the trace.
 */
final class WorkerTasks {
  private static final int MOST_PROBES = 6;

  /** What such a run shows is asked about in later ones. */
  private static final double RANK = 8;

  /** The task that a thread was at last: the events that took it and that ended it. */
  private record Turn(int actor, int taken, int last) {}

  private final RunRecording recording;
  private final PlanBasis basis;
  private final MustOrder must;
  private final Map<Integer, Integer> handedOver = new HashMap<>();
  private final List<UnitProbe> probes = new ArrayList<>();

  WorkerTasks(RunRecording recording, PlanBasis basis, MustOrder must) {
    this.recording = recording;
    this.basis = basis;
    this.must = must;
  }

  List<UnitProbe> probes() {
    Trace trace = recording.trace();
    Map<Integer, Turn> turns = new HashMap<>();
    for (int e = 0; e < trace.size() && probes.size() < MOST_PROBES; e++) {
      int actor = recording.actors().of(e);
      if (isTask(actor)) {
        Turn turn = turns.get(trace.thread(e));
        if (turn == null || turn.actor() != actor) {
          if (turn != null) {
            ask(turn, e);
          }
          turns.put(trace.thread(e), new Turn(actor, e, e));
        } else {
          turns.put(trace.thread(e), new Turn(actor, turn.taken(), e));
        }
      }
      if (trace.kind(e) == EventKind.SIGNAL && trace.value(e) == SignalTokens.SUBMITTED) {
        handedOver.put(trace.target(e), e);
      }
    }
    return probes;
  }

  private boolean isTask(int actor) {
    return actor != RunActors.UNKNOWN
        && recording.actors().actor(actor).kind() == PlannedActor.Kind.TASK;
  }

  private void ask(Turn first, int taken) {
    Integer one = handedOver.get(recording.trace().target(first.taken()));
    Integer other = handedOver.get(recording.trace().target(taken));
    if (one == null || other == null || must.must(first.last(), other)) {
      return;
    }
    GatePlan plan = basis.plan("worker");
    plan.delayTask(first.taken());
    String question =
        "worker " + ProbePlanner.place(recording, one) + " " + ProbePlanner.place(recording, other);
    if (probes.stream().noneMatch(probe -> probe.question().equals(question))) {
      probes.add(new UnitProbe(ProbeKind.WORKER, question, plan, new int[0], "", RANK));
    }
  }
}
