// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.tacas2010;

import dev.reweave.bench.tacas2010.AccessTriples.Triple;
import dev.reweave.bench.zoo.KeptRecorder;
import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/**
 * Records our programs of the paper's Table 1, one run each, and prints its columns: the paper's
 * row, then ours. Seconds are CPU time of all filters and proofs, of the first run in this JVM.
 * Argument: root of the project.
 */
public final class Tacas2010Bench {
  private static final String PROGRAMS = Tacas2010Bench.class.getPackageName() + ".programs.";
  private static final String HEAD =
      "| program | | threads | shared variables | events | transactions | candidates | after"
          + " happens-before | after locks | proven | seconds |";

  private final KeptRecorder recorder;

  private Tacas2010Bench(KeptRecorder recorder) {
    this.recorder = recorder;
  }

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    Tacas2010Bench bench = new Tacas2010Bench(KeptRecorder.of(args[0]));
    System.out.println(HEAD + "\n|" + "---|".repeat(11));
    for (Tacas2010Row row : Tacas2010Row.all()) {
      bench.print(row);
    }
  }

  private void print(Tacas2010Row row) throws IOException, InterruptedException {
    System.out.println(
        "| " + row.program() + " | paper | " + row.paper().replace(" ", " | ") + " |");
    KeptRecorder.Coded run =
        recorder.coded(PROGRAMS + row.mainClass(), row.arguments().toArray(String[]::new));
    Trace trace = run.trace();
    long start = cpu();
    TransactionEvents transactions = new TransactionEvents(trace, row.transaction());
    List<Triple> candidates = AccessTriples.of(trace, transactions);
    StartAndJoin order = new StartAndJoin(trace);
    List<Triple> ordered =
        candidates.stream()
            .filter(t -> !order.isBefore(t.remote(), t.first()))
            .filter(t -> !order.isBefore(t.second(), t.remote()))
            .toList();
    FeasibilityEngine engine = new FeasibilityEngine(trace, run.code(), SearchBudget.DEFAULT);
    List<Triple> locked = admitted(engine, ordered, PredictionModel.LOCKS);
    List<Triple> proven = admitted(engine, locked, PredictionModel.SYMBOLIC);
    System.out.printf(
        Locale.ROOT,
        "| | ours | %d | %d | %d | %d | %d | %d | %d | %d | %.3f |%n",
        trace.info().threads().size(),
        sharedVariables(trace),
        trace.size(),
        transactions.count(),
        candidates.size(),
        ordered.size(),
        locked.size(),
        proven.size(),
        (cpu() - start) / 1e9);
  }

  private static List<Triple> admitted(
      FeasibilityEngine engine, List<Triple> triples, PredictionModel model) {
    return triples.stream()
        .filter(t -> engine.decide(query(t, model)) instanceof QueryAnswer.Feasible)
        .toList();
  }

  private static Query query(Triple triple, PredictionModel model) {
    return Query.pattern(triple.first(), triple.remote(), triple.second(), model);
  }

  /** Variables that more than one thread uses. */
  private static long sharedVariables(Trace trace) {
    int[] user = new int[trace.info().variables().count()];
    BitSet shared = new BitSet();
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind.isAccess()) {
        int thread = trace.thread(e) + 1;
        int variable = trace.target(e);
        if (user[variable] != 0 && user[variable] != thread) {
          shared.set(variable);
        }
        user[variable] = thread;
      }
    }
    return shared.cardinality();
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
