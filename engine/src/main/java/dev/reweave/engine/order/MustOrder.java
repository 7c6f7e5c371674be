// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.order;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.VariableColumns;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;

/**
 * Must-happen-before for a trace in memory, by the edges that {@link VectorClocks} lists. Built in
 * one pass; queries take logarithmic time in the number of epochs of a thread. Immutable.
 */
public final class MustOrder {
  private final Trace trace;
  private final Epochs must;
  private final Epochs observed;

  private MustOrder(Trace trace, Epochs must, Epochs observed) {
    this.trace = trace;
    this.must = must;
    this.observed = observed;
  }

  /** Reads the trace once. */
  public static MustOrder of(Trace trace) {
    return of(trace, VectorClocks.must());
  }

  /** As {@link #of(Trace)}, with {@link VectorClocks#earlyWakes}: for what is only tried. */
  public static MustOrder withEarlyWakes(Trace trace) {
    return of(trace, VectorClocks.earlyWakes());
  }

  private static MustOrder of(Trace trace, VectorClocks clocks) {
    Epochs must = new Epochs(trace, clocks);
    Epochs observed =
        new Epochs(trace, VectorClocks.observed(atomicVariables(trace), permits(trace)));
    for (int e = 0; e < trace.size(); e++) {
      must.add(e);
      observed.add(e);
    }
    return new MustOrder(trace, must, observed);
  }

  private static IntToLongFunction permits(Trace trace) {
    return semaphore -> trace.info().syncs().get(semaphore).permits();
  }

  /** Whether a variable is volatile or thread-safe by itself. */
  public static IntPredicate atomicVariables(Trace trace) {
    TraceInfo info = trace.info();
    VariableColumns variables = info.variables();
    return v -> info.members().get(variables.member(v)).isAtomic();
  }

  /** Whether a comes before b in every run that keeps the trace's synchronisation. */
  public boolean must(int a, int b) {
    return before(a, b, must);
  }

  /** As {@link #must}, and also what flowed through atomic variables and semaphores. */
  public boolean observed(int a, int b) {
    return before(a, b, observed);
  }

  private boolean before(int a, int b, Epochs epochs) {
    if (a >= b) {
      return false;
    }
    return trace.thread(a) == trace.thread(b) || epochs.before(a, b);
  }

  /** Per thread, where each epoch begins. */
  private static final class Epochs {
    private final Trace trace;
    private final VectorClocks clocks;
    private final IntArrayList[] starts;
    private final IntArrayList[] ids;

    Epochs(Trace trace, VectorClocks clocks) {
      this.trace = trace;
      this.clocks = clocks;
      int threads = trace.info().threads().size();
      starts = new IntArrayList[threads];
      ids = new IntArrayList[threads];
      for (int t = 0; t < threads; t++) {
        starts[t] = new IntArrayList();
        ids[t] = new IntArrayList();
      }
    }

    void add(int e) {
      int t = trace.thread(e);
      EventKind kind = trace.kind(e);
      int epoch = clocks.feed(kind, t, trace.target(e), trace.value(e), e);
      if (ids[t].isEmpty() || ids[t].getInt(ids[t].size() - 1) != epoch) {
        starts[t].add(e);
        ids[t].add(epoch);
      }
    }

    boolean before(int a, int b) {
      int t = trace.thread(b);
      IntArrayList from = starts[t];
      int at = java.util.Arrays.binarySearch(from.elements(), 0, from.size(), b);
      int place = at >= 0 ? at : -at - 2;
      return clocks.before(trace.thread(a), a, ids[t].getInt(place));
    }
  }
}
