// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.standstill;

import static java.util.Objects.requireNonNull;

import dev.reweave.agent.replay.ThreadPositions;
import dev.reweave.protocol.ending.StandstillRow;
import dev.reweave.protocol.ending.StandstillRow.Giver;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.LockSupport;

/** Who waits for whom, of threads of which none goes on. */
final class WaitGraph {
  private static final String SYNCHRONIZER =
      "java.util.concurrent.locks.AbstractOwnableSynchronizer";
  private static final int MOST_THREADS = 64;
  private static final int MOST_POOLS = 8;

  private final List<SeenThread> waiting;
  private final Map<SeenThread, Thread> threads;
  private final Map<Long, SeenThread> byId = new HashMap<>();
  private final WorkerPools pools;
  private final Map<SeenThread, Edge> edges = new LinkedHashMap<>();

  /**
   * What a thread waits at, and who would have to act: threads, or nobody knows.
   *
   * @param by those of which one would have to act; empty if none is known
   */
  private record Edge(String awaited, Giver giver, String whose, List<SeenThread> by) {}

  /** {@code threads}: all that were seen, with their threads. */
  WaitGraph(List<SeenThread> waiting, Map<SeenThread, Thread> threads) {
    this.waiting = waiting;
    this.threads = Map.copyOf(threads);
    threads.keySet().forEach(seen -> byId.put(seen.id(), seen));
    pools = new WorkerPools(this.threads, waiting);
    waiting.forEach(seen -> edges.put(seen, edge(seen)));
  }

  private Edge edge(SeenThread seen) {
    Thread thread = requireNonNull(threads.get(seen));
    Object blocker = seen.state() == Thread.State.BLOCKED ? null : LockSupport.getBlocker(thread);
    if (blocker == null) {
      return ofMonitor(seen);
    }
    String awaited = outer(blocker.getClass().getName());
    if (blocker instanceof AbstractOwnableSynchronizer) {
      Object owner = JdkFields.get(blocker, SYNCHRONIZER, "exclusiveOwnerThread");
      return owner instanceof Thread holder ? by(awaited, Giver.HOLDER, holder) : unknown(awaited);
    } else if (blocker instanceof FutureTask
        && JdkFields.get(blocker, FutureTask.class.getName(), "runner") instanceof Thread runner) {
      return by(awaited, Giver.RUNNER, runner);
    }
    Object pool = pools.queueing(blocker, thread);
    return pool == null
        ? unknown(awaited)
        : new Edge(awaited, Giver.QUEUE, pools.nameOf(pool), pools.workers(pool));
  }

  private Edge edgeOf(SeenThread waits) {
    return requireNonNull(edges.get(waits));
  }

  private Edge ofMonitor(SeenThread seen) {
    String awaited = seen.lock().className();
    SeenThread owner = byId.get(seen.lock().owner());
    if (seen.state() == Thread.State.BLOCKED && owner != null) {
      return new Edge(awaited, Giver.HOLDER, owner.name(), List.of(owner));
    }
    if (seen.isIn("java.lang.Thread", "join")) {
      for (Map.Entry<SeenThread, Thread> other : threads.entrySet()) {
        if (System.identityHashCode(other.getValue()) == seen.lock().identity()
            && other.getValue().getClass().getName().equals(awaited)) {
          return new Edge(awaited, Giver.END, other.getKey().name(), List.of(other.getKey()));
        }
      }
    }
    return unknown(awaited);
  }

  private Edge by(String awaited, Giver how, Thread whose) {
    SeenThread seen = byId.get(JdkFields.id(whose));
    if (seen == null) {
      Giver left = how == Giver.HOLDER && !whose.isAlive() ? Giver.GONE : Giver.UNKNOWN;
      return new Edge(awaited, left, left == Giver.GONE ? whose.getName() : "", List.of());
    }
    return new Edge(awaited, how, seen.name(), List.of(seen));
  }

  private static Edge unknown(String awaited) {
    return new Edge(awaited, Giver.UNKNOWN, "", List.of());
  }

  private static String outer(String className) {
    int nested = className.indexOf('$');
    return nested > 0 ? className.substring(0, nested) : className;
  }

  /**
   * Threads that wait for nobody but each other, or for a lock of a thread that has ended: nothing
   * outside can give them what they wait for.
   */
  Set<SeenThread> core() {
    Set<SeenThread> core = new HashSet<>(waiting);
    boolean changed = true;
    while (changed) {
      changed = core.removeIf(seen -> !isWithin(edgeOf(seen), core));
    }
    return core;
  }

  private static boolean isWithin(Edge edge, Collection<SeenThread> core) {
    return edge.giver() == Giver.GONE || !edge.by().isEmpty() && core.containsAll(edge.by());
  }

  /** What there is to tell, but for the end of it. */
  List<StandstillRow> rows() {
    Set<SeenThread> core = core();
    List<StandstillRow> rows = new ArrayList<>();
    waiting.stream()
        .sorted(
            Comparator.comparing((SeenThread t) -> !core.contains(t))
                .thenComparing(SeenThread::daemon)
                .thenComparing(SeenThread::id))
        .limit(MOST_THREADS)
        .forEach(seen -> rows.add(row(seen, edgeOf(seen))));
    pools.starved().stream().limit(MOST_POOLS).forEach(pool -> rows.addAll(pools.rows(pool)));
    return rows;
  }

  private StandstillRow row(SeenThread seen, Edge edge) {
    StackTraceElement[] stack = seen.stack().toArray(StackTraceElement[]::new);
    StackTraceElement frame = ThreadPositions.frame(stack).orElseThrow();
    return new StandstillRow.Waits(
        seen.name(),
        seen.daemon(),
        pools.name(seen),
        seen.state() == Thread.State.BLOCKED ? "synchronized" : ThreadPositions.call(stack, frame),
        edge.awaited(),
        edge.giver(),
        edge.whose(),
        frame.getClassName(),
        frame.getMethodName(),
        frame.getFileName(),
        Math.max(0, frame.getLineNumber()));
  }

  /** Rows about workers without work, a pool each. */
  static List<StandstillRow> idle(List<SeenThread> idle) {
    Map<String, Integer> workers = new LinkedHashMap<>();
    idle.stream()
        .filter(thread -> !thread.daemon())
        .forEach(thread -> workers.merge(WorkerPools.prefix(thread.name()), 1, Integer::sum));
    List<StandstillRow> rows = new ArrayList<>();
    workers.entrySet().stream()
        .limit(MOST_POOLS)
        .forEach(e -> rows.add(new StandstillRow.Pool(e.getKey(), e.getValue(), 0)));
    return rows;
  }
}
