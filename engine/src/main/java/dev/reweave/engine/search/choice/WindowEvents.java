// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.choice;

import dev.reweave.engine.search.closure.Closure;
import dev.reweave.engine.search.closure.PartialOrder;
import dev.reweave.engine.search.closure.ReadRule;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;

/**
 * The events of a window that may have a part in an answer: the needed ones, and those that could
 * help them to happen. These are what synchronisation puts before them, the ends of sections of
 * contended locks, the writes that their reads may read from, and releases of permits; each with
 * all that its thread did before. If there is any schedule, there is one of these events only.
 */
final class WindowEvents {
  final Closure closure;
  final TraceIndex run;
  final PartialOrder order;
  private final int limit;
  private final Int2IntOpenHashMap lengths = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap readsDone = new Int2IntOpenHashMap();
  private final IntArrayList threads = new IntArrayList();
  private final IntArrayFIFOQueue fresh = new IntArrayFIFOQueue();
  private final Int2ObjectLinkedOpenHashMap<IntArrayList> sections =
      new Int2ObjectLinkedOpenHashMap<>();
  private final IntSet contended = new IntOpenHashSet();
  private final IntSet sourced = new IntOpenHashSet();
  private final IntSet semaphores = new IntOpenHashSet();
  private int size;
  private boolean complete = true;
  private final IntSet decisive;

  /**
   * {@code limit}: how many events there may be; others are left out. {@code decisive}: unbound
   * reads for which it matters what they read; whatever they could read is here.
   */
  WindowEvents(Closure closure, int limit, IntSet decisive) {
    this.closure = closure;
    this.decisive = decisive;
    this.run = closure.run;
    this.order = closure.order;
    this.limit = limit;
    for (int thread : order.threads()) {
      if (order.length(thread) > 0) {
        reach(order.last(thread));
      }
    }
    grow();
  }

  /** Nothing was left out that could have helped. */
  boolean isComplete() {
    return complete;
  }

  /** Whether at least what has to happen is here. */
  boolean containsNeeded() {
    for (int thread : order.threads()) {
      if (order.length(thread) > length(thread)) {
        return false;
      }
    }
    return true;
  }

  /** Threads with events here. */
  IntArrayList threads() {
    return threads;
  }

  /** How many events of the thread are here, from the first one in the window on. */
  int length(int thread) {
    return lengths.get(thread);
  }

  boolean contains(int event) {
    return event < order.start || order.position(event) <= length(run.trace.thread(event));
  }

  /** The sections of each lock that begin here, or are open when an assumed prefix ends. */
  Int2ObjectLinkedOpenHashMap<IntArrayList> sections() {
    return sections;
  }

  /** Semaphores whose permits are taken here. */
  IntSet semaphores() {
    return semaphores;
  }

  private void grow() {
    int before;
    do {
      before = size;
      while (!fresh.isEmpty()) {
        take(fresh.dequeueInt());
      }
      for (int i = 0; i < threads.size(); i++) {
        takeReads(threads.getInt(i));
      }
    } while (size > before || !fresh.isEmpty());
  }

  /** Adds the event and all before it in its thread, unless the query keeps it from happening. */
  private void reach(int event) {
    if (event < order.start || closure.isCutOff(event)) {
      return;
    }
    int thread = run.trace.thread(event);
    int position = order.position(event);
    if (!lengths.containsKey(thread)) {
      lengths.put(thread, 0);
      threads.add(thread);
    }
    while (lengths.get(thread) < position) {
      if (size == limit) {
        complete = false;
        return;
      }
      size++;
      int next = lengths.addTo(thread, 1) + 1;
      fresh.enqueue(order.event(thread, next));
    }
  }

  private void take(int event) {
    for (int earlier : run.sync.before(event)) {
      reach(earlier);
    }
    EventKind kind = run.trace.kind(event);
    if (kind.acquiresLock()) {
      takeSection(event);
    } else if (kind == EventKind.PERMITS_ACQUIRE && semaphores.add(run.trace.target(event))) {
      takePermits(run.trace.target(event));
    }
  }

  private void takeSection(int acquire) {
    int lock = run.trace.target(acquire);
    IntArrayList ofLock = sections.get(lock);
    if (ofLock == null) {
      ofLock = order.assumed ? openAtStart(lock) : new IntArrayList();
      sections.put(lock, ofLock);
    }
    ofLock.add(acquire);
    if (contended.contains(lock)) {
      reachEnd(acquire);
    } else if (isContended(acquire, ofLock)) {
      contended.add(lock);
      for (int i = 0; i < ofLock.size(); i++) {
        reachEnd(ofLock.getInt(i));
      }
    }
  }

  private IntArrayList openAtStart(int lock) {
    IntArrayList open = new IntArrayList();
    for (int thread : run.locks.users(lock)) {
      open.addAll(run.locks.open(lock, thread, order.start));
    }
    return open;
  }

  private boolean isContended(int acquire, IntArrayList others) {
    for (int other : others) {
      if (run.trace.thread(other) != run.trace.thread(acquire)
          && run.locks.exclude(acquire, other)) {
        return true;
      }
    }
    return false;
  }

  private void reachEnd(int acquire) {
    int release = run.locks.release(acquire);
    if (release >= 0) {
      reach(release);
    }
  }

  private void takePermits(int semaphore) {
    for (int i = run.permits.countBefore(semaphore, order.start);
        i < run.permits.size(semaphore);
        i++) {
      if (run.permitChange(run.permits.get(semaphore, i)) > 0) {
        reach(run.permits.get(semaphore, i));
      }
    }
  }

  /** Reads on which something later of their thread may depend. */
  private void takeReads(int thread) {
    ReadRule rule = closure.reads;
    if (rule == null || length(thread) == 0) {
      return;
    }
    int last = order.event(thread, length(thread));
    int done = readsDone.get(thread);
    boolean isFirstFreeLeft = true;
    for (int p = done + 1; p <= length(thread); p++) {
      int event = order.event(thread, p);
      boolean isFree = (event == last || run.calls.same(event, last)) && !closure.isKept(event);
      isFirstFreeLeft &= !isFree;
      if (decisive.contains(event)) {
        takeWrites(event);
      } else if (!isFree && !closure.isUnbound(event)) {
        takeRead(rule, event);
      }
      done += isFirstFreeLeft ? 1 : 0;
    }
    readsDone.put(thread, done);
  }

  private void takeWrites(int read) {
    if (sourced.add(read)) {
      int variable = run.trace.target(read);
      int end = run.writes.size(variable);
      for (int i = run.writes.countBefore(variable, order.start); i < end; i++) {
        reach(run.writes.get(variable, i));
      }
    }
  }

  private void takeRead(ReadRule rule, int event) {
    if (!run.trace.kind(event).reads() || !run.isSharedAccess(event) || !sourced.add(event)) {
      return;
    }
    int[] sources = rule.sources.of(event);
    complete &= sources.length > 0 || !order.assumed;
    if (sources.length == 0 && order.assumed) {
      takeSource(rule, run.source(event));
    }
    for (int source : sources) {
      takeSource(rule, source);
    }
    int variable = run.trace.target(event);
    int from = run.commutes.countBefore(variable, Math.max(run.source(event) + 1, order.start));
    for (int i = from; i < run.commutes.countBefore(variable, event); i++) {
      takeSource(rule, run.commutes.get(variable, i));
    }
  }

  private void takeSource(ReadRule rule, int write) {
    if (write < order.start) {
      return;
    }
    reach(write);
    int event = write;
    do {
      takeRead(rule, event);
      event = run.trace.previous(event);
    } while (event >= order.start && run.calls.same(event, write));
  }
}
