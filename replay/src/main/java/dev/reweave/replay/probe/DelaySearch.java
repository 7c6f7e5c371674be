// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.engine.order.MustOrder;
import dev.reweave.replay.plan.ActivationFrames;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.CodeOrigin;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The places at which a thread could be delayed until no other can go on, where another thread
 * would then do first what in the recorded run it did later. One delay shows what needs three
 * threads, or more than a unit of the other; two delays show what needs each of two threads to be
 * between two steps. Delay-bounded scheduling (Emmi, Qadeer, Rakamarić, POPL 2011), at the accesses
 * in which threads meet. Linear in the accesses, times the threads.
 */
final class DelaySearch {
  /** Visits of a thread to a place at which it is delayed. */
  private static final int MOST_VISITS = 2;

  /** Of delays, shared out to the threads; each two of them are looked at. */
  private static final int MOST_DELAYS = 400;

  /** Of plans with two. */
  private static final int MOST_DOUBLE = 8;

  /** So many events before an access a place is looked for at which no lock is in the way. */
  private static final int MOST_BACK = 64;

  private static final double ONE = 6;
  private static final double WITHIN = 1;
  private static final double TWO = 0.5;

  /**
   * A thread is held up before an access.
   *
   * @param gate where
   * @param before the access of the same call that comes before; -1 if there is none
   * @param access the access
   * @param met the first access of another thread that conflicts with it and came later; -1: none
   */
  private record Delay(int gate, int before, int access, int met) {}

  private final RunRecording recording;
  private final PlanBasis basis;
  private final Trace trace;
  private final ThreadEvents events;
  private final HeldLockTable locks;
  private final MustOrder must;
  private final ConflictTable conflicts;
  private final WaitTable waits;

  DelaySearch(
      RunRecording recording,
      PlanBasis basis,
      ThreadEvents events,
      HeldLockTable locks,
      WaitTable waits,
      ConflictTable conflicts,
      MustOrder must) {
    this.recording = recording;
    this.basis = basis;
    this.trace = recording.trace();
    this.events = events;
    this.locks = locks;
    this.must = must;
    this.conflicts = conflicts;
    this.waits = waits;
  }

  /** {@code units}: those whose gaps are asked about as well. */
  List<UnitProbe> probes(List<ProbeUnit> units) {
    List<Delay> all = new ArrayList<>();
    int share = Math.max(1, MOST_DELAYS / Math.max(1, events.threads()));
    for (int t = 0; t < events.threads() && all.size() < MOST_DELAYS; t++) {
      all.addAll(delays(t, share));
    }
    List<UnitProbe> probes = new ArrayList<>();
    for (Delay delay : all) {
      if (delay.met() >= 0 && !isGap(delay, units)) {
        probes.add(probe(delay, Optional.empty()));
      }
    }
    int doubles = 0;
    for (Delay one : all) {
      for (Delay other : all) {
        if (doubles < MOST_DOUBLE && meet(one, other)) {
          probes.add(probe(one, Optional.of(other)));
          doubles++;
        }
      }
    }
    return probes;
  }

  /**
   * Where all that others have yet to do is one unit, it is that unit in the gap; unless others
   * wait, of whom the gap's plan knows nothing.
   */
  private boolean isGap(Delay delay, List<ProbeUnit> units) {
    if (!waits.text(delay.gate()).isEmpty()) {
      return false;
    }
    int thread = trace.thread(delay.gate());
    long later =
        units.stream().filter(u -> u.thread() != thread && u.begin() > delay.gate()).count();
    return delay.before() >= 0 && later == 1;
  }

  private List<Delay> delays(int thread, int most) {
    List<Delay> found = new ArrayList<>();
    Map<Integer, Integer> visits = new HashMap<>();
    Set<Integer> gates = new HashSet<>();
    int before = -1;
    for (int i = 0; i < events.count(thread) && found.size() < most; i++) {
      int e = events.event(thread, i);
      if (!trace.kind(e).isAccess()
          || !conflicts.isShared(trace.target(e))
          || trace.info().originAt(trace.site(e)) == CodeOrigin.FRAMEWORK) {
        continue;
      }
      if (recording.isMark(e) && visits.merge(trace.site(e), 1, Integer::sum) <= MOST_VISITS) {
        int met = conflicts.later(e, f -> !must.must(e, f));
        int gate = gate(thread, i, met);
        if (gate >= 0 && gates.add(gate)) {
          found.add(new Delay(gate, within(before, gate, e), e, met));
        }
      }
      before = e;
    }
    return found;
  }

  /** The access before the gate, if both accesses are of one call. */
  private int within(int before, int gate, int access) {
    boolean isOne =
        before >= 0 && before < gate && ActivationFrames.common(trace, before, access) >= 0;
    return isOne && isUnit(ActivationFrames.common(trace, before, access)) ? before : -1;
  }

  private boolean isUnit(int frame) {
    return !trace.info().methods().get(trace.target(frame)).isEntry();
  }

  /** The latest event up to an access at which its thread has no lock that the other waits for. */
  private int gate(int thread, int place, int met) {
    Set<Integer> needed = met < 0 ? Set.of() : locks.awaited(met);
    for (int i = place; i >= Math.max(0, place - MOST_BACK); i--) {
      int e = events.event(thread, i);
      if (recording.isGate(e) && locks.isFree(needed, e)) {
        return e;
      }
    }
    return -1;
  }

  /**
   * Whether the second thread, held up while the first is, stands between steps of which the first
   * may see one without the other.
   */
  private boolean meet(Delay one, Delay other) {
    return one.met() >= 0
        && one.before() >= 0
        && other.before() >= 0
        && trace.thread(one.gate()) != trace.thread(other.gate())
        && other.gate() > one.access()
        && !must.must(one.access(), other.gate())
        && conflicts.meetsFrom(one.access(), other.access())
        && locks.isFree(locks.awaited(one.access()), other.gate());
  }

  private UnitProbe probe(Delay delay, Optional<Delay> second) {
    GatePlan plan = basis.plan("delay");
    waits.keep(plan, delay.gate());
    plan.delay(delay.gate());
    second.ifPresent(also -> plan.delay(also.gate()));
    // With the delays of the run that it goes on from: two are another question than one.
    String question = "delay " + plan.delays() + waits.text(delay.gate());
    int[] witness =
        delay.before() >= 0
            ? new int[] {delay.before(), delay.met(), delay.access()}
            : new int[] {delay.met(), delay.access()};
    double rank = (second.isEmpty() ? ONE : TWO) + (delay.before() >= 0 ? WITHIN : 0);
    return new UnitProbe(ProbeKind.DELAY, question, plan, witness, "", rank);
  }
}
