// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import dev.reweave.engine.check.RecordedState.Pairing;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One replay of a schedule: starts in the state after the recorded prefix and performs event after
 * event, each only if the rules of its kind allow it. The rules are those that {@link
 * ScheduleChecker} lists.
 */
final class ScheduleReplay {
  private final RecordedState recorded;
  private final Trace trace;
  private final int prefix;
  private final PredictionModel model;
  private final IntSet free;
  private final IntSet unbound;
  private final CheckedMemory memory;
  private final Map<Integer, Integer> next = new HashMap<>();
  private final Map<Integer, LockHolders> locks = new HashMap<>();
  private final Map<Integer, Long> permits = new HashMap<>();
  private final IntSet strayed = new IntOpenHashSet();
  private final Int2IntOpenHashMap performed = new Int2IntOpenHashMap();

  ScheduleReplay(
      RecordedState recorded, int prefix, PredictionModel model, IntSet free, IntSet unbound) {
    this.recorded = recorded;
    this.trace = recorded.trace;
    this.prefix = prefix;
    this.model = model;
    this.free = free;
    this.unbound = unbound;
    this.memory = new CheckedMemory(recorded, prefix);
  }

  /** Performs the event; or says why it cannot happen now, and performs nothing. */
  @Nullable String perform(int event) {
    String trouble = trouble(event);
    if (trouble == null) {
      change(event);
    }
    return trouble;
  }

  /** The next event of a thread, or -1 when it has none left. */
  int next(int thread) {
    int place = next.computeIfAbsent(thread, t -> recorded.byThread.countBefore(t, prefix));
    return place < recorded.byThread.size(thread) ? recorded.byThread.get(thread, place) : -1;
  }

  LockHolders holders(int lock) {
    return locks.computeIfAbsent(lock, l -> recorded.holders(l, prefix));
  }

  private @Nullable String trouble(int event) {
    int thread = trace.thread(event);
    EventKind kind = trace.kind(event);
    if (next(thread) != event) {
      return "is not its thread's next event";
    }
    if (recorded.forkOf(thread) >= 0 && !happened(recorded.forkOf(thread))) {
      return "comes before its thread was started";
    }
    if (RecordedState.isLockEvent(kind) && !holders(trace.target(event)).allow(kind, thread)) {
      return kind.releasesLock() ? "gives up a lock not held" : "takes a lock that is held";
    }
    return kind.isAccess() ? troubleReading(event) : troubleWaiting(event);
  }

  private @Nullable String troubleWaiting(int event) {
    switch (trace.kind(event)) {
      case WOKEN:
        Pairing pairing = recorded.pairing(event);
        return pairing == null || inOrder(pairing.waitEvent(), pairing.notifyEvent())
            ? null
            : "ends a wait without the notify that ended it";
      case JOIN:
        int last = recorded.byThread.lastBefore(trace.target(event), event);
        return last < 0 || happened(last) ? null : "sees the end of a thread that goes on";
      case AWAIT:
        for (int signal : recorded.signalsFor(event, prefix)) {
          if (!happened(signal)) {
            return "comes before a signal it has to wait for";
          }
        }
        return null;
      case PERMITS_ACQUIRE:
        return permits(trace.target(event)) >= trace.value(event)
            ? null
            : "takes permits that are not there";
      default:
        return null;
    }
  }

  private @Nullable String troubleReading(int event) {
    boolean mayDiffer = free.contains(event) && trace.kind(event) != EventKind.CAS;
    if (model == PredictionModel.LOCKS || mayDiffer || readsWell(event)) {
      return null;
    }
    return model == PredictionModel.VIEW
        ? "reads from another write than recorded"
        : "reads another value than recorded";
  }

  private boolean readsWell(int event) {
    return !trace.kind(event).reads()
        || unbound.contains(event)
        || memory.readsAsRecorded(event)
        || (model == PredictionModel.VALUE && memory.readsRecordedValue(event));
  }

  private void change(int event) {
    int thread = trace.thread(event);
    int target = trace.target(event);
    EventKind kind = trace.kind(event);
    if (kind.isAccess()) {
      if (!readsWell(event)) {
        strayed.add(thread);
      }
      memory.perform(event, !strayed.contains(thread));
    } else if (RecordedState.isLockEvent(kind)) {
      locks.put(target, holders(target).after(kind, thread));
    } else if (RecordedState.isPermitEvent(kind)) {
      long change = trace.value(event);
      permits.put(target, permits(target) + (kind == EventKind.PERMITS_RELEASE ? change : -change));
    }
    next.merge(thread, 1, Integer::sum);
    performed.put(event, performed.size());
  }

  private long permits(int sync) {
    return permits.computeIfAbsent(sync, s -> recorded.permits(s, prefix));
  }

  private boolean happened(int event) {
    return event < prefix || performed.containsKey(event);
  }

  private boolean inOrder(int first, int second) {
    return happened(first) && happened(second) && moment(first) < moment(second);
  }

  private int moment(int event) {
    return event < prefix ? event - prefix : performed.get(event);
  }
}
