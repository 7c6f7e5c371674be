// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.order.EventLists;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.predict.determinism.WitnessDecider.Verdict;
import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.predict.determinism.witness.WitnessOrder;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Decides and counts every possible witness of a trace (FMCAD 2012, Fig. 8), under {@code VIEW}.
 *
 * <p>For one read and the challengers of one thread, which program order sorts, whole ranges come
 * out at once: causality refutes a first and a last part of them, found by bisection; and where the
 * challenger only has to come before the read, what is possible for one is possible for all before
 * it in its thread, by the same order.
 */
public final class WitnessCounting {
  private final Trace trace;
  private final EventLists accesses;
  private final CausalClocks causality;
  private final ThreadWrites writes;
  private final WitnessRefutation refutation;
  private final WitnessDecider decider;
  private final BooleanSupplier isLate;
  private final long[] counts = new long[Verdict.values().length];

  private WitnessCounting(
      Trace trace, Function<Query, QueryAnswer> engine, BooleanSupplier isLate) {
    this.trace = trace;
    this.isLate = isLate;
    accesses = CausalClocks.accesses(trace);
    causality = new CausalClocks(trace, Runtime.getRuntime().maxMemory() / 4);
    LockedScopes sections = new LockedScopes(trace);
    writes = new ThreadWrites(trace);
    refutation = new WitnessRefutation(trace, causality, sections, writes);
    decider = new WitnessDecider(trace, causality, accesses, sections, writes, engine);
  }

  /**
   * Counts the witnesses of a trace.
   *
   * @param engine decides what is left
   * @param isLate when it becomes true, everything that remains is undecided
   */
  public static WitnessTally of(
      Trace trace, Function<Query, QueryAnswer> engine, BooleanSupplier isLate) {
    return new WitnessCounting(trace, engine, isLate).count();
  }

  private WitnessTally count() {
    TraceInfo info = trace.info();
    for (int v = 0; v < info.variables().count(); v++) {
      if (accesses.size(v) > 1) {
        ReadCouples couples = new ReadCouples(trace, accesses, v);
        OfVariable ofVariable = new OfVariable(v, couples);
        couples.forEach(Integer.MAX_VALUE, ofVariable::couple);
        finalReads(v, couples);
      }
    }
    return new WitnessTally(
        counts[Verdict.BY_CAUSALITY.ordinal()],
        counts[Verdict.BY_LOCKS.ordinal()],
        counts[Verdict.BY_ENGINE.ordinal()],
        counts[Verdict.SHOWN.ordinal()],
        counts[Verdict.PROVEN.ordinal()],
        counts[Verdict.UNDECIDED.ordinal()]);
  }

  private void add(Verdict verdict, long witnesses) {
    counts[verdict.ordinal()] += witnesses;
  }

  private Verdict decide(ReadWitness witness) {
    return isLate.getAsBoolean() ? Verdict.UNDECIDED : decider.decideFurther(witness);
  }

  /** Where one comes after the writer, so do all after it in its thread. */
  private void finalReads(int variable, ReadCouples couples) {
    IntArrayList list = couples.writes();
    for (int i = list.size() - 1; i >= 0; i--) {
      EventKind kind = trace.kind(list.getInt(i));
      if (kind == EventKind.OPAQUE || kind == EventKind.COMMUTE) {
        return;
      }
    }
    if (list.isEmpty()) {
      return;
    }
    int writer = list.getInt(list.size() - 1);
    for (int t = 0; t < trace.info().threads().size(); t++) {
      finalReads(writer, writes.of(variable, t));
    }
  }

  private void finalReads(int writer, int[] all) {
    int n = all.length > 0 && all[all.length - 1] == writer ? all.length - 1 : all.length;
    int low = 0;
    int high = n;
    while (low < high) {
      int middle = high == n ? n - 1 : (low + high) >>> 1;
      Verdict verdict = finalRead(writer, all[middle]);
      if (verdict.isFeasible()) {
        add(verdict, high - (long) middle);
        high = middle;
      } else if (verdict == Verdict.UNDECIDED) {
        add(verdict, high - (long) low);
        return;
      } else {
        add(verdict, middle + 1L - low);
        low = middle + 1;
      }
    }
  }

  private Verdict finalRead(int writer, int challenger) {
    if (causality.before(challenger, writer)) {
      return Verdict.BY_CAUSALITY;
    }
    return isLate.getAsBoolean()
        ? Verdict.UNDECIDED
        : decider.decide(
            new ReadWitness(
                writer, ReadWitness.FINAL, challenger, WitnessOrder.WRITER_CHALLENGER_READ));
  }

  private final class OfVariable {
    private final int threads = trace.info().threads().size();
    private final int[][] byThread = new int[threads][];
    private final IntArrayList list;

