// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.tacas2010;

import dev.reweave.bench.tacas2010.AccessTriples.Triple;
import dev.reweave.bench.zoo.KeptRecorder;
import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.predict.pattern.AccessPattern;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2ObjectRBTreeMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * The bank with 64 clerks and 250 000 events. Its triples of accesses are millions, so some of
 * them, drawn at random, are asked for: how many SYMBOLIC proves, refutes and leaves open, and the
 * CPU time of that. Arguments: root of the project, how many triples (1000), how it is mended (all
 * three ways).
 */
public final class LargeBank {
  private static final String PROGRAM = LargeBank.class.getPackageName() + ".programs.Bank";
  private static final String CLERKS = "64";
  private static final String ROUNDS = "118";

  private final Trace trace;
  private final Random random = new Random(1);
  private final Map<String, Integer> tally = new TreeMap<>();

  private LargeBank(Trace trace) {
    this.trace = trace;
  }

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    KeptRecorder recorder = KeptRecorder.of(args[0]);
    int triples = args.length > 1 ? Integer.parseInt(args[1]) : 1000;
    List<String> kinds =
        args.length > 2 ? List.of(args).subList(2, args.length) : List.of("av", "sav", "nav");
    for (String mended : kinds) {
      long start = cpu();
      KeptRecorder.Coded run = recorder.coded(PROGRAM, mended, CLERKS, ROUNDS);
      FeasibilityEngine engine =
          new FeasibilityEngine(run.trace(), run.code(), SearchBudget.DEFAULT);
      double loading = (cpu() - start) / 1e9;
      LargeBank bank = new LargeBank(run.trace());
      long begin = cpu();
      List<Triple> drawn = bank.draw(triples);
      double slowest = 0;
      for (Triple triple : drawn) {
        long one = cpu();
        bank.decide(engine, triple);
        slowest = Math.max(slowest, (cpu() - one) / 1e9);
      }
      System.out.printf(
          Locale.ROOT,
          "bank-%s-%s, %d events: loaded and executed in %.1f s; %d triples in %.1f s, the slowest %.2f s: %s%n",
          mended,
          CLERKS,
          run.trace().size(),
          loading,
          drawn.size(),
          (cpu() - begin) / 1e9,
          slowest,
          bank.tally);
    }
  }

  private void decide(FeasibilityEngine engine, Triple triple) {
    Query locks =
        Query.pattern(triple.first(), triple.remote(), triple.second(), PredictionModel.LOCKS);
    if (engine.decide(locks) instanceof QueryAnswer.Infeasible) {
      tally.merge("refuted by LOCKS", 1, Integer::sum);
      return;
    }
    QueryAnswer answer = engine.decide(locks.under(PredictionModel.SYMBOLIC));
    String what =
        answer instanceof QueryAnswer.Feasible
            ? "proven"
            : answer instanceof QueryAnswer.Infeasible ? "refuted" : "undecided";
    tally.merge(what, 1, Integer::sum);
  }

  /** Two accesses of one transaction and one of another thread, unserializable. */
  private List<Triple> draw(int n) {
    TransactionEvents transactions = new TransactionEvents(trace, "transfer");
    Int2ObjectRBTreeMap<IntArrayList> accesses = new Int2ObjectRBTreeMap<>();
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind.isAccess() && kind != EventKind.OPAQUE && transactions.of(e) >= 0) {
        accesses.computeIfAbsent(trace.target(e), v -> new IntArrayList()).add(e);
      }
    }
    List<IntArrayList> variables = new ArrayList<>(accesses.values());
    List<Triple> drawn = new ArrayList<>();
    while (drawn.size() < n) {
      IntArrayList of = variables.get(random.nextInt(variables.size()));
      int place = random.nextInt(of.size());
      int first = of.getInt(place);
      int second = of.getInt(Math.min(of.size() - 1, place + 1 + random.nextInt(3)));
      int remote = of.getInt(random.nextInt(of.size()));
      if (second > first
          && transactions.of(first) == transactions.of(second)
          && trace.thread(remote) != trace.thread(first)
          && AccessPattern.of(trace.kind(first), trace.kind(remote), trace.kind(second)) != null) {
        drawn.add(new Triple(first, remote, second));
      }
    }
    return drawn;
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
