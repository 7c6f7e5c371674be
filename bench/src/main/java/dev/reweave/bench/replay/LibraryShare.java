// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.replay;

import dev.reweave.finding.Finding;
import dev.reweave.it.drivers.BufferAppend;
import dev.reweave.it.drivers.CacheThreads;
import dev.reweave.it.drivers.CoroutineThreads;
import dev.reweave.it.drivers.DataSourceThreads;
import dev.reweave.it.drivers.EventLoops;
import dev.reweave.it.drivers.IndexThreads;
import dev.reweave.it.drivers.JsonThreads;
import dev.reweave.it.drivers.LogThreads;
import dev.reweave.it.drivers.MapClient;
import dev.reweave.it.drivers.OldGuavaThreads;
import dev.reweave.it.drivers.PoolThreads;
import dev.reweave.it.drivers.ScalaThreads;
import dev.reweave.it.drivers.SqlThreads;
import dev.reweave.it.replay.ReplaySubject;
import dev.reweave.replay.verdict.ReplayVerdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Which share of the FEASIBLE findings of real libraries happens when replayed, and why the others
 * do not. Arguments: how many findings of each library, best first; names of drivers (all if there
 * are none).
 *
 * <p>Columns: driver; FEASIBLE findings; tried; confirmed; runs for each; time of a run, as a
 * multiple of the recorded run's.
 */
public final class LibraryShare {
  private static final List<Class<?>> DRIVERS =
      List.of(
          SqlThreads.class,
          JsonThreads.class,
          PoolThreads.class,
          CacheThreads.class,
          OldGuavaThreads.class,
          IndexThreads.class,
          LogThreads.class,
          DataSourceThreads.class,
          EventLoops.class,
          CoroutineThreads.class,
          ScalaThreads.class,
          MapClient.class,
          BufferAppend.class);

  private final Path folder;
  private final int most;
  private final DivergenceCauses causes = new DivergenceCauses();
  private int tried;
  private int confirmed;

  private LibraryShare(Path folder, int most) {
    this.folder = folder;
    this.most = most;
  }

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("reweave-share");
    List<String> names = List.of(args).subList(1, args.length);
    LibraryShare share = new LibraryShare(folder, Integer.parseInt(args[0]));
    System.out.println(
        "| driver | FEASIBLE | tried | confirmed | runs | run time |\n|---|---|---|---|---|---|");
    for (Class<?> driver : DRIVERS) {
      if (names.isEmpty() || names.contains(driver.getSimpleName())) {
        share.measure(driver);
      }
    }
    System.out.printf(
        "%n%d of %d confirmed; the others:%n%n| cause | findings |%n|---|---|%n",
        share.confirmed, share.tried);
    share.causes.print();
  }

  private void measure(Class<?> driver) throws IOException, InterruptedException {
    Path own = Files.createDirectories(folder.resolve(driver.getSimpleName()));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> words =
        List.of(java, "-cp", System.getProperty("java.class.path"), driver.getName());
    String include = driver == BufferAppend.class ? StringBuffer.class.getName() : "";
    ReplaySubject subject = ReplaySubject.of(own, include, words);
    List<Finding> feasible =
        subject.findings().stream()
            .filter(
                f -> f.verdict() == dev.reweave.finding.Verdict.FEASIBLE && subject.canReplay(f))
            .toList();
    List<ReplayVerdict> verdicts = new ArrayList<>();
    for (Finding finding : feasible.stream().limit(most).toList()) {
      ReplayVerdict verdict = subject.confirm(finding);
      verdicts.add(verdict);
      if (!verdict.confirmed()) {
        causes.add(driver.getSimpleName() + " " + finding.id(), verdict.divergence());
      }
    }
    print(driver, feasible.size(), new ReplayCounts(verdicts, subject.recordedSeconds()));
  }

  private void print(Class<?> driver, int feasible, ReplayCounts replays) {
    tried += replays.verdicts().size();
    confirmed += replays.happened();
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %d | %d | %.1f | %.1f× |%n",
        driver.getSimpleName(),
        feasible,
        replays.verdicts().size(),
        replays.happened(),
        (double) replays.tries() / Math.max(1, replays.verdicts().size()),
        replays.runTime());
  }
}
