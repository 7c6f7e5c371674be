// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.atomicset;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.Finding;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.Verdict;
import dev.reweave.it.drivers.CacheThreads;
import dev.reweave.it.drivers.JsonThreads;
import dev.reweave.it.drivers.OldGuavaThreads;
import dev.reweave.it.drivers.PoolThreads;
import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.replay.ReplaySubject;
import dev.reweave.it.zoo.ZooExpectation;
import dev.reweave.it.zoo.ZooProgram;
import dev.reweave.it.zoo.ZooSources;
import dev.reweave.predict.atomicset.AtomicSetPredictor;
import dev.reweave.predict.atomicset.AtomicSetPredictor.Ownership;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.replay.verdict.ReplayVerdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Records every program of the zoo and four libraries once, and looks for violations of atomic sets
 * with and without ownership; FEASIBLE findings of the zoo are replayed. Argument: root of the
 * project.
 *
 * <p>Columns: expectations of this analysis, and how many are met; FEASIBLE findings in the zoo's
 * buggy programs, those that replay confirms as harmful and as not; FEASIBLE findings in libraries
 * and in correct programs.
 */
public final class OwnershipBench {
  private static final Set<String> ANALYSES = Set.of("atomicset", "lock");
  private static final List<Class<?>> LIBRARIES =
      List.of(JsonThreads.class, PoolThreads.class, CacheThreads.class, OldGuavaThreads.class);

  private final Path project;
  private final Path folder;
  private final Map<Ownership, Counts> counts = new EnumMap<>(Ownership.class);
  private final List<String> judged = new ArrayList<>();

  /** What was counted of one kind of program. */
  private static final class Tally {
    int feasible;
    int harmful;
    int other;

    @Override
    public String toString() {
      return feasible + " | " + harmful + " | " + other;
    }
  }

  private static final class Counts {
    final Tally bugs = new Tally();
    int libraries;
    int met;
    int expected;
    int alarms;
  }

  private OwnershipBench(Path project, Path folder) {
    this.project = project;
    this.folder = folder;
    for (Ownership ownership : Ownership.values()) {
      counts.put(ownership, new Counts());
    }
  }

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    OwnershipBench bench =
        new OwnershipBench(
            Path.of(args[0]).toAbsolutePath(), Files.createTempDirectory("reweave-ownership"));
    for (ZooProgram program : ZooSources.programs(bench.project)) {
      if (!program.mainClass().contains(".rounds.")) {
        bench.measure(program);
      }
    }
    for (Class<?> driver : LIBRARIES) {
      bench.measure(driver);
    }
    bench.print();
  }

  private void measure(ZooProgram program) throws IOException {
    String zoo = project.resolve("zoo/target/classes").toString();
    ReplaySubject subject = subject(zoo, program.mainClass(), program.recorded().orElse(""));
    for (Ownership ownership : Ownership.values()) {
      Counts of = counts.get(ownership);
      ReplaySubject looked = subject.analysedWith(options(ownership));
      List<Finding> found = feasible(looked);
      for (ZooExpectation expectation : program.expectations()) {
        if (expectation.analysis().equals("atomicset")) {
          of.expected++;
          of.met +=
              looked.findings().stream().anyMatch(f -> expectation.metBy(ReportedFinding.of(f)))
                  ? 1
                  : 0;
        }
      }
      if (program.is("bug")) {
        count(program.toString(), ownership, looked, found, of.bugs);
      } else {
        of.alarms += found.size();
      }
    }
  }

  private void measure(Class<?> driver) throws IOException {
    String path = System.getProperty("java.class.path");
    ReplaySubject subject = subject(path, driver.getName(), "");
    for (Ownership ownership : Ownership.values()) {
      counts.get(ownership).libraries += feasible(subject.analysedWith(options(ownership))).size();
    }
  }

  private void count(
      String name, Ownership ownership, ReplaySubject subject, List<Finding> found, Tally tally)
      throws IOException {
    for (Finding finding : found) {
      tally.feasible++;
      ReplayVerdict verdict = subject.judge(finding);
      if (verdict.confirmed()) {
        boolean harmful = verdict.harm() == HarmRating.HARMFUL;
        tally.harmful += harmful ? 1 : 0;
        tally.other += harmful ? 0 : 1;
      }
      judged.add(
          "%s, ownership %s: %s %s %s"
              .formatted(name, ownership, finding.pattern(), finding.title(), verdict.harm()));
    }
  }

  private ReplaySubject subject(String path, String mainClass, String include) throws IOException {
    Path own = Files.createTempDirectory(folder, "run");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return ReplaySubject.of(own, include, List.of(java, "-cp", path, mainClass));
  }

  private static AnalysisOptions options(Ownership ownership) {
    return AnalysisOptions.defaults()
        .withAnalyses(ANALYSES)
        .with(AtomicSetPredictor.OWNERSHIP, ownership);
  }

  private static List<Finding> feasible(ReplaySubject subject) {
    return subject.findings().stream()
        .filter(f -> f.analysis() == AnalysisKind.ATOMIC_SET)
        .filter(f -> f.verdict() == Verdict.FEASIBLE && subject.canReplay(f))
        .toList();
  }

  private void print() {
    System.out.println(
        "| ownership | expected, met | zoo's bugs: FEASIBLE | harmful | confirmed, not harmful"
            + " | libraries: FEASIBLE | correct programs: FEASIBLE |\n"
            + "|---|---|---|---|---|---|---|");
    counts.forEach(
        (ownership, c) ->
            System.out.printf(
                "| %s | %d, %d | %s | %d | %d |%n",
                ownership.name().toLowerCase(Locale.ROOT),
                c.expected,
                c.met,
                c.bugs,
                c.libraries,
                c.alarms));
    System.out.println();
    judged.forEach(System.out::println);
  }
}
