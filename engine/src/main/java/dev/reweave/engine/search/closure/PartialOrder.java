// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.closure;

import dev.reweave.engine.search.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * A growing partial order over the needed events of a window that starts at event {@code start}:
 * per thread a chain of events in program order, and edges between chains. Vector clocks, kept up
 * to date as edges come, answer {@link #before} in constant time; an edge that would close a cycle
 * is a {@link ClosureContradiction}.
 *
 * <p>Events before {@code start} are position 0 of their chain. When the recorded prefix is
 * <em>assumed</em>, all of it comes before the window. When not, nothing is known about it but
 * program order, so that a contradiction holds for every order of the whole trace.
 */
public final class PartialOrder {
  private static final int[] NOTHING = new int[0];

  private final TraceIndex run;
  public final int start;
  public final boolean assumed;
  private final int[] slots;
  private final List<Chain> chains = new ArrayList<>();
  private final EdgeReasons paths;

  /** The needed events of one thread. */
  private static final class Chain {
    final int thread;
    final int base;
    int length;
    int[][] clocks = new int[16][];

    /** By position: the events that edges lead to from there, or null. */
    IntArrayList[] out = new IntArrayList[16];

    Chain(int thread, int base) {
      this.thread = thread;
      this.base = base;
      clocks[0] = NOTHING;
    }
  }

  /** Takes two events. */
  @FunctionalInterface
  public interface IntBinaryConsumer {
    void accept(int a, int b);
  }

  private record Raise(int event, int[] news) {}

  public PartialOrder(TraceIndex run, int start, boolean assumed) {
    this.run = run;
    this.start = start;
    this.assumed = assumed;
    this.paths = new EdgeReasons(run);
    slots = new int[run.trace.info().threads().size()];
    Arrays.fill(slots, -1);
  }

  /** How many events of the thread are needed, those before the window not counted. */
  public int length(int thread) {
    return slots[thread] < 0 ? 0 : chains.get(slots[thread]).length;
  }

  /** Threads with needed events, in the order in which they came to be needed. */
  public IntArrayList threads() {
    IntArrayList threads = new IntArrayList();
    for (Chain chain : chains) {
      threads.add(chain.thread);
    }
    return threads;
  }

  /** Place in the chain, from 1; 0 for all events before the window. */
  public int position(int event) {
    return event < start ? 0 : run.ordinal(event) - chain(run.trace.thread(event)).base + 1;
  }

  /** The needed event at this place, or the next one the thread has. */
  public int event(int thread, int position) {
    return run.byThread.get(thread, chain(thread).base + position - 1);
  }

  /** The last needed event of the thread, which must have one. */
  public int last(int thread) {
    return event(thread, length(thread));
  }

  public boolean isNeeded(int event) {
    return event < start || position(event) <= length(run.trace.thread(event));
  }

  /** Adds the thread's next event. */
  int append(int thread) {
    Chain chain = chain(thread);
    int p = ++chain.length;
    if (p == chain.clocks.length) {
      chain.clocks = Arrays.copyOf(chain.clocks, 2 * p);
      chain.out = Arrays.copyOf(chain.out, 2 * p);
    }
    chain.clocks[p] = chain.clocks[p - 1];
    return event(thread, p);
  }

  private Chain chain(int thread) {
    if (slots[thread] < 0) {
      slots[thread] = chains.size();
      chains.add(new Chain(thread, run.byThread.countBefore(thread, start)));
    }
    return chains.get(slots[thread]);
  }

  /**
   * Whether a is known to come before b. An event past the needed ones counts as the last of them.
   */
  boolean before(int a, int b) {
    int ta = run.trace.thread(a);
    int tb = run.trace.thread(b);
    if (ta == tb) {
      return a < b;
    }
    if (assumed && a < start) {
      return b >= start || a < b;
    }
    if (slots[ta] < 0 || slots[tb] < 0) {
      return false;
    }
    int place = Math.min(position(b), length(tb));
    return known(chain(tb).clocks[place], slots[ta]) >= Math.max(1, position(a));
  }

  /** What has to have happened before the event may: for {@link #required}. */
  public int[] clock(int event) {
    return chain(run.trace.thread(event)).clocks[position(event)];
  }

  /** How far the chain of {@code thread} has to have come, by an event's clock. */
  public int required(int[] clock, int thread) {
    return known(clock, slots[thread]);
  }

  private static int known(int[] clock, int slot) {
    return slot < clock.length ? clock[slot] : 0;
  }

  /**
   * Puts a before b, both needed.
   *
   * @return whether that was news
   */
  boolean add(int a, int b, OrderRule rule) throws ClosureContradiction {
    if (a != b && before(a, b)) {
      return false;
    }
    if (a == b || before(b, a)) {
      throw new ClosureContradiction(paths.explain(a, b, rule));
    }
    int target = b;
    if (b < start) {
      int thread = run.trace.thread(b);
      if (length(thread) == 0) {
        return false;
      }
      target = event(thread, 1);
    }
    if (a < start || before(a, target)) {
      return false;
    }
    if (before(target, a)) {
      throw new ClosureContradiction(paths.explain(a, target, rule));
    }
    paths.add(a, target, rule);
    lead(a, target);
    raise(target, including(a));
    return true;
  }

  private void lead(int a, int target) {
    IntArrayList[] out = chain(run.trace.thread(a)).out;
    int p = position(a);
    if (out[p] == null) {
      out[p] = new IntArrayList(2);
    }
    out[p].add(target);
  }

  /** Tells the edges that were added. */
  public void forEachEdge(IntBinaryConsumer visitor) {
    paths.forEach(visitor);
  }

  /** Adds the events that edges begin or end at. */
  public void addEndpoints(IntSet events) {
    paths.forEach(
        (a, b) -> {
          events.add(a);
          events.add(b);
        });
  }

  private void raise(int first, int[] firstNews) {
    Deque<Raise> todo = new ArrayDeque<>();
    todo.add(new Raise(first, firstNews));
    while (!todo.isEmpty()) {
      Raise next = todo.poll();
      int thread = run.trace.thread(next.event);
      raise(thread, position(next.event), next.news, todo);
    }
  }

  private void raise(int thread, int from, int[] news, Deque<Raise> todo) {
    Chain chain = chain(thread);
    int[] old = null;
    int[] raised = null;
    for (int p = from; p <= chain.length; p++) {
      int[] clock = chain.clocks[p];
      if (clock != old) {
        if (covers(clock, news)) {
          return;
        }
        old = clock;
        raised = join(clock, news);
      }
      chain.clocks[p] = raised;
      IntArrayList targets = chain.out[p];
      if (targets != null) {
        int[] clocked = including(chain, p);
        for (int i = 0; i < targets.size(); i++) {
          todo.add(new Raise(targets.getInt(i), clocked));
        }
      }
    }
  }

  private int[] including(int event) {
    return including(chain(run.trace.thread(event)), position(event));
  }

  private int[] including(Chain chain, int p) {
    int slot = slots[chain.thread];
    int[] with = Arrays.copyOf(chain.clocks[p], Math.max(chain.clocks[p].length, slot + 1));
    with[slot] = p;
    return with;
  }

  private static boolean covers(int[] clock, int[] news) {
    for (int i = 0; i < news.length; i++) {
      if (news[i] > known(clock, i)) {
        return false;
      }
    }
    return true;
  }

  private static int[] join(int[] a, int[] b) {
    int[] joined = Arrays.copyOf(a, Math.max(a.length, b.length));
    for (int i = 0; i < b.length; i++) {
      joined[i] = Math.max(joined[i], b[i]);
    }
    return joined;
  }
}
