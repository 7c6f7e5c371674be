// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.signal;

import dev.reweave.engine.order.MustOrder;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.Optional;

/**
 * Asks whether a thread can begin to wait when all notifications have come that the others make
 * without it. All of them go as far as they get while it waits: to their ends, or to where they
 * have to wait for it themselves.
 */
final class LateWait {
  private final Trace trace;
  private final ObservedSignals signals;
  private final MustOrder order;
  private final IntArrayList[] byThread;

  LateWait(Trace trace, ObservedSignals signals) {
    this.trace = trace;
    this.signals = signals;
    order = MustOrder.of(trace);
    byThread = new IntArrayList[trace.info().threads().size()];
    for (int t = 0; t < byThread.length; t++) {
      byThread[t] = new IntArrayList();
    }
    for (int e = 0; e < trace.size(); e++) {
      byThread[trace.thread(e)].add(e);
    }
  }

  /**
   * The question, or nothing if some thread might go on in a way that the trace does not show, or
   * interrupts somebody, which may be the one that waits.
   */
  Optional<Query> query(NotifiedWait wakeup) {
    IntArrayList events = IntArrayList.of(wakeup.waits());
    IntArrayList before = new IntArrayList();
    int lock = trace.target(wakeup.waits());
    ObservedSignals.Token token = new ObservedSignals.Token(lock, trace.value(wakeup.waits()));
    for (int t = 0; t < byThread.length; t++) {
      if (t == trace.thread(wakeup.waits())) {
        continue;
      }
      int reached = without(wakeup.woken(), byThread[t]);
      int last = reached == 0 ? -1 : byThread[t].getInt(reached - 1);
      int notify = last < 0 ? -1 : signals.lastNotification(token, t, last);
      if (!stops(t, reached, notify >= 0) || last >= 0 && signals.interrupts(t, last)) {
        return Optional.empty();
      }
      if (last >= 0) {
        events.add(last);
      }
      if (notify >= 0) {
        before.add(notify); // and with it all that this thread made before
      }
    }
    int[] after = new int[before.size()];
    Arrays.fill(after, wakeup.waits());
    events.addAll(before);
    int[] none = new int[0];
    return Optional.of(
        new Query(
            events.intStream().distinct().toArray(),
            before.toIntArray(),
            after,
            none,
            PredictionModel.VIEW));
  }

  /** How many of a thread's events need not come after an event. */
  private int without(int event, IntList of) {
    int low = 0;
    int high = of.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (order.must(event, of.getInt(middle))) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /**
   * Whether a thread ends when it has made so many events, or cannot go on by itself. One that goes
   * on when the recording ends might notify again if it has done so before.
   */
  private boolean stops(int thread, int reached, boolean notifies) {
    IntArrayList all = byThread[thread];
    if (reached < all.size()) {
      return waits(all.getInt(reached));
    }
    return !notifies || trace.kind(all.getInt(reached - 1)) == EventKind.END;
  }

  /** Whether a thread cannot get past the event by itself. */
  private boolean waits(int event) {
    return switch (trace.kind(event).syncEffect()) {
      case JOIN, AWAIT, BEGIN -> true;
      case WAKE -> trace.value(trace.previous(event)) >= 0;
      case NONE, FORK, END, SIGNAL, NOTIFY, WAIT, GIVE_PERMITS, TAKE_PERMITS -> false;
    };
  }
}
