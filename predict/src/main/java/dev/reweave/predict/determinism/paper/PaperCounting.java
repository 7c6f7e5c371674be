// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism.paper;

import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.predict.determinism.witness.WitnessOrder;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

/**
 * Decides every possible witness by the rules of the paper (FMCAD 2012, Fig. 8): all events of the
 * trace happen, all read-couples but the one in question keep their order, and nothing is said of a
 * third write between the two. This admits orders in which a read would not read what it read, so
 * it is for comparison with the paper's tables; {@link
 * dev.reweave.predict.determinism.WitnessCounting} is the strict rule. For traces in which no
 * writes commute.
 */
public final class PaperCounting {
  /** What became of a witness. */
  enum Fate {
    CYCLIC,
    WITHOUT_CHOICES,
    BY_CHOICE,
    NO_CHOICE,
    UNDECIDED
  }

  private static final long MOST_GRAPHS = 2_000;

  private final Trace trace;
  private final PartialOrderGraph graph;
  private final boolean[] isRedundant;
  private final OrderClosure whole;
  private final OrderClosure reduced;
  private final WitnessGraph ofWhole;
  private final WitnessGraph ofReduced;
  private final ScopeChoices choicesOfWhole;
  private final ScopeChoices choicesOfReduced;
  private final BooleanSupplier isLate;
  private final BiConsumer<ReadWitness, Boolean> visitor;
  private int[] key = {};
  private Fate fate = Fate.UNDECIDED;
  private int pairsOfLast;
  private long exploredOfLast;
  private long cyclic;
  private long withoutChoices;
  private long withChoices;
  private long choicePairs;
  private long explored;
  private long feasibleByChoice;
  private long undecided;

  private PaperCounting(
      Trace trace, BooleanSupplier isLate, BiConsumer<ReadWitness, Boolean> visitor) {
    this.trace = trace;
    this.isLate = isLate;
    this.visitor = visitor;
    graph = new PartialOrderGraph(trace);
    isRedundant = redundant(graph);
    whole = new OrderClosure(graph);
    whole.build(-1);
    reduced = new OrderClosure(graph);
    ofWhole = new WitnessGraph(graph, whole);
    ofReduced = new WitnessGraph(graph, reduced);
    choicesOfWhole = new ScopeChoices(graph, whole, ofWhole, MOST_GRAPHS);
    choicesOfReduced = new ScopeChoices(graph, reduced, ofReduced, MOST_GRAPHS);
  }

  /** Reads that other edges put after their writer, so that leaving out theirs changes nothing. */
  private static boolean[] redundant(PartialOrderGraph graph) {
    OrderClosure plain = new OrderClosure(graph);
    plain.buildPlain();
    boolean[] redundant = new boolean[graph.size];
    for (int r = 0; r < graph.size; r++) {
      int w = graph.writer[r];
      redundant[r] = w >= 0 && graph.previous[r] >= 0 && plain.reaches(w, graph.previous[r]);
    }
    return redundant;
  }

  /** Counts; when {@code isLate} becomes true, everything that remains is undecided. */
  public static PaperTally of(Trace trace, BooleanSupplier isLate) {
    return of(trace, isLate, (witness, isFeasible) -> {});
  }

  /** As {@link #of(Trace, BooleanSupplier)}, and tells each witness that was decided. */
  public static PaperTally of(
      Trace trace, BooleanSupplier isLate, BiConsumer<ReadWitness, Boolean> visitor) {
    return new PaperCounting(trace, isLate, visitor).count();
  }

