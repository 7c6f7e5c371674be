// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.symbolic;

import com.microsoft.z3.Context;
import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Feasible;
import dev.reweave.engine.query.QueryAnswer.Undecided;
import dev.reweave.engine.search.index.SearchBudget;
import dev.reweave.it.solver.BusyPrograms;
import dev.reweave.it.solver.SymbolicQueries;
import dev.reweave.it.solver.Z3Program;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * The same SYMBOLIC queries about random programs, put to the engine and to Z3, by the number of
 * events: CPU time of the asking thread, medians. Writing the formula counts for Z3, indexing the
 * trace does not for the engine. Argument: how many queries of each size (20; of the two larger
 * sizes a half and a quarter), and which sizes.
 */
public final class Z3Bench {
  private static final int MILLISECONDS = 20_000;

  private final List<Double> ours = new ArrayList<>();
  private final List<Double> theirs = new ArrayList<>();
  private int feasible;
  private int undecided;
  private int unknown;
  private int different;

  private Z3Bench() {}

  /** See the class comment. */
  public static void main(String[] args) {
    int queries = args.length > 0 ? Integer.parseInt(args[0]) : 20;
    new Z3Bench().ask(100, queries);
    System.out.println(
        "| events | queries | feasible | undecided, engine | not known within 20 s, Z3 | different |"
            + " engine, ms | Z3, ms | ratio |\n|"
            + "---|".repeat(9));
    int[] sizes =
        args.length > 1
            ? Arrays.stream(args).skip(1).mapToInt(Integer::parseInt).toArray()
            : new int[] {100, 300, 1_000, 3_000};
    for (int events : sizes) {
      Z3Bench bench = new Z3Bench();
      int n = Math.max(2, events < 1_000 ? queries : events < 3_000 ? queries / 2 : queries / 4);
      bench.ask(events, n);
      bench.print(events, n);
    }
  }

  private void ask(int events, int n) {
    for (int i = 0; i < n; i += 2) {
      int burst = i % 4 == 0 ? 5 : events / 8;
      BusyPrograms.Run run = BusyPrograms.run(i, 4, events, Math.max(4, events / 20), burst);
      FeasibilityEngine engine =
          new FeasibilityEngine(run.trace(), run.code(), SearchBudget.DEFAULT);
      for (Query query : SymbolicQueries.some(run.trace(), new Random(i), 2)) {
        compare(run, engine, query);
      }
    }
  }

  private void compare(BusyPrograms.Run run, FeasibilityEngine engine, Query query) {
    long start = cpu();
    QueryAnswer answer = engine.decide(query);
    ours.add((cpu() - start) / 1e6);
    feasible += answer instanceof Feasible ? 1 : 0;
    undecided += answer instanceof Undecided ? 1 : 0;
    start = cpu();
    Boolean possible;
    try (Context z3 = new Context()) {
      possible = new Z3Program(z3, run, query).isPossible(MILLISECONDS);
    }
    theirs.add((cpu() - start) / 1e6);
    unknown += possible == null ? 1 : 0;
    boolean isComparable = possible != null && !(answer instanceof Undecided);
    different += isComparable && possible != answer instanceof Feasible ? 1 : 0;
  }

  private void print(int events, int n) {
    double our = median(ours);
    double their = median(theirs);
    System.out.printf(
        Locale.ROOT,
        "| %d | %d of %d | %d | %d | %d | %d | %.2f | %.1f | %.0f |%n",
        events,
        ours.size(),
        n,
        feasible,
        undecided,
        unknown,
        different,
        our,
        their,
        their / our);
  }

  private static double median(List<Double> times) {
    return times.isEmpty() ? 0 : times.stream().sorted().toList().get(times.size() / 2);
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
