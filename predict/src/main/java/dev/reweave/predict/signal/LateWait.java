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
  private final Signals signals;
  private final MustOrder order;
  private final IntArrayList[] byThread;

  LateWait(Trace trace, Signals signals) {
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

  /** The question, or nothing if some thread would go on in a way that the trace does not show. */
  Optional<Query> query(Wakeup wakeup) {
    IntArrayList events = IntArrayList.of(wakeup.waits());
    IntArrayList before = new IntArrayList();
    int lock = trace.target(wakeup.waits());
    Signals.Token token = new Signals.Token(lock, trace.value(wakeup.waits()));
    for (int t = 0; t < byThread.length; t++) {
      if (t != trace.thread(wakeup.waits())) {
        int reached = without(wakeup.woken(), byThread[t]);
        if (reached < byThread[t].size() && !waits(byThread[t].getInt(reached))) {
          return Optional.empty();
        }
        if (reached > 0) {
          int last = byThread[t].getInt(reached - 1);
          int notify = signals.lastNotification(token, t, last);
          events.add(last);
          if (notify >= 0) {
            before.add(notify); // and with it all that this thread made before
          }
        }
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

  /** Whether a thread cannot get past the event by itself. */
  private boolean waits(int event) {
    EventKind kind = trace.kind(event);
    return kind == EventKind.JOIN
        || kind == EventKind.AWAIT
        || kind == EventKind.WOKEN
        || kind == EventKind.BEGIN;
  }
}
