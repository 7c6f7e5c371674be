// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.query;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A call that puts something into a queue is two events: a signal for whoever takes that, and then
 * the change of the content, which is one step all the same. So whatever is to come before the
 * change has to come before the signal: who has taken the element has not come before it was put.
 */
public final class WholeCalls {
  private WholeCalls() {}

  /** The question with its order extended to the beginnings of such calls. */
  public static Query in(Trace trace, Query query) {
    IntArrayList events = new IntArrayList(query.events());
    IntArrayList before = new IntArrayList(query.before());
    IntArrayList after = new IntArrayList(query.after());
    for (int i = 0; i < query.after().length; i++) {
      int begin = begin(trace, query.after()[i]);
      if (begin != query.after()[i] && begin != query.before()[i]) {
        events.add(begin);
        before.add(query.before()[i]);
        after.add(begin);
      }
    }
    return after.size() == query.after().length
        ? query
        : new Query(
            events.toIntArray(),
            before.toIntArray(),
            after.toIntArray(),
            query.absent(),
            query.kept(),
            query.unbound(),
            query.model());
  }

  private static int begin(Trace trace, int change) {
    int signal = trace.previous(change);
    boolean isPut =
        signal >= 0
            && trace.kind(change) == EventKind.COMMUTE
            && trace.kind(signal) == EventKind.SIGNAL
            && trace.site(change) != 0
            && trace.site(signal) == trace.site(change);
    return isPut ? signal : change;
  }
}
