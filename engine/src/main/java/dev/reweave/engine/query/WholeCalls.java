// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.query;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A call on a JDK object is one step, though it may be several events: one that puts something into
 * a queue signals that first, for whoever takes it, and one that overlapped another signals its
 * beginning. Then comes what it did. So whatever is to come before that has to come before the
 * signal: who has taken an element has not come before it was put, and which of two calls that
 * overlapped took effect first is not known.
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

  /** The first signal of the call that an access is of; the access itself if there is none. */
  private static int begin(Trace trace, int access) {
    int site = trace.site(access);
    int begin = access;
    for (int e = trace.previous(access); e >= 0 && trace.site(e) == site; e = trace.previous(e)) {
      EventKind kind = trace.kind(e);
      boolean isMark = kind == EventKind.SIGNAL || kind == EventKind.AWAIT;
      if (!isMark && (begin != access || !kind.isAccess())) {
        break;
      }
      begin = kind == EventKind.SIGNAL ? e : begin;
    }
    return site == 0 || !trace.kind(access).isAccess() ? access : begin;
  }
}