  private PaperTally count() {
    IntArrayList[] writes = new IntArrayList[trace.info().variables().count()];
    IntArrayList[] reads = new IntArrayList[writes.length];
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind.isAccess() && trace.info().variables().isShared(trace.target(e))) {
        int v = trace.target(e);
        if (kind.writes()) {
          writes[v] = writes[v] == null ? new IntArrayList() : writes[v];
          writes[v].add(e);
        }
        if (kind == EventKind.READ || kind == EventKind.UPDATE) {
          reads[v] = reads[v] == null ? new IntArrayList() : reads[v];
          reads[v].add(e);
        }
      }
    }
    for (int v = 0; v < writes.length; v++) {
      if (writes[v] != null) {
        ofVariable(writes[v], reads[v] == null ? new IntArrayList() : reads[v]);
      }
    }
    return new PaperTally(
        cyclic, withoutChoices, withChoices, choicePairs, explored, feasibleByChoice, undecided);
  }

  private void ofVariable(IntArrayList writes, IntArrayList reads) {
    for (int r : reads) {
      int w = graph.writer[r];
      boolean matters = w >= 0 && graph.thread[w] != graph.thread[r] && !isRedundant[r];
      if (matters) {
        reduced.build(r);
      }
      WitnessGraph in = matters ? ofReduced : ofWhole;
      for (WitnessOrder order : WitnessOrder.values()) {
        key = new int[0];
        boolean needsWriter = order != WitnessOrder.WRITER_CHALLENGER_READ;
        if (needsWriter && w >= 0) {
          decide(new ReadWitness(w, r, ReadWitness.INITIAL, order), in);
        }
        for (int c : writes) {
          if (c != w && c != r && (w >= 0 || !needsWriter)) {
            decide(new ReadWitness(w, r, c, order), in);
          }
        }
      }
    }
    int last = writes.getInt(writes.size() - 1);
    key = new int[0];
    for (int c : writes) {
      if (c != last) {
        WitnessOrder order = WitnessOrder.WRITER_CHALLENGER_READ;
        decide(new ReadWitness(last, ReadWitness.FINAL, c, order), ofWhole);
      }
    }
  }

  private void decide(ReadWitness witness, WitnessGraph in) {
    if (!isLikeTheLast(witness, in)) {
      fate = isLate.getAsBoolean() ? Fate.UNDECIDED : fate(witness, in);
      in.clear();
    }
    switch (fate) {
      case CYCLIC -> cyclic++;
      case WITHOUT_CHOICES -> withoutChoices++;
      default -> {
        withChoices++;
        choicePairs += pairsOfLast;
        explored += exploredOfLast;
        feasibleByChoice += fate == Fate.BY_CHOICE ? 1 : 0;
        undecided += fate == Fate.UNDECIDED ? 1 : 0;
      }
    }
    if (fate != Fate.UNDECIDED) {
      visitor.accept(witness, fate == Fate.WITHOUT_CHOICES || fate == Fate.BY_CHOICE);
    }
  }

  /** Challengers with the same neighbours in the graph and in the same scopes come out alike. */
  private boolean isLikeTheLast(ReadWitness witness, WitnessGraph in) {
    int c = witness.challenger();
    OrderClosure closure = in == ofWhole ? whole : reduced;
    int n = graph.threads;
    int[] next = new int[c < 0 ? 1 : 2 * n + 2];
    next[0] = c < 0 ? -1 : graph.thread[c];
    for (int t = 0; t < n && c >= 0; t++) {
      boolean own = t == graph.thread[c];
      next[1 + t] = own ? 0 : closure.before(c, t);
      next[1 + n + t] = own ? 0 : closure.after(c, t);
    }
    if (c >= 0) {
      next[2 * n + 1] = scope(c, witness);
    }
    boolean same = Arrays.equals(next, key);
    key = next;
    return same;
  }

  /** Tells apart where in its thread the challenger stands to locks and to the other two events. */
  private int scope(int c, ReadWitness witness) {
    int position = 1 + graph.scopes.stretch[c];
    for (int e : new int[] {witness.writer(), witness.read()}) {
      position = 2 * position + (c < e ? 1 : 0);
    }
    return position;
  }

  private Fate fate(ReadWitness witness, WitnessGraph in) {
    int w = witness.writer();
    int r = witness.read();
    int c = witness.challenger();
    boolean isAcyclic =
        switch (witness.order()) {
          case CHALLENGER_READ -> edge(in, c, r);
          case CHALLENGER_READ_WRITER -> edge(in, c, r) && edge(in, r, w);
          case WRITER_CHALLENGER_READ -> edge(in, w, c) && edge(in, c, r);
        };
    if (!isAcyclic) {
      return Fate.CYCLIC;
    }
    ScopeChoices choices = in == ofWhole ? choicesOfWhole : choicesOfReduced;
    Set<ScopeChoices.Pair> pairs = new LinkedHashSet<>();
    switch (witness.order()) {
      case CHALLENGER_READ -> collect(pairs, choices, r, c);
      case CHALLENGER_READ_WRITER -> {
        collect(pairs, choices, r, c);
        collect(pairs, choices, w, r);
      }
      case WRITER_CHALLENGER_READ -> {
        collect(pairs, choices, c, w);
        collect(pairs, choices, r, c);
      }
    }
    pairsOfLast = pairs.size();
    exploredOfLast = 0;
    if (pairs.isEmpty()) {
      return Fate.WITHOUT_CHOICES;
    }
    List<ScopeChoices.Pair> inOrder = new ArrayList<>(pairs);
    inOrder.sort(
        Comparator.comparingInt(ScopeChoices.Pair::second)
            .thenComparingInt(ScopeChoices.Pair::first));
    Boolean found = choices.isFeasible(inOrder);
    exploredOfLast = choices.explored();
    return found == null ? Fate.UNDECIDED : found ? Fate.BY_CHOICE : Fate.NO_CHOICE;
  }

  /** A witness order edge; the implicit accesses need none. */
  private static boolean edge(WitnessGraph in, int a, int b) {
    return a < 0 || b < 0 || in.reaches(a, b) || in.add(a, b);
  }

  private static void collect(Set<ScopeChoices.Pair> pairs, ScopeChoices choices, int x, int y) {
    if (x >= 0 && y >= 0) {
      pairs.addAll(choices.between(x, y));
    }
  }
}
