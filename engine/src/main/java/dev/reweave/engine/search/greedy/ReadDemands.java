// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.greedy;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.search.closure.Closure;
import dev.reweave.engine.search.closure.ClosureContradiction;
import dev.reweave.engine.search.closure.ReadRule;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.engine.search.index.WriteSources;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** What a model asks of the accesses of a {@link RunSimulation}. */
final class ReadDemands {
  private static final int WRITERS_AHEAD = 16;
  private static final IntArrayList NONE = new IntArrayList();

  private final TraceIndex run;
  private final RunSimulation simulation;
  private final PredictionModel model;

  /** By the one write they can read from (for the initial value, ~variable): the needed reads. */
  private final Int2ObjectOpenHashMap<IntArrayList> readers = new Int2ObjectOpenHashMap<>();

  ReadDemands(RunSimulation simulation, PredictionModel model, Closure closure) {
    this.run = simulation.run;
    this.simulation = simulation;
    this.model = model;
    if (closure.reads != null) {
      for (int read : closure.reads.reads()) {
        if (closure.reads.isPreserved(read)) {
          add(read, closure.reads);
        }
      }
    }
  }

  private void add(int read, ReadRule rule) {
    int source = onlySource(read, rule);
    if (source != ReadRule.SEVERAL) {
      int variable = run.trace.target(read);
      int write =
          source == WriteSources.AT_START
              ? run.writes.lastBefore(variable, simulation.start)
              : source;
      readers.computeIfAbsent(write >= 0 ? write : ~variable, k -> new IntArrayList()).add(read);
    }
  }

  private static int onlySource(int read, ReadRule rule) {
    try {
      return rule.onlySource(read);
    } catch (ClosureContradiction whichTheClosureWouldHaveFound) {
      return ReadRule.SEVERAL;
    }
  }

  /** Whether the access would read now what the model lets it read. */
  boolean allow(int access) {
    EventKind kind = run.trace.kind(access);
    return model == PredictionModel.LOCKS
        || !kind.reads()
        || !run.isSharedAccess(access)
        || simulation.contents.readsAsRecorded(access)
        || (model == PredictionModel.VALUE && readsSameValue(access));
  }

  private boolean readsSameValue(int access) {
    int variable = run.trace.target(access);
    VariableContents contents = simulation.contents;
    if (!run.values.areKnown(variable)
        || contents.hasCommutes(variable)
        || contents.isTainted(variable)
        || run.hasCommutes(variable, run.source(access), access)) {
      return false;
    }
    Long wanted = run.values.read(access);
    return wanted != null && wanted.equals(run.values.written(contents.write(variable), variable));
  }

  /**
   * Threads with a read that has to come before this write, or it would read the write; or none.
   */
  IntArrayList spoiled(int write) {
    if (readers.isEmpty() || !run.trace.kind(write).writes()) {
      return NONE;
    }
    int variable = run.trace.target(write);
    int now = simulation.contents.write(variable);
    IntArrayList spoiled = new IntArrayList(0);
    for (int read : readers.getOrDefault(now >= 0 ? now : ~variable, NONE)) {
      if (read != write && !simulation.hasHappened(read) && !sees(read, write)) {
        spoiled.add(run.trace.thread(read));
      }
    }
    return spoiled;
  }

  private boolean sees(int read, int write) {
    return run.trace.kind(write) == EventKind.COMMUTE && write < read && write > run.source(read);
  }

  /** Threads that could still write what the access has to read. */
  IntArrayList writers(int access) {
    IntArrayList threads = new IntArrayList(0);
    int source = run.source(access);
    if (source >= 0 && !simulation.hasHappened(source)) {
      threads.add(run.trace.thread(source));
    }
    int variable = run.trace.target(access);
    int end = run.commutes.countBefore(variable, access);
    for (int i = run.commutes.countBefore(variable, source + 1); i < end; i++) {
      int commute = run.commutes.get(variable, i);
      if (!simulation.hasHappened(commute)) {
        threads.add(run.trace.thread(commute));
      }
    }
    if (model == PredictionModel.VALUE) {
      addWritersAhead(variable, threads);
    }
    return threads;
  }

  private void addWritersAhead(int variable, IntArrayList threads) {
    int from = run.writes.countBefore(variable, simulation.start);
    int end = Math.min(run.writes.size(variable), from + WRITERS_AHEAD);
    for (int i = from; i < end; i++) {
      int write = run.writes.get(variable, i);
      if (!simulation.hasHappened(write)) {
        threads.add(run.trace.thread(write));
      }
    }
  }
}
