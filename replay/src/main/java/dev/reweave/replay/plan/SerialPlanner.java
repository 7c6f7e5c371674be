// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Plans that run the two units of an atomicity violation one after the other, in each order. Units
 * are taken as large as they can be first: the larger they are, the surer is the order a serial
 * one.
 */
public final class SerialPlanner {
  private final RunRecording recording;
  private final Trace trace;

  /**
   * A serial order.
   *
   * @param plan how to drive it
   * @param before an access of the witness that comes before the access {@code after} in it; the
   *     two conflict, so a trace shows their order
   */
  public record Serial(GatePlan plan, int before, int after) {}

  /** For the events of one run. */
  public SerialPlanner(RunRecording recording) {
    this.recording = recording;
    this.trace = recording.trace();
  }

  /** For each of the two orders the plans to try, best first. */
  public List<List<Serial>> orders(FindingWitness witness) {
    int first = witness.first();
    int remote = witness.firstRemote();
    int lastRemote = witness.lastRemote();
    int second = witness.second();
    boolean isDoubleAct = witness.isDoubleAct(trace);
    SerialUnit region = SerialUnit.call(trace, first, second);
    SerialUnit there = SerialUnit.call(trace, remote, lastRemote);
    List<SerialUnit> regions =
        List.of(
            region,
            SerialUnit.accesses(trace, first, second),
            SerialUnit.rest(trace, region.first()));
    List<SerialUnit> remotes =
        List.of(
            there,
            SerialUnit.accesses(trace, remote, lastRemote),
            SerialUnit.rest(trace, there.first()));
    List<Serial> regionFirst = new ArrayList<>();
    List<Serial> remoteFirst = new ArrayList<>();
    for (int i = 0; i < regions.size(); i++) {
      GatePlan plan = plan("region first", regions.get(i), remotes.get(i));
      GatePlan other = plan("remote first", remotes.get(i), regions.get(i));
      for (int variable : witness.variables(trace)) {
        plan.watch(variable);
        other.watch(variable);
      }
      add(regionFirst, plan, second, witness.done(trace));
      int begin = firstGate(regions.get(i));
      if (isDoubleAct && begin >= 0) {
        other.orderActing(remote, second, begin); // what it does only when it comes first
      }
      add(remoteFirst, other, witness.seen(trace), first);
    }
    return List.of(regionFirst, remoteFirst);
  }

  /**
   * Holds the unit between its two accesses while the other one runs from its beginning to its end,
   * as far as it can. Empty when there is nothing to hold them by.
   */
  public Optional<GatePlan> gap(FindingWitness witness) {
    SerialUnit other = SerialUnit.call(trace, witness.firstRemote(), witness.lastRemote());
    int begin = firstGate(other);
    int end = lastMark(other);
    if (witness.isDoubleAct(trace)
        || begin < 0
        || end < 0
        || !recording.isMark(witness.first())
        || !recording.isGate(witness.second())) {
      return Optional.empty();
    }
    GatePlan plan = new GatePlan(recording, "gap");
    plan.order(witness.first(), begin);
    plan.order(end, witness.second());
    return Optional.of(plan);
  }

  private static void add(List<Serial> to, GatePlan plan, int before, int after) {
    if (plan.size() > 0 && to.stream().noneMatch(other -> other.plan().isLike(plan))) {
      to.add(new Serial(plan, before, after));
    }
  }

  private GatePlan plan(String name, SerialUnit earlier, SerialUnit later) {
    GatePlan plan = new GatePlan(recording, name);
    int end = lastMark(earlier);
    int begin = firstGate(later);
    if (end >= 0 && begin >= 0) {
      plan.order(end, begin);
    }
    return plan;
  }

  private int lastMark(SerialUnit unit) {
    for (int e = unit.last(); e >= unit.first(); e = trace.previous(e)) {
      if (recording.isMark(e)) {
        return e;
      }
    }
    return -1;
  }

  private int firstGate(SerialUnit unit) {
    int found = -1;
    for (int e = unit.last(); e >= unit.first(); e = trace.previous(e)) {
      if (recording.isGate(e)) {
        found = e;
      }
    }
    return found;
  }
}
