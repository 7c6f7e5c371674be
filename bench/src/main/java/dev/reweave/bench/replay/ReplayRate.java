// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.replay;

import dev.reweave.finding.Finding;
import dev.reweave.finding.HarmRating;
import dev.reweave.it.replay.ReplaySubject;
import dev.reweave.it.zoo.ZooExpectation;
import dev.reweave.it.zoo.ZooProgram;
import dev.reweave.it.zoo.ZooSources;
import dev.reweave.replay.verdict.ReplayVerdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Records every program of the zoo that has a bug, replays its expected findings many times and
 * prints how often they happened. Arguments: root of the project, how many times, and names of
 * programs to be taken (all if there are none).
 *
 * <p>Columns: the finding; how sure it was; in how many replays it happened; runs per replay that
 * it took; what came of it; time of a run, as a multiple of the recorded run's.
 */
public final class ReplayRate {
  private static final Set<String> ANALYSES = Set.of("lock", "deadlock");

  private final Path project;
  private final Path folder;
  private final int times;
  private int happened;
  private int all;
  private int runs;
  private int findings;
  private int harmful;
  private double longest;
  private final DivergenceCauses causes = new DivergenceCauses();
  private final List<String> missed = new ArrayList<>();

  private ReplayRate(Path project, Path folder, int times) {
    this.project = project;
    this.folder = folder;
    this.times = times;
  }

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("reweave-replay");
    List<String> names = List.of(args).subList(2, args.length);
    new ReplayRate(Path.of(args[0]).toAbsolutePath(), folder, Integer.parseInt(args[1])).run(names);
  }

  private void run(List<String> names) throws IOException, InterruptedException {
    System.out.println(
        "| program | finding | was | happened | tries | harm | run time |\n"
            + "|---|---|---|---|---|---|---|");
    for (ZooProgram program : ZooSources.programs(project)) {
      boolean wanted = names.isEmpty() || names.contains(program.toString());
      if (wanted && program.is("bug") && !program.is("unreached")) {
        measure(program);
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%n%d of %d replays, %.2f runs per replay; %d of %d findings harmful; longest replay %.0f s;"
            + " processes left: %d%n",
        happened,
        all,
        (double) runs / Math.max(1, all),
        harmful,
        findings,
        longest,
        ProcessHandle.current().descendants().count());
    missed.forEach(System.out::println);
    causes.print();
  }

  private void measure(ZooProgram program) throws IOException, InterruptedException {
    Path own = Files.createDirectories(folder.resolve(program.mainClass()));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> words =
        List.of(java, "-cp", project.resolve("zoo/target/classes").toString(), program.mainClass());
    ReplaySubject subject = ReplaySubject.of(own, program.recorded().orElse(""), words);
    for (ZooExpectation expectation : program.expectations()) {
      if (ANALYSES.contains(expectation.analysis())) {
        Finding finding = subject.expected(expectation).orElse(null);
        if (finding == null || !subject.canReplay(finding)) {
          missed.add(program + " " + expectation.name() + ": not found");
        } else {
          row(program, expectation, subject, finding);
        }
      }
    }
  }

  private void row(
      ZooProgram program, ZooExpectation expectation, ReplaySubject subject, Finding finding)
      throws IOException {
    ReplayVerdict first = subject.judge(finding);
    List<ReplayVerdict> verdicts = new ArrayList<>(List.of(first));
    while (verdicts.size() < times) {
      verdicts.add(subject.confirm(finding));
    }
    ReplayCounts replays = new ReplayCounts(verdicts, subject.recordedSeconds());
    replays.divergences().forEach(d -> causes.add(program + " " + expectation.name(), d));
    longest = Math.max(longest, replays.longest());
    findings++;
    harmful += first.harm() == HarmRating.HARMFUL ? 1 : 0;
    happened += replays.happened();
    all += verdicts.size();
    runs += replays.tries();
    System.out.printf(
        Locale.ROOT,
        "| %s | %s %s | %s | %d of %d | %.1f | %s | %.1f× |%n",
        program,
        expectation.name(),
        finding.pattern(),
        finding.verdict(),
        replays.happened(),
        verdicts.size(),
        (double) replays.tries() / verdicts.size(),
        first.harm(),
        replays.runTime());
  }
}
