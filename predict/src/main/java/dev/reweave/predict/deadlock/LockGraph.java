// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.deadlock;

import dev.reweave.engine.order.VectorClocks;
import dev.reweave.predict.predictor.EventConsumer;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.SyncEffect;
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
final class LockGraph implements EventConsumer {
  /**
   * Kept per kind of edge: the first, and one for each later epoch of the thread, up to this many.
   */
  private static final int MOST_ALIKE = 4;

  /** Value of an ACQUIRE that would not have waited (tryLock): held, but nobody is stuck at it. */
  private static final long DID_NOT_WAIT = 1;

  private static final int MOST_EDGES = 200_000;

  private record Alike(
      int thread, int held, int wanted, int holdSite, int waitSite, List<Integer> gates) {}

  private final RelevanceSets relevance;
  private final VectorClocks clocks = VectorClocks.must();
  private LockStack[] threads = new LockStack[16];
  private final Map<Alike, Integer> counts = new HashMap<>();
  private final Map<Alike, Integer> lastEpoch = new HashMap<>();
  private final List<LockEdge> edges = new ArrayList<>();
  private boolean cut;

  /** {@code relevance} tells which locks can be part of a deadlock. */
  LockGraph(RelevanceSets relevance) {
    this.relevance = relevance;
  }

  /** The next events. */
  void accept(EventBatch batch) {
    int first = Math.toIntExact(batch.first());
    byte[] kind = batch.kind();
    int[] thread = batch.thread();
    int lastAccess = EventKind.OPAQUE.ordinal();
    for (int i = 0; i < batch.size(); i++) {
      LockStack known = thread[i] < threads.length ? threads[thread[i]] : null;
      if (known != null && kind[i] <= lastAccess) {
        known.last = first + i;
      } else {
        int site = batch.site()[i];
        accept(
            first + i, EventKind.of(kind[i]), thread[i], site, batch.target()[i], batch.value()[i]);
      }
    }
  }

  @Override
  public void accept(int index, EventKind kind, int thread, int site, int target, long value) {
    LockStack held = thread(thread);
    if (held.last < 0) {
      held.epoch = clocks.feed(kind, thread, target, value, index);
    }
    if (kind.syncEffect() == SyncEffect.NONE) {
      lock(held, index, kind, thread, site, target, value);
    } else {
      synchronise(held, index, kind, thread, site, target, value);
    }
    held.last = index;
  }

  private void lock(
      LockStack held, int index, EventKind kind, int thread, int site, int target, long value) {
    switch (kind.lockEffect()) {
      case TAKE -> acquire(held, thread, target << 1, index, site, value);
      case TAKE_SHARED -> acquire(held, thread, target << 1 | 1, index, site, value);
      case GIVE -> held.remove(target << 1);
      case GIVE_SHARED -> held.remove(target << 1 | 1);
      case NONE -> {}
    }
  }

  private void synchronise(
      LockStack held, int index, EventKind kind, int thread, int site, int target, long value) {
    LockStack joined = kind == EventKind.JOIN && target < threads.length ? threads[target] : null;
    if (joined != null) {
      // The clocks are not told of every event; of the last one they must be.
      clocks.feed(EventKind.END, target, target, 0, joined.last);
    }
    held.epoch = clocks.feed(kind, thread, target, value, index);
    if (kind == EventKind.WOKEN) {
      held.add(target << 1, index, site);
    } else if (kind == EventKind.WAIT) {
      held.remove(target << 1);
    }
  }

  List<LockEdge> edges() {
    return edges;
  }

  VectorClocks clocks() {
    return clocks;
  }

  boolean cut() {
    return cut;
  }

  private void acquire(LockStack held, int thread, int code, int event, int site, long value) {
    int wanted = code >> 1;
    if (held.size() > 0
        && value != DID_NOT_WAIT
        && relevance.contended(wanted)
        && relevance.mayDeadlock(wanted, wanted)) {
      for (int i = 0; i < held.size(); i++) {
        int lock = held.code(i) >> 1;
        if (lock != code >> 1
            && relevance.contended(lock)
            && relevance.mayDeadlock(lock, code >> 1)) {
          edge(held, thread, i, code, event, site);
        }
      }
    }
    held.add(code, event, site);
  }

  /** {@code hold}: the which of the locks held. */
  private void edge(LockStack held, int thread, int hold, int wanted, int event, int site) {
    int[] gates = held.sorted();
    int code = held.code(hold);
    Alike alike = new Alike(thread, code, wanted, held.site(hold), site, new IntArrayList(gates));
    int count = counts.merge(alike, 1, Integer::sum);
    boolean news =
        count == 1 || (count <= MOST_ALIKE && lastEpoch.getOrDefault(alike, -1) != held.epoch);
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
            code,
            wanted,
            held.event(hold),
            event,
            held.last,
            held.site(hold),
            site,
            gates,
            held.epoch));
  }

  private LockStack thread(int thread) {
    if (thread >= threads.length) {
      threads = Arrays.copyOf(threads, Math.max(thread + 1, 2 * threads.length));
    }
    if (threads[thread] == null) {
      threads[thread] = new LockStack();
    }
    return threads[thread];
  }
}
