// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.cav2009;

import dev.reweave.bench.zoo.KeptRecorder;
import dev.reweave.finding.RegionSource;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Records our programs of the paper's table, one run each, and prints the table: the paper's row,
 * then ours. Times are CPU times of lock prediction alone, of the first run in this JVM and the
 * median of five; violations are places in the code and, in brackets, groups of events. Arguments:
 * root of the project, and a program's name for its rows only.
 */
public final class Cav2009Bench {
  private static final String PROGRAMS = Cav2009Bench.class.getPackageName() + ".programs.";
  private static final int ROUNDS = 5;

  private final KeptRecorder recorder;

  private Cav2009Bench(KeptRecorder recorder) {
    this.recorder = recorder;
  }

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    Cav2009Bench bench = new Cav2009Bench(KeptRecorder.of(args[0]));
    System.out.println(
        "| program | | threads | entities | locks | events | trans. | seconds: first run | median |"
            + " phase I | phase II | WRW | others |\n|"
            + "---|".repeat(13));
    for (Cav2009Row row : Cav2009Row.all()) {
      if (args.length < 2 || args[1].equals(row.program())) {
        bench.print(row);
      }
    }
  }

  private void print(Cav2009Row row) throws IOException, InterruptedException {
    String[] paper = row.paper().split(" ");
    System.out.printf(
        "| %s | paper | %s | %s | %s | %s | %s | %s | | | | %s | %s |%n",
        row.program(),
        paper[0],
        paper[1],
        paper[2],
        paper[3],
        paper[4],
        paper[5],
        paper[6],
        paper[7]);
    Trace trace = recorder.trace("", PROGRAMS + row.mainClass(), row.arguments().split(" "));
    List<String> transactions =
        Arrays.stream(row.transactions().split(" ")).map(t -> PROGRAMS + t).toList();
    AnalysisOptions options =
        AnalysisOptions.defaults()
            .withRegions(EnumSet.of(RegionSource.MARKED))
            .withMarkedMethods(transactions);
    ExecutionSizes sizes =
        ExecutionSizes.of(trace, transactions.stream().map(Cav2009Bench::pattern).toList());
    List<LockPhases> rounds = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      rounds.add(LockPhases.run(trace, options));
    }
    System.out.println(ours(row, sizes, rounds));
  }

  private static Pattern pattern(String transaction) {
    return Pattern.compile(transaction.replace(".", "\\.").replace("$", "\\$").replace("*", ".*"));
  }

  private static String ours(Cav2009Row row, ExecutionSizes sizes, List<LockPhases> rounds) {
    LockPhases first = rounds.get(0);
    int n = row.executions();
    return String.format(
        Locale.ROOT,
        "| | ours | %s | %s | %s | %s | %s | %.3f | %.3f | %.3f | %.3f | %s | %s |",
        average(sizes.threads(), n),
        average(sizes.entities(), n),
        average(sizes.locks(), n),
        average(sizes.events(), n),
        average(sizes.transactions(), n),
        first.first() + first.second(),
        median(rounds.stream().mapToDouble(p -> p.first() + p.second()).toArray()),
        median(rounds.stream().mapToDouble(LockPhases::first).toArray()),
        median(rounds.stream().mapToDouble(LockPhases::second).toArray()),
        first.violations(true),
        first.violations(false));
  }

  private static String average(long sum, int n) {
    long average = Math.round((double) sum / n);
    if (average >= 1_000_000) {
      return String.format(Locale.ROOT, "%.1fM", average / 1e6);
    }
    return average >= 1_000 ? Math.round(average / 1e3) + "K" : Long.toString(average);
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }
}
