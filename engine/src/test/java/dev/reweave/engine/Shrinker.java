// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import dev.reweave.engine.query.Query;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes a counter-example smaller: leaves out accesses, whole critical sections, waits with their
 * wake-ups and other single events, as long as what was wrong stays wrong. What is left is still a
 * possible run: reads get the value that is there then.
 */
final class Shrinker {
  /** A trace and a query about it. */
  record Case(Trace trace, Query query) {}

  private final Predicate<Case> isWrong;

  private Shrinker(Predicate<Case> isWrong) {
    this.isWrong = isWrong;
  }

  static Case shrink(Case wrong, Predicate<Case> isWrong) {
    return new Shrinker(isWrong).shrink(wrong);
  }

  private Case shrink(Case wrong) {
    Case best = wrong;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (int e = best.trace.size() - 1; e >= 0; e--) {
        Case tried = e < best.trace.size() ? without(best, e) : null;
        if (tried != null && isWrong.test(tried)) {
          best = tried;
          smaller = true;
        }
      }
    }
    return best;
  }

  /** The case without the event and what belongs to it; null when it has to stay. */
  private static Case without(Case from, int event) {
    Trace trace = from.trace;
    BitSet out = new BitSet();
    switch (trace.kind(event)) {
      case READ, WRITE, UPDATE, CAS, COMMUTE, OPAQUE, NOTIFY, NOTIFY_ALL, SIGNAL, AWAIT ->
          out.set(event);
      case PERMITS_ACQUIRE, PERMITS_RELEASE -> out.set(event);
      case ACQUIRE, ACQUIRE_SHARED -> {
        if (!addSection(trace, event, out)) {
          return null;
        }
      }
      default -> {
        return null;
      }
    }
    boolean asked =
        Stream.of(from.query.events(), from.query.absent(), from.query.kept(), from.query.unbound())
            .flatMapToInt(IntStream::of)
            .anyMatch(out::get);
    return asked ? null : rebuild(from, out);
  }

  private static boolean addSection(Trace trace, int acquire, BitSet out) {
    EventKind end =
        trace.kind(acquire) == EventKind.ACQUIRE ? EventKind.RELEASE : EventKind.RELEASE_SHARED;
    out.set(acquire);
    for (int e = acquire + 1; e < trace.size(); e++) {
      boolean same = trace.thread(e) == trace.thread(acquire);
      boolean ofLock = same && trace.target(e) == trace.target(acquire);
      if (ofLock && trace.kind(e) == end) {
        out.set(e);
        return true;
      }
      if (ofLock && needsLock(trace.kind(e))) {
        return false;
      }
    }
    return true;
  }

  private static boolean needsLock(EventKind kind) {
    return kind == EventKind.WAIT || kind == EventKind.NOTIFY || kind == EventKind.NOTIFY_ALL;
  }

  private static Case rebuild(Case from, BitSet out) {
    Trace trace = from.trace;
    List<Integer> left = new ArrayList<>();
    int[] place = new int[trace.size()];
    for (int e = 0; e < trace.size(); e++) {
      place[e] = left.size();
      if (!out.get(e)) {
        left.add(e);
      }
    }
    Query q = from.query;
    return new Case(
        columns(trace, left),
        new Query(
            moved(q.events(), place),
            moved(q.before(), place),
            moved(q.after(), place),
            moved(q.absent(), place),
            moved(q.kept(), place),
            moved(q.unbound(), place),
            q.model()));
  }

  private static int[] moved(int[] events, int[] place) {
    return IntStream.of(events).map(e -> place[e]).toArray();
  }

  private static Trace columns(Trace trace, List<Integer> left) {
    int n = left.size();
    byte[] kind = new byte[n];
    long[] value = new long[n];
    Map<Integer, Long> memory = new HashMap<>();
    for (int i = 0; i < n; i++) {
      int e = left.get(i);
      kind[i] = (byte) trace.kind(e).ordinal();
      value[i] = trace.value(e);
      if (trace.kind(e) == EventKind.READ) {
        value[i] = memory.getOrDefault(trace.target(e), initial(trace, trace.target(e)));
      } else if (trace.kind(e).writes()) {
        memory.put(trace.target(e), value[i]);
      }
    }
    return new Trace(
        trace.info(),
        n,
        kind,
        column(left, trace::thread),
        column(left, trace::site),
        column(left, trace::target),
        value);
  }

  private static int[] column(List<Integer> left, IntUnaryOperator of) {
    return left.stream().mapToInt(of::applyAsInt).toArray();
  }

  private static long initial(Trace trace, int variable) {
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess() && trace.target(e) == variable) {
        return trace.kind(e) == EventKind.READ ? trace.value(e) : 0;
      }
    }
    return 0;
  }
}
