// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.query.ConditionalUpdates;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.predict.determinism.witness.WitnessOrder;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.ArrayList;
import java.util.List;

/**
 * A witness as queries to the engine, of which one suffices. That a writer does not occur is asked
 * as: its thread stops just before it, or before it takes a lock that it holds there, or where the
 * other two events need it no longer.
 */
final class WitnessQueries {
  private static final int FARTHEST = 20_000;
  private static final int[] NONE = {};

  private final Trace trace;
  private final CausalClocks causality;

  WitnessQueries(Trace trace, CausalClocks causality) {
    this.trace = trace;
    this.causality = causality;
  }

  /** The queries, the most likely one first. Not for final reads. */
  List<Query> of(ReadWitness witness) {
    return switch (witness.order()) {
      case WRITER_CHALLENGER_READ ->
          List.of(chain(witness, witness.writer(), witness.challenger(), witness.read()));
      case CHALLENGER_READ_WRITER ->
          List.of(chain(witness, witness.challenger(), witness.read(), witness.writer()));
      case CHALLENGER_READ -> withoutWriter(witness);
    };
  }

  private List<Query> withoutWriter(ReadWitness witness) {
    Query order = chain(witness, witness.challenger(), witness.read());
    List<Query> queries = new ArrayList<>();
    for (int stop : stops(witness)) {
      int[] absent = {stop};
      queries.add(
          new Query(
              order.events(), order.before(), order.after(), absent, order.kept(), order.model()));
    }
    queries.add(order);
    return queries;
  }

  /**
   * Whether the witness is impossible when query {@code i} of {@link #of} is: true for those that
   * leave open where the writer's thread stops.
   */
  static boolean refutes(ReadWitness witness, int i, List<Query> queries) {
    return witness.order() != WitnessOrder.CHALLENGER_READ || i == queries.size() - 1;
  }

  private IntArrayList stops(ReadWitness witness) {
    int writer = witness.writer();
    int thread = trace.thread(writer);
    int needed = causality.frontier(witness.read(), thread);
    if (witness.challenger() >= 0) {
      int own = trace.thread(witness.challenger()) == thread ? witness.challenger() : -1;
      needed = Math.max(needed, Math.max(own, causality.frontier(witness.challenger(), thread)));
    }
    IntArrayList stops = new IntArrayList();
    IntArrayList open = OpenSections.at(trace, writer);
    for (int i = open.size() - 1; i >= 0; i--) {
      if (open.getInt(i) > needed) {
        stops.add(open.getInt(i));
      }
    }
    stops.add(writer);
    int first = after(needed, writer);
    if (!stops.contains(first)) {
      stops.add(first);
    }
    return stops;
  }

  /**
   * The same query, and that a write which came between the challenger and the read comes before
   * the challenger, or after the read.
   */
  List<Query> without(int between, Query query, ReadWitness witness) {
    List<Query> sharper = new ArrayList<>();
    if (between >= 0 && between != witness.challenger()) {
      if (witness.challenger() >= 0) {
        sharper.add(with(query, between, witness.challenger()));
      }
      sharper.add(with(query, witness.read(), between));
    }
    return sharper;
  }

  private static Query with(Query query, int before, int after) {
    IntLinkedOpenHashSet events = new IntLinkedOpenHashSet(query.events());
    events.add(before);
    events.add(after);
    IntArrayList from = new IntArrayList(query.before());
    IntArrayList to = new IntArrayList(query.after());
    from.add(before);
    to.add(after);
    return new Query(
        events.toIntArray(),
        from.toIntArray(),
        to.toIntArray(),
        query.absent(),
        query.kept(),
        query.model());
  }

  /** The first event of the writer's thread after {@code needed}, which is one of it or -1. */
  private int after(int needed, int writer) {
    int e = writer;
    for (int steps = 0; steps < FARTHEST && trace.previous(e) > needed; steps++) {
      e = trace.previous(e);
    }
    return e;
  }

  /** These events, the implicit ones aside, in this order; the challenger has to write. */
  private Query chain(ReadWitness witness, int... events) {
    IntArrayList real = new IntArrayList();
    for (int e : events) {
      if (e >= 0) {
        real.add(e);
      }
    }
    int n = real.size();
    int[] before = n < 2 ? NONE : real.subList(0, n - 1).toIntArray();
    int[] after = n < 2 ? NONE : real.subList(1, n).toIntArray();
    int[] kept = ConditionalUpdates.of(trace, witness.challenger());
    return new Query(real.toIntArray(), before, after, NONE, kept, PredictionModel.VIEW);
  }
}
