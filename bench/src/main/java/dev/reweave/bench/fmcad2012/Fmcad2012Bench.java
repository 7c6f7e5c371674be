// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012;

import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.predict.determinism.WitnessCounting;
import dev.reweave.predict.determinism.WitnessTally;
import dev.reweave.predict.determinism.paper.PaperCounting;
import dev.reweave.predict.determinism.paper.PaperTally;
import dev.reweave.session.kept.KeptRecording;
import dev.reweave.session.record.RecordOptions;
import dev.reweave.trace.Trace;
import dev.reweave.trace.format.TraceReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Records our programs of the paper's Table A1, one run each, and prints its columns: the paper's
 * row, ours by the paper's rules, ours by the strict rules; then the sums of Table I. Seconds are
 * CPU time of the first run in this JVM.
 */
public final class Fmcad2012Bench {
  private static final String PROGRAMS = Fmcad2012Bench.class.getPackageName() + ".programs.";
  private static final String HEAD =
      "| program | | thrds / evs / l-evs / l-vars / rw-evs / rw-vars / wn-evs | 2 witnesses | 3"
          + " cycle | 4 no choice | 5 choices | 6 graphs | 7 explored | 8 s | 9 feasible | 10"
          + " infeasible | 11 graphs/w. |";

  private final Path folder;
  private long witnesses;
  private double paperSeconds;
  private double strictSeconds;
  private long paperFeasible;
  private long strictFeasible;

  private Fmcad2012Bench(Path folder) {
    this.folder = folder;
  }

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("reweave-table");
    Fmcad2012Bench bench = new Fmcad2012Bench(folder);
    System.out.println(HEAD + "\n|" + "---|".repeat(13));
    for (Fmcad2012Row row : Fmcad2012Row.all()) {
      bench.print(row);
    }
    System.out.printf(
        Locale.ROOT,
        "%nAll: %d witnesses; rules of the paper %d feasible, %.2f s; strict %d feasible, %.2f s.%n",
        bench.witnesses,
        bench.paperFeasible,
        bench.paperSeconds,
        bench.strictFeasible,
        bench.strictSeconds);
  }

  private void print(Fmcad2012Row row) throws IOException, InterruptedException {
    String[] paper = row.paper().split(" ");
    StringBuilder line = new StringBuilder("| " + row.program() + " | paper | ");
    for (int i = 0; i < 7; i++) {
      line.append(paper[i]).append(i < 6 ? " / " : "");
    }
    for (int i = 7; i < paper.length; i++) {
      line.append(" | ").append(paper[i]);
    }
    System.out.println(line.append(" |"));
    Trace trace = record(row);
    byPaper(trace);
    byStrict(trace);
  }

  private void byPaper(Trace trace) {
    double start = cpu();
    PaperTally t = PaperCounting.of(trace, () -> false);
    double took = cpu() - start;
    boolean chose = t.withChoices() > 0;
    System.out.printf(
        Locale.ROOT,
        "| | paper's rules | %s | %d | %s | %s | %s | %s | %s | %.2f | %s | %s | %.3f |%n",
        TraceCounts.of(trace),
        t.witnesses(),
        part(t.cyclic(), t.witnesses()),
        part(t.withoutChoices(), t.witnesses()),
        part(t.withChoices(), t.witnesses()),
        chose ? power(t.choicePairs() / (double) t.withChoices()) : "-",
        chose ? round(t.explored() / (double) t.withChoices()) : "-",
        took,
        part(t.feasible(), t.witnesses()),
        part(t.infeasible(), t.witnesses()) + open(t.undecided()),
        t.graphsPerWitness());
    witnesses += t.witnesses();
    paperSeconds += took;
    paperFeasible += t.feasible();
  }

  private void byStrict(Trace trace) {
    FeasibilityEngine engine = new FeasibilityEngine(trace);
    double start = cpu();
    WitnessTally t = WitnessCounting.of(trace, engine::decide, () -> false);
    double took = cpu() - start;
    System.out.printf(
        Locale.ROOT,
        "| | strict | | %d | %s | %s | %s | - | - | %.2f | %s | %s | - |%n",
        t.witnesses(),
        part(t.byCausality() + t.byLocks(), t.witnesses()),
        part(t.shown(), t.witnesses()),
        part(t.proven() + t.byEngine() + t.undecided(), t.witnesses()),
        took,
        part(t.feasible(), t.witnesses()),
        part(t.infeasible(), t.witnesses()) + open(t.undecided()));
    strictSeconds += took;
    strictFeasible += t.feasible();
  }

  private static String open(long undecided) {
    return undecided == 0 ? "" : ", " + undecided + " open";
  }

  private static String part(long n, long of) {
    return String.format(Locale.ROOT, "%d (%.1f %%)", n, of == 0 ? 0 : 100.0 * n / of);
  }

  private static String power(double pairs) {
    return pairs < 10 ? round(Math.pow(2, pairs)) : "2^" + round(pairs);
  }

  private static String round(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }

  private Trace record(Fmcad2012Row row) throws IOException, InterruptedException {
    Path own = Files.createTempDirectory(folder, row.program());
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> words =
        new ArrayList<>(
            List.of(
                java, "-cp", System.getProperty("java.class.path"), PROGRAMS + row.mainClass()));
    if (!row.arguments().isEmpty()) {
      words.addAll(List.of(row.arguments().split(" ")));
    }
    KeptRecording recording =
        KeptRecording.of(own, RecordOptions.defaults().withSymbolic(false), words);
    try (TraceReader reader = TraceReader.open(recording.trace())) {
      return reader.load();
    }
  }

  private static double cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }
}
