// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.closure;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.engine.search.index.WriteSources;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A read that a needed event depends on comes after the write it reads from, with no other write
 * between; where it may read from several ({@link WriteSources}), once all but one are ruled out.
 * If that is the recorded one it sees the same commuting writes, in the same order where that
 * shows. Depended upon is every read after which its thread goes on (past the end of a call that it
 * is part of), every compare-and-set, and every atomic access that such a read reads from.
 */
public final class ReadRule {
  /** More than one write is left, or nothing is known about them. */
  public static final int SEVERAL = -2;

  private final Closure closure;
  private final TraceIndex run;
  private final PartialOrder order;

  /** By variable: needed writes in program order, a list for each thread. */
  private final Int2ObjectOpenHashMap<List<IntArrayList>> writes = new Int2ObjectOpenHashMap<>();

  /** The same lists, by variable and thread in one number. */
  private final Long2ObjectOpenHashMap<IntArrayList> writesByThread =
      new Long2ObjectOpenHashMap<>();

  private final IntArrayList reads = new IntArrayList();
  private final IntSet pinned = new IntOpenHashSet();
  public final WriteSources sources;

  ReadRule(Closure closure, PredictionModel model) {
    this.closure = closure;
    this.run = closure.run;
    this.order = closure.order;
    this.sources = new WriteSources(run, order.start, order.assumed, model);
  }

  /** An access to a shared variable in the needed part of the window. */
  void take(int access) {
    EventKind kind = run.trace.kind(access);
    if (kind.writes()) {
      int variable = run.trace.target(access);
      long key = (long) variable << Integer.SIZE | run.trace.thread(access);
      IntArrayList own = writesByThread.get(key);
      if (own == null) {
        own = new IntArrayList();
        writesByThread.put(key, own);
        writes.computeIfAbsent(variable, v -> new ArrayList<>(2)).add(own);
      }
      own.add(access);
    }
    if (kind.reads()) {
      reads.add(access);
    }
  }

  /** The needed reads, depended upon or not. */
  public IntArrayList reads() {
    return reads;
  }

  /** Whether a needed event depends on what this needed access reads. */
  public boolean isPreserved(int access) {
    return closure.isKept(access)
        || pinned.contains(access)
        || !(closure.mayEndAt(access) || closure.isUnbound(access));
  }

  /** One round; true when something changed. */
  boolean apply() throws ClosureContradiction, OutOfBudget {
    boolean changed = false;
    for (int i = 0; i < reads.size(); i++) {
      if (isPreserved(reads.getInt(i))) {
        changed |= preserve(reads.getInt(i));
      }
    }
    return changed;
  }

  private boolean preserve(int read) throws ClosureContradiction, OutOfBudget {
    int source = onlySource(read);
    if (source == SEVERAL) {
      return false;
    }
    boolean changed = false;
    if (source >= order.start) {
      changed = read(read, source);
      changed |= pin(source);
    }
    if (sources.isRecorded(read, source)) {
      changed |= seeCommutes(read, source);
    }
    List<IntArrayList> ofVariable = writes.get(run.trace.target(read));
    if (ofVariable != null) {
      for (IntArrayList list : ofVariable) {
        changed |= keepBefore(read, source, list);
        changed |= keepAfter(read, source, list);
      }
    }
    return changed;
  }

  /** The one source that the read can still read from, or {@link #SEVERAL}. */
  public int onlySource(int read) throws ClosureContradiction {
    int[] candidates = sources.of(read);
    if (candidates.length == 1) {
      return candidates[0];
    }
    int only = SEVERAL;
    for (int candidate : candidates) {
      if (isPossible(read, candidate)) {
        if (only != SEVERAL) {
          return SEVERAL;
        }
        only = candidate;
      }
    }
    if (only == SEVERAL && candidates.length > 0) {
      throw new ClosureContradiction(
          run.describe(read)
              + " has to read what it read in the recorded run, but each write of that value comes"
              + " too late or is overwritten before");
    }
    return only;
  }

