// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.deadlock;

import dev.reweave.engine.order.Clocks;
import dev.reweave.predict.relevance.Relevance;
import dev.reweave.predict.session.EventSink;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Who took which lock while holding which others. One pass; memory is constant per thread, pair of
 * locks, pair of places and set of locks held.
 */
final class LockGraph implements EventSink {
  /**
   * Kept per kind of edge: the first, and one for each later epoch of the thread, up to this many.
   */
  private static final int MOST_ALIKE = 4;

  /** Value of an ACQUIRE that would not have waited (tryLock): held, but nobody is stuck at it. */
  private static final long DID_NOT_WAIT = 1;

  private static final int MOST_EDGES = 200_000;

  private record Hold(int code, int event, int site) {}

  private record Alike(
      int thread, int held, int wanted, int holdSite, int waitSite, List<Integer> gates) {}

  private static final class Held {
    final List<Hold> locks = new ArrayList<>();
    int last = -1;
    int epoch;
  }

  private final Relevance relevance;
  private final Clocks clocks = Clocks.must();
  private final List<Held> threads = new ArrayList<>();
  private final Map<Alike, Integer> counts = new HashMap<>();
  private final Map<Alike, Integer> lastEpoch = new HashMap<>();
  private final List<LockEdge> edges = new ArrayList<>();
  private boolean cut;

  /** {@code relevance} tells which locks can be part of a deadlock. */
  LockGraph(Relevance relevance) {
    this.relevance = relevance;
  }

  @Override
  public void accept(int index, EventKind kind, int thread, int site, int target, long value) {
    Held held = thread(thread);
    held.epoch = clocks.feed(kind, thread, target, value, index);
    switch (kind) {
      case ACQUIRE -> acquire(held, thread, target << 1, index, site, value);
      case ACQUIRE_SHARED -> acquire(held, thread, target << 1 | 1, index, site, value);
      case WOKEN -> held.locks.add(new Hold(target << 1, index, site));
      case RELEASE, WAIT -> release(held, target << 1);
      case RELEASE_SHARED -> release(held, target << 1 | 1);
      default -> {}
    }
    held.last = index;
  }

  List<LockEdge> edges() {
    return edges;
  }

  Clocks clocks() {
    return clocks;
  }

  boolean cut() {
    return cut;
  }

  private void acquire(Held held, int thread, int code, int event, int site, long value) {
    if (relevance.contended(code >> 1) && value != DID_NOT_WAIT) {
      for (Hold hold : held.locks) {
        if (hold.code >> 1 != code >> 1
            && relevance.contended(hold.code >> 1)
            && relevance.mayDeadlock(hold.code >> 1, code >> 1)) {
          edge(held, thread, hold, code, event, site);
        }
      }
    }
    held.locks.add(new Hold(code, event, site));
  }

  private static void release(Held held, int code) {
    for (int i = held.locks.size() - 1; i >= 0; i--) {
      if (held.locks.get(i).code == code) {
        held.locks.remove(i);
        return;
      }
    }
  }

  private void edge(Held held, int thread, Hold hold, int wanted, int event, int site) {
    int[] gates = gates(held);
    Alike alike = new Alike(thread, hold.code, wanted, hold.site, site, new IntArrayList(gates));
    int count = counts.merge(alike, 1, Integer::sum);
    boolean news = count == 1 || (count <= MOST_ALIKE && lastEpoch.get(alike) != held.epoch);
    if (!news) {
      return;
    }
    if (edges.size() >= MOST_EDGES) {
      cut = true;
      return;
    }
    lastEpoch.put(alike, held.epoch);
    edges.add(
        new LockEdge(
            thread,
            hold.code,
            wanted,
            hold.event,
            event,
            held.last,
            hold.site,
            site,
            gates,
            held.epoch));
  }

  private static int[] gates(Held held) {
    int[] gates = held.locks.stream().mapToInt(Hold::code).toArray();
    Arrays.sort(gates);
    return gates;
  }

  private Held thread(int thread) {
    while (threads.size() <= thread) {
      threads.add(new Held());
    }
    return threads.get(thread);
  }
}
