// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ase2011;

import dev.reweave.bench.zoo.KeptRecorder;
import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.finding.RegionGround;
import dev.reweave.finding.RegionVerdict;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.judge.CandidateLanes;
import dev.reweave.predict.judge.WholeTraceJudge;
import dev.reweave.predict.mutual.RegionPairs;
import dev.reweave.predict.mutual.check.PairRuling;
import dev.reweave.predict.mutual.check.PairTask;
import dev.reweave.predict.mutual.check.RegionAnswer;
import dev.reweave.predict.mutual.check.RegionChecks;
import dev.reweave.predict.mutual.check.RegionTask;
import dev.reweave.predict.mutual.check.SerialityCheck;
import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.predict.mutual.regions.CodeRegion;
import dev.reweave.predict.mutual.regions.InferredRegions;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.predict.mutual.regions.RegionScan;
import dev.reweave.predict.mutual.switches.SwitchCounts;
import dev.reweave.predict.mutual.switches.SwitchReduction;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Records our programs of the paper's tables, one run each, and prints their columns. A region is a
 * place in the code, and so is a property. Milliseconds are wall time for a property, the median
 * and the longest. Argument: root of the project.
 */
public final class Ase2011Bench {
  private static final String PROGRAMS = Ase2011Bench.class.getPackageName() + ".programs.";
  private static final long NO_DEADLINE = 3_600_000_000_000L;
  private static final String HEAD =
      "| program | n | E | A | regions | not proven at once | not seen broken | variables | CA |"
          + " violated | proven | undecided | ms | longest | paper's CA | CMA | violated | proven |"
          + " undecided | ms | longest |";
  private static final String SWITCHES =
      "| program | steps | that others notice | switches | admitted by locks and order | kept |"
          + " steps: factor | switches: factors |";

  private Ase2011Bench() {}

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    KeptRecorder recorder = KeptRecorder.of(args[0]);
    System.out.println(HEAD + "\n|" + "---|".repeat(21));
    List<String> switches = new ArrayList<>();
    for (Ase2011Row row : Ase2011Row.all()) {
      print(row, recorder, switches);
    }
    System.out.println("\n" + SWITCHES + "\n|" + "---|".repeat(8));
    switches.forEach(System.out::println);
  }

  private static String switches(String program, Trace trace, AccessTable table) {
    List<List<RegionAccess>> threads =
        IntStream.range(0, table.threads())
            .mapToObj(table::of)
            .filter(accesses -> !accesses.isEmpty())
            .toList();
    SwitchCounts counts = new SwitchReduction(trace, table, threads).counts();
    int accesses = threads.stream().mapToInt(List::size).sum();
    return String.format(
        Locale.ROOT,
        "| %s | %d | %d | %d | %d | %d | %.1f | %.1f, %.1f |",
        program,
        trace.size(),
        accesses,
        counts.all(),
        counts.admitted(),
        counts.kept(),
        (double) trace.size() / accesses,
        (double) counts.all() / counts.admitted(),
        (double) counts.admitted() / counts.kept());
  }

  private static void print(Ase2011Row row, KeptRecorder recorder, List<String> switches)
      throws IOException, InterruptedException {
    KeptRecorder.Coded run =
        recorder.coded(PROGRAMS + row.mainClass(), row.arguments().toArray(String[]::new));
    Trace trace = run.trace();
    RelevanceSets relevance = RelevanceSets.of(trace.info());
    trace.forEachBatch(relevance::accept);
    InferredRegions inferred =
        RegionScan.scan(
            trace,
            new RegionMethods(trace.info(), List.of()),
            AnalysisOptions.defaults(),
            relevance);
    AccessTable table = inferred.table();
    FeasibilityEngine plain = new FeasibilityEngine(trace);
    FeasibilityEngine byCode = plain.with(run.code());
    CandidateJudge judge =
        new WholeTraceJudge(
            trace,
            query -> (query.model() == PredictionModel.SYMBOLIC ? byCode : plain).decide(query),
            System.nanoTime() + NO_DEADLINE,
            CandidateLanes.ONE,
            () -> true,
            run::code);
    switches.add(switches(row.program(), trace, table));
    List<RegionTask> tasks = new ArrayList<>();
    for (CodeRegion region : inferred.regions()) {
      tasks.add(RegionTask.of(tasks.size(), region));
    }
    RegionChecks checks = new RegionChecks(trace, table, judge, tasks);
    List<RegionAnswer> answers = checks.answers();
    List<PairTask> pairs = RegionPairs.of(table, tasks);
    List<RegionAnswer> mutual =
        checks.rulings(pairs).stream()
            .filter(ruling -> ruling.pairs() > 0)
            .map(PairRuling::answer)
            .toList();
    List<RegionAnswer> asked =
        answers.stream().filter(answer -> answer.ground() != RegionGround.MEETING).toList();
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %d | %d | %d | %d | %d | %.1f | %s | %s | %s |%n",
        row.program(),
        trace.info().threads().size(),
        trace.size(),
        IntStream.range(0, table.threads()).map(t -> table.of(t).size()).sum(),
        tasks.size(),
        asked.size(),
        IntStream.range(0, tasks.size())
            .filter(r -> answers.get(r).ground() != RegionGround.MEETING)
            .filter(r -> !isSeenBroken(trace, tasks.get(r)))
            .count(),
        tasks.stream().mapToLong(task -> variables(table, task)).average().orElse(0),
        properties(asked),
        row.isAborted() ? "over an hour" : "some seconds each",
        properties(mutual));
  }

  private static boolean isSeenBroken(Trace trace, RegionTask task) {
    return IntStream.range(0, task.size())
        .anyMatch(
            i ->
                !SerialityCheck.isSerialAsRecorded(
                    trace, task.threads()[i], task.firsts()[i], task.lasts()[i]));
  }

  private static long variables(AccessTable table, RegionTask task) {
    return table.within(task.threads()[0], task.firsts()[0], task.lasts()[0]).stream()
        .mapToInt(RegionAccess::variable)
        .distinct()
        .count();
  }

  private static String properties(List<RegionAnswer> answers) {
    double[] times = answers.stream().mapToDouble(a -> a.nanos() / 1e6).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "%d | %d | %d | %d | %.1f | %.1f",
        answers.size(),
        count(answers, RegionVerdict.VIOLATED),
        count(answers, RegionVerdict.ATOMIC),
        count(answers, RegionVerdict.UNDECIDED),
        times.length == 0 ? 0 : times[times.length / 2],
        times.length == 0 ? 0 : times[times.length - 1]);
  }

  private static long count(List<RegionAnswer> answers, RegionVerdict verdict) {
    return answers.stream().filter(answer -> answer.verdict() == verdict).count();
  }
}
