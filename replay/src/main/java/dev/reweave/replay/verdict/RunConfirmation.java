// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.finding.WitnessShape;
import dev.reweave.protocol.ending.DriveOutcome;
import dev.reweave.protocol.ending.OutcomeRow;
import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.replay.plan.FindingWitness;
import dev.reweave.replay.plan.PlaceNames.Place;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Decides whether what was predicted happened in a run. */
final class RunConfirmation {
  private final RunRecording recorded;
  private final FindingWitness witness;

  RunConfirmation(RunRecording recorded, FindingWitness witness) {
    this.recorded = recorded;
    this.witness = witness;
  }

  /**
   * What was seen of it; empty if it did not happen. An empty sighting is that of threads that
   * cannot go on.
   */
  Optional<WitnessSighting> in(DrivenRun run) {
    if (run.recording() == null) {
      return Optional.empty();
    }
    if (witness.deadlock()) {
      return isDeadlock(run.outcome()) && holdsAsRecorded(run) || isStandstill(run)
          ? Optional.of(new WitnessSighting(run.knownRecording(), new int[0]))
          : Optional.empty();
    }
    if (witness.kind() == WitnessShape.LOST_SIGNAL) {
      return waitsForEver(run)
          ? Optional.of(new WitnessSighting(run.knownRecording(), new int[0]))
          : Optional.empty();
    }
    if (witness.kind() == WitnessShape.UNIT_CYCLE) {
      return UnitCycleSearch.find(recorded, witness, run.knownRecording());
    }
    if (witness.kind() == WitnessShape.CHAIN) {
      return RelaySearch.find(recorded, witness, run.knownRecording());
    }
    int[] places = witness.places(recorded.trace());
    return PatternSearch.find(recorded, places, run.knownRecording()).or(() -> thrown(run));
  }

  /** As {@link #in}, but the other thread may have gone another way in the method of its access. */
  Optional<WitnessSighting> anyWay(DrivenRun run) {
    return run.recording() == null || witness.kind() != WitnessShape.ACCESSES
        ? Optional.empty()
        : PatternSearch.findAnyWay(
            recorded, witness.places(recorded.trace()), run.knownRecording());
  }

  /**
   * Whether the last access, a call that changes something only if it finds what it needs, has
   * changed nothing in the run: {@code replace} that compared, and saw that another was first.
   */
  boolean isInVain(WitnessSighting sighting) {
    int[] seen = sighting.events();
    int last = witness.events().length - 1;
    return seen.length > last
        && last > 1
        && recorded.trace().isConditional(witness.events()[last])
        && !sighting.run().trace().kind(seen[last]).writes();
  }

  /**
   * The third access was made in its turn, after the two others, and left no record because the
   * call that makes it threw: an iterator that notices what came in between.
   */
  private Optional<WitnessSighting> thrown(DrivenRun run) {
    int[] e = witness.events();
    int third = run.plan().pointOf(recorded, e[2]);
    if (third < 0 || !run.outcome().throwsAt(third) || run.plan().after(third).isEmpty()) {
      return Optional.empty();
    }
    int first = EventRecognition.event(recorded, e[0], run.knownRecording());
    Trace trace = run.knownRecording().trace();
    int remote =
        witness.isDoubleAct(recorded.trace())
            ? act(first, run.knownRecording())
            : EventRecognition.event(recorded, e[1], run.knownRecording());
    boolean seen = first >= 0 && remote > first && trace.target(first) == trace.target(remote);
    return seen
        ? Optional.of(new WitnessSighting(run.knownRecording(), new int[] {first, remote}))
        : Optional.empty();
  }

  /** What another thread did where the third access is made, after the first; or -1. */
  private int act(int first, RunRecording run) {
    Place place = recorded.places().of(recorded.trace().site(witness.events()[2]));
    Trace trace = run.trace();
    for (int e = first + 1; first >= 0 && e < trace.size(); e++) {
      boolean isThere = place != null && place.equals(run.places().of(trace.site(e)));
      if (isThere && trace.kind(e).writes() && trace.thread(e) != trace.thread(first)) {
        return e;
      }
    }
    return -1;
  }

