// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.engine.order.MustOrder;
import dev.reweave.replay.plan.ActivationFrames;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.SyncEffect;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The waits from which a thread could come back late: it is woken, but another thread's unit that
 * takes the lock before it changes what it has waited for. That is what an {@code if} around a wait
 * overlooks. Where several units could, it is also asked what comes of all that others can do.
 * Linear in the events of threads that wait, and for each wait in the units.
 */
final class WakeSearch {
  /** Visits of a thread to a place at which it waits. */
  private static final int MOST_VISITS = 2;

  /** So many events after a wait its accesses are looked for. */
  private static final int MOST_AFTER = 64;

  /** Of units asked about for one wait. */
  private static final int MOST_UNITS = 4;

  private static final double RANK = 7;

  /**
   * A thread waits and is woken.
   *
   * @param before its last access to what others use too, before it waits; -1 if there is none
   * @param woken the event with which it has its lock again
   * @param notification what woke it; -1 if nothing is known to have
   * @param accesses its accesses to what others use too, until it gives the lock back
   */
  private record Wake(int before, int woken, int notification, List<Integer> accesses) {}

  private final RunRecording recording;
  private final PlanBasis basis;
  private final Trace trace;
  private final ThreadEvents events;
  private final WaitTable waits;
  private final MustOrder must;
  private final ConflictTable conflicts;

  WakeSearch(
      RunRecording recording,
      PlanBasis basis,
      ThreadEvents events,
      WaitTable waits,
      ConflictTable conflicts,
      MustOrder must) {
    this.recording = recording;
    this.basis = basis;
    this.trace = recording.trace();
    this.events = events;
    this.waits = waits;
    this.must = must;
    this.conflicts = conflicts;
  }

  /** {@code units}: what others could do before the thread has its lock again. */
  List<UnitProbe> probes(List<ProbeUnit> units) {
    List<UnitProbe> probes = new ArrayList<>();
    for (int t = 0; t < events.threads(); t++) {
      Map<Integer, Integer> visits = new HashMap<>();
      int before = -1;
      for (int i = 0; i < events.count(t); i++) {
        int e = events.event(t, i);
        if (isConflicting(e)) {
          before = e;
        } else if (trace.kind(e) == EventKind.WOKEN
            && recording.isMark(e)
            && visits.merge(trace.site(e), 1, Integer::sum) <= MOST_VISITS) {
          ask(new Wake(before, e, notification(e), accesses(i, t)), units, probes);
        }
      }
    }
    return probes;
  }

  private boolean isConflicting(int event) {
    return trace.kind(event).isAccess() && conflicts.isShared(trace.target(event));
  }

  /** What the thread accesses before it gives the lock back, and others access too. */
  private List<Integer> accesses(int place, int thread) {
    List<Integer> accesses = new ArrayList<>();
    int lock = trace.target(events.event(thread, place));
    int end = Math.min(events.count(thread), place + MOST_AFTER);
    for (int i = place + 1; i < end; i++) {
      int e = events.event(thread, i);
      if (trace.kind(e).releasesLock() && trace.target(e) == lock) {
        break;
      } else if (isConflicting(e)) {
        accesses.add(e);
      }
    }
    return accesses;
  }

  private void ask(Wake wake, List<ProbeUnit> units, List<UnitProbe> probes) {
    Set<String> methods = new HashSet<>();
    int met = -1;
    int access = -1;
    for (ProbeUnit unit : units) {
      if (methods.size() == MOST_UNITS || !mayComeFirst(unit, wake)) {
        continue;
      }
      int[] meeting = meeting(wake, unit);
      if (meeting.length > 0 && methods.add(unit.method())) {
        met = met < 0 ? meeting[0] : met;
        access = access < 0 ? meeting[1] : access;
        GatePlan plan = plan(wake);
        unit.drive(plan, wake.woken());
        keepOthers(plan, wake, unit, units);
        probes.add(probe(wake, plan, meeting[0], meeting[1], unit.method()));
      }
    }
    if (methods.size() > 1) {
      GatePlan plan = plan(wake);
      plan.delay(wake.woken());
      probes.add(probe(wake, plan, met, access, ""));
    }
  }

  /** What else could take the lock comes after the woken thread, as in the run. */
  private void keepOthers(GatePlan plan, Wake wake, ProbeUnit first, List<ProbeUnit> units) {
    int kept = 0;
    for (ProbeUnit unit : units) {
      if (unit != first
          && kept < MOST_UNITS
          && mayComeFirst(unit, wake)
          && meeting(wake, unit).length > 0) {
        plan.order(wake.woken(), unit.begin());
        kept++;
      }
    }
  }

  /** It came later in the run, and need not have. */
  private boolean mayComeFirst(ProbeUnit unit, Wake wake) {
    return unit.thread() != trace.thread(wake.woken())
        && unit.begin() > wake.woken()
        && !must.must(wake.woken(), unit.begin());
  }

  /** An access of the unit and one of the woken thread that conflict; none: empty. */
  private int[] meeting(Wake wake, ProbeUnit unit) {
    for (int access : wake.accesses()) {
      for (int e : unit.accesses()) {
        if (trace.target(e) == trace.target(access)
            && (trace.kind(e).writes() || trace.kind(access).writes())) {
          return new int[] {e, access};
        }
      }
    }
    return new int[0];
  }

  private GatePlan plan(Wake wake) {
    GatePlan plan = basis.plan("wake");
    if (wake.notification() >= 0) {
      waits.keep(plan, wake.notification());
    }
    return plan;
  }

  private UnitProbe probe(Wake wake, GatePlan plan, int met, int access, String unit) {
    int before = wake.before();
    boolean isWithin = before >= 0 && ActivationFrames.common(trace, before, access) >= 0;
    int[] witness = isWithin ? new int[] {before, met, access} : new int[] {met, access};
    String others = wake.notification() < 0 ? "" : waits.text(wake.notification());
    String question =
        "wake "
            + ProbePlanner.place(recording, wake.woken())
            + "#"
            + recording.visit(wake.woken())
            + " "
            + (unit.isEmpty() ? plan.delays() : unit)
            + others;
    return new UnitProbe(ProbeKind.WAKE, question, plan, witness, unit, RANK);
  }

  /** The last of its lock before the thread was woken, -1 if there is none. */
  private int notification(int woken) {
    for (int e = woken - 1; e > trace.previous(woken); e--) {
      if (trace.kind(e).syncEffect() == SyncEffect.NOTIFY
          && trace.target(e) == trace.target(woken)) {
        return e;
      }
    }
    return -1;
  }
}