  /** Whether nothing known says that the read cannot read from this write. */
  private boolean isPossible(int read, int source) {
    if (source >= 0
        && (order.before(read, source) || (!order.isNeeded(source) && closure.isCutOff(source)))) {
      return false;
    }
    List<IntArrayList> ofVariable = writes.get(run.trace.target(read));
    if (ofVariable == null) {
      return true;
    }
    for (IntArrayList list : ofVariable) {
      int i = firstThat(list, write -> !order.before(write, read)) - 1;
      while (i >= 0 && run.trace.kind(list.getInt(i)) == EventKind.COMMUTE) {
        i--;
      }
      if (i >= 0 && list.getInt(i) != source && isAfter(source, list.getInt(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean read(int read, int write) throws ClosureContradiction, OutOfBudget {
    boolean grows = !order.isNeeded(write);
    closure.need(write);
    return order.add(write, read, OrderRule.READS_FROM) || grows;
  }

  /** What a write wrote is as recorded when its thread has read as recorded till then. */
  private boolean pin(int write) {
    boolean changed = run.trace.kind(write).reads() && pinned.add(write);
    int previous = run.trace.previous(write);
    while (previous >= order.start && run.calls.same(previous, write)) {
      changed |= run.trace.kind(previous).reads() && pinned.add(previous);
      previous = run.trace.previous(previous);
    }
    return changed;
  }

  private boolean seeCommutes(int read, int source) throws ClosureContradiction, OutOfBudget {
    int variable = run.trace.target(read);
    boolean changed = false;
    int to = run.commutes.countBefore(variable, read);
    int from = run.commutes.countBefore(variable, Math.max(source + 1, order.start));
    for (int i = from; i < to; i++) {
      int commute = run.commutes.get(variable, i);
      changed |= read(read, commute);
      changed |= pin(commute);
      if (source >= 0) {
        changed |= order.add(source, commute, OrderRule.NOT_BETWEEN);
      }
      if (i > from && run.shown.isIn(variable)) {
        changed |= order.add(run.commutes.get(variable, i - 1), commute, OrderRule.NOT_BETWEEN);
      }
    }
    return changed;
  }

  /** A write known to come before the read comes before what it reads from. */
  private boolean keepBefore(int read, int source, IntArrayList list) throws ClosureContradiction {
    int i = firstThat(list, write -> !order.before(write, read)) - 1;
    while (i >= 0 && isSeen(list.getInt(i), source, read)) {
      i--;
    }
    if (i < 0 || list.getInt(i) == source) {
      return false;
    }
    if (source < 0 || (order.assumed && source < order.start)) {
      String write = run.describe(list.getInt(i));
      throw new ClosureContradiction(
          write + " must come before " + run.describe(read) + ", which would then read it");
    }
    return order.add(list.getInt(i), source, OrderRule.NOT_BETWEEN);
  }

  /** A write known to come after what is read comes after the read. */
  private boolean keepAfter(int read, int source, IntArrayList list) throws ClosureContradiction {
    int i = firstThat(list, write -> write != source && isAfter(source, write));
    while (i < list.size() && isSeen(list.getInt(i), source, read)) {
      i++;
    }
    if (i == list.size() || list.getInt(i) == read) {
      return false;
    }
    return order.add(read, list.getInt(i), OrderRule.NOT_BETWEEN);
  }

  /** Place of the first for which the test, once true along the list, is true; or the size. */
  private static int firstThat(IntArrayList list, IntPredicate test) {
    int low = 0;
    int high = list.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (test.test(list.getInt(middle))) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private boolean isAfter(int source, int write) {
    return source < 0 || order.before(source, write);
  }

  /** A commuting write that the read was recorded to see. */
  private boolean isSeen(int write, int source, int read) {
    return run.trace.kind(write) == EventKind.COMMUTE
        && write > run.source(read)
        && write < read
        && sources.isRecorded(read, source);
  }
}