    OfVariable(int variable, ReadCouples couples) {
      list = couples.writes();
      for (int t = 0; t < threads; t++) {
        IntArrayList usable = new IntArrayList();
        for (int c : writes.of(variable, t)) {
          if (ReadCouples.isWrite(trace.kind(c))) {
            usable.add(c);
          }
        }
        byThread[t] = usable.toIntArray();
      }
    }

    void couple(int writer, int read, int seen, int place) {
      for (int t = 0; t < threads; t++) {
        if (byThread[t].length > 0) {
          afterWriter(writer, read, t, seen < place ? list.getInt(seen) : Integer.MAX_VALUE);
          if (writer >= 0) {
            beforeRead(writer, read, t, WitnessOrder.CHALLENGER_READ);
            beforeRead(writer, read, t, WitnessOrder.CHALLENGER_READ_WRITER);
          }
        }
      }
      if (writer >= 0) {
        initial(writer, read, WitnessOrder.CHALLENGER_READ);
        initial(writer, read, WitnessOrder.CHALLENGER_READ_WRITER);
      }
    }

    private void initial(int writer, int read, WitnessOrder order) {
      ReadWitness witness = new ReadWitness(writer, read, ReadWitness.INITIAL, order);
      add(refutation.byCausality(witness) ? Verdict.BY_CAUSALITY : decide(witness), 1);
    }

    /** w, then c, then r: each challenger that causality leaves is looked at. */
    private void afterWriter(int writer, int read, int thread, int firstSeen) {
      int[] list = byThread[thread];
      WitnessOrder order = WitnessOrder.WRITER_CHALLENGER_READ;
      int from = firstFree(list, writer);
      int to = firstNeeding(list, from, read, read);
      for (int i = from; i < to; i++) {
        int c = list[i];
        boolean isSeen = c >= firstSeen && c < read && trace.kind(c) == EventKind.COMMUTE;
        if (c != writer && c != read && !isSeen) {
          add(decide(new ReadWitness(writer, read, c, order)), 1);
        }
      }
      int others = list.length - (to - from) - outside(list, from, to, writer, read);
      add(Verdict.BY_CAUSALITY, others);
    }

    private int outside(int[] list, int from, int to, int writer, int read) {
      int n = 0;
      for (int event : new int[] {writer, read}) {
        int at = Arrays.binarySearch(list, event);
        n += at >= 0 && (at < from || at >= to) ? 1 : 0;
      }
      return n;
    }

    /** The first that the writer does not need to come before it. */
    private int firstFree(int[] list, int writer) {
      if (writer < 0) {
        return 0;
      }
      int low = 0;
      int high = list.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (list[middle] == writer || !refutation.needs(writer, list[middle])) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      return low;
    }

    /** The first, from a place on, that needs one of two events to come before it. */
    private int firstNeeding(int[] list, int from, int event, int other) {
      int low = from;
      int high = list.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        int c = list[middle];
        if (c != event && refutation.needs(c, event) || c != other && refutation.needs(c, other)) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      return low;
    }

    /** c, then r, without w before: what is possible for one is so for all before it. */
    private void beforeRead(int writer, int read, int thread, WitnessOrder order) {
      int[] list = without(byThread[thread], writer, read);
      if (refutation.needs(read, writer)) {
        add(Verdict.BY_CAUSALITY, list.length);
        return;
      }
      int to = firstNeeding(list, 0, read, writer);
      add(Verdict.BY_CAUSALITY, list.length - to);
      int low = 0;
      int high = to;
      int middle = to - 1;
      while (low < high) {
        Verdict verdict = decide(new ReadWitness(writer, read, list[middle], order));
        if (verdict.isFeasible()) {
          add(verdict, middle + 1L - low);
          low = middle + 1;
        } else if (verdict == Verdict.UNDECIDED) {
          add(verdict, 1);
          oneByOne(list, low, middle, writer, read, order);
          oneByOne(list, middle + 1, high, writer, read, order);
          return;
        } else {
          add(verdict, high - (long) middle);
          high = middle;
        }
        middle = (low + high) >>> 1;
      }
    }

    private void oneByOne(int[] list, int from, int to, int writer, int read, WitnessOrder order) {
      for (int i = from; i < to; i++) {
        add(decide(new ReadWitness(writer, read, list[i], order)), 1);
      }
    }

    private int[] without(int[] list, int writer, int read) {
      boolean has = Arrays.binarySearch(list, writer) >= 0 || Arrays.binarySearch(list, read) >= 0;
      return has ? Arrays.stream(list).filter(c -> c != writer && c != read).toArray() : list;
    }
  }
}