  /**
   * Nobody can go on, and what the waiting thread did last is that wait, after the notification.
   */
  private boolean waitsForEver(DrivenRun run) {
    int[] e = witness.events();
    int notifies = EventRecognition.event(recorded, e[0], run.knownRecording());
    int waits = EventRecognition.event(recorded, e[1], run.knownRecording());
    Trace trace = run.knownRecording().trace();
    boolean goesOn = false;
    for (int later = waits + 1; later < trace.size(); later++) {
      goesOn |= trace.thread(later) == trace.thread(Math.max(0, waits));
    }
    return run.outcome().isHung() && notifies >= 0 && waits > notifies && !goesOn;
  }

  /** The JVM saw as many threads wait for each other, for locks of these classes. */
  private boolean isDeadlock(DriveOutcome outcome) {
    List<String> wanted = new ArrayList<>();
    for (int request : witness.events()) {
      wanted.add(recorded.trace().info().locks().get(lock(request)).className());
    }
    for (OutcomeRow.Deadlocked stuck : outcome.deadlock()) {
      wanted.removeIf(new Once(stuck.lock()));
    }
    return !outcome.deadlock().isEmpty() && wanted.isEmpty();
  }

  /**
   * The JVM knows no owners of semaphores and so no such cycle, but nobody could ever go on, and
   * each of the threads had what it holds, and had come to what it asks for, and did not get it.
   */
  private boolean isStandstill(DrivenRun run) {
    if (!run.outcome().isHung() || !run.outcome().deadlock().isEmpty()) {
      return false;
    }
    for (int request : witness.events()) {
      int thread = recorded.trace().thread(request);
      String name = recorded.trace().info().threads().get(thread).name();
      Set<Place> held = LockPlaces.atEnd(run.knownRecording(), name);
      int point = run.plan().pointOf(recorded, request);
      boolean asks = point >= 0 && run.outcome().begun().contains(point);
      if (!asks || Collections.disjoint(held, heldFor(request).values())) {
        return false;
      }
    }
    return true;
  }

  /** What the thread of a request holds that others ask for, and where it took that. */
  private Map<Integer, Place> heldFor(int request) {
    Set<Integer> asked = new HashSet<>();
    for (int other : witness.events()) {
      asked.add(lock(other));
    }
    Map<Integer, Place> holds =
        LockPlaces.before(recorded, recorded.trace().thread(request), request);
    holds.keySet().retainAll(asked);
    holds.remove(lock(request));
    return holds;
  }

  /** And among them are some that hold what they hold since they were at the recorded places. */
  private boolean holdsAsRecorded(DrivenRun run) {
    Set<Place> held = new HashSet<>();
    for (OutcomeRow.Deadlocked stuck : run.outcome().deadlock()) {
      held.addAll(LockPlaces.atEnd(run.knownRecording(), stuck.thread()));
    }
    for (int request : witness.events()) {
      Map<Integer, Place> holds = heldFor(request);
      if (!holds.isEmpty() && Collections.disjoint(holds.values(), held)) {
        return false;
      }
    }
    return true;
  }

  private int lock(int request) {
    return recorded.trace().target(request);
  }

  /** Matches one class only: the lock's, or that of its synchroniser. */
  private static final class Once implements java.util.function.Predicate<String> {
    private final String lock;
    private boolean used;

    Once(String lock) {
      this.lock = lock;
    }

    @Override
    public boolean test(String className) {
      if (used || !(lock.equals(className) || lock.startsWith(className + "$"))) {
        return false;
      }
      used = true;
      return true;
    }
  }

  /** What the accesses of a sighting read and wrote, a text each. */
  static List<String> values(WitnessSighting sighting, SeenValues seen) {
    List<String> values = new ArrayList<>();
    Trace trace = sighting.run().trace();
    for (int e : sighting.events()) {
      String value = seen.of(trace, e);
      values.add(
          trace.info().threads().get(trace.thread(e)).shownName()
              + " "
              + (trace.kind(e).writes() ? "writes" : "reads")
              + (value == null ? "" : " " + value));
    }
    return values;
  }
}
