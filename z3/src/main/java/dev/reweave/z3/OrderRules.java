// SPDX-License-Identifier: Apache-2.0
package dev.reweave.z3;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.IntSort;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Program order, threads, tokens, waits, permits and locks. */
final class OrderRules {
  /** Before the window. */
  private static final int EARLIER = -1;

  /** A stretch in which a thread holds a lock; {@code close} is -1 if it does not end. */
  private record Section(int thread, int open, int close, boolean isShared) {}

  private final EventWindow window;
  private final Trace trace;
  private final Map<Integer, List<Section>> sections = new HashMap<>();

  OrderRules(EventWindow window) {
    this.window = window;
    this.trace = window.trace;
  }

  void add() {
    for (int e = window.start; e < window.end; e++) {
      int previous = trace.previous(e);
      if (previous >= window.start) {
        window.add(window.before(previous, e));
        window.addIf(e, window.happens(previous));
      } else if (previous < 0) {
        after(e, window.order.fork(trace.thread(e)));
      }
      sync(e);
      if (trace.kind(e).acquiresLock() || trace.kind(e).releasesLock()) {
        sections.computeIfAbsent(trace.target(e), this::sections);
      }
    }
    sections.values().forEach(this::exclude);
  }

  /** {@code first} happens before e; -1: nothing has to. */
  private void after(int e, int first) {
    if (first >= window.start) {
      window.addIf(e, window.happensBefore(first, e));
    }
  }

  private void sync(int e) {
    switch (trace.kind(e).syncEffect()) {
      case JOIN -> after(e, lastOf(trace.target(e), e));
      case AWAIT -> {
        for (int a = window.start; a < e; a++) {
          boolean isSame = trace.target(a) == trace.target(e) && trace.value(a) == trace.value(e);
          after(e, isSame && trace.kind(a) == EventKind.SIGNAL ? a : -1);
        }
      }
      case WAKE -> {
        RecordedOrder.Pairing pairing = window.order.pairing(e);
        if (pairing != null) {
          after(e, pairing.notifying());
          if (pairing.notifying() >= window.start) {
            window.addIf(e, window.before(pairing.waiting(), pairing.notifying()));
          }
        }
      }
      case TAKE_PERMITS -> permits(e);
      case NONE, FORK, BEGIN, END, SIGNAL, NOTIFY, WAIT, GIVE_PERMITS -> {}
    }
  }

  private int lastOf(int thread, int moment) {
    int last = -1;
    for (int e : window.order.ofThread(thread)) {
      last = e < moment ? e : last;
    }
    return last;
  }

  private void permits(int e) {
    List<ArithExpr<IntSort>> sum = new ArrayList<>();
    long there = window.order.permits(trace.target(e), window.start);
    sum.add(window.z3.mkInt(there - trace.value(e)));
    for (int other = window.start; other < window.end; other++) {
      boolean changes =
          trace.kind(other) == EventKind.PERMITS_ACQUIRE
              || trace.kind(other) == EventKind.PERMITS_RELEASE;
      if (changes && other != e && trace.target(other) == trace.target(e)) {
        window.add(window.z3.mkNot(window.isAtOnce(other, e)));
        sum.add(
            (ArithExpr<IntSort>)
                window.z3.mkITE(
                    window.happensBefore(other, e),
                    window.z3.mkInt(window.order.change(other)),
                    window.z3.mkInt(0)));
      }
    }
    @SuppressWarnings({"rawtypes", "unchecked"})
    ArithExpr<IntSort>[] terms = sum.toArray(new ArithExpr[0]);
    window.addIf(e, window.z3.mkGe(window.z3.mkAdd(terms), window.z3.mkInt(0)));
  }

  private List<Section> sections(int lock) {
    List<Section> found = new ArrayList<>();
    Map<Integer, Integer> open = new HashMap<>();
    Map<Integer, Boolean> shared = new HashMap<>();
    for (int e : window.order.lockEvents(lock)) {
      if (e >= window.end) {
        break;
      }
      int thread = trace.thread(e);
      if (trace.kind(e).acquiresLock()) {
        if (open.containsKey(thread)) {
          throw new UnencodedQuestion("a read-write lock held both ways");
        }
        open.put(thread, e < window.start ? EARLIER : e);
        shared.put(thread, trace.kind(e) == EventKind.ACQUIRE_SHARED);
      } else if (open.containsKey(thread)) {
        int opened = open.remove(thread);
        if (e >= window.start) {
          found.add(new Section(thread, opened, e, shared.getOrDefault(thread, false)));
        }
      }
    }
    open.forEach(
        (thread, opened) ->
            found.add(new Section(thread, opened, -1, shared.getOrDefault(thread, false))));
    return found;
  }

  private void exclude(List<Section> all) {
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        Section a = all.get(i);
        Section b = all.get(j);
        if (a.thread != b.thread && !(a.isShared && b.isShared)) {
          BoolExpr both = window.z3.mkAnd(begins(a), begins(b));
          BoolExpr one = window.z3.mkOr(endsBefore(a, b), endsBefore(b, a));
          window.add(window.z3.mkImplies(both, one));
        }
      }
    }
  }

  private BoolExpr begins(Section section) {
    return section.open == EARLIER ? window.z3.mkTrue() : window.happens(section.open);
  }

  private BoolExpr endsBefore(Section a, Section b) {
    return a.close < 0 || b.open == EARLIER
        ? window.z3.mkFalse()
        : window.happensBefore(a.close, b.open);
  }
}
