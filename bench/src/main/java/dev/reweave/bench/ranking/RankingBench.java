// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ranking;

import dev.reweave.it.drivers.CacheThreads;
import dev.reweave.it.drivers.JsonThreads;
import dev.reweave.it.drivers.PoolThreads;
import dev.reweave.it.drivers.SqlThreads;
import dev.reweave.it.recording.Recording;
import dev.reweave.it.zoo.Expectation;
import dev.reweave.it.zoo.ZooProgram;
import dev.reweave.it.zoo.ZooSources;
import dev.reweave.trace.Trace;
import dev.reweave.trace.format.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Records every program of the zoo and four libraries once, then lists what lock prediction finds
 * in several orders and prints, per order, where the expected findings stand. Argument: root of the
 * project.
 *
 * <p>Columns: mean reciprocal rank, and which part stands first or among the first three, for
 * expectations that only POTENTIAL findings meet, among these; the same for all expectations among
 * all findings; then how likely an expected POTENTIAL finding is worth more than one of a correct
 * program, and than one of a library.
 */
public final class RankingBench {
  private static final List<Class<?>> LIBRARIES =
      List.of(SqlThreads.class, JsonThreads.class, PoolThreads.class, CacheThreads.class);

  private final Path project;
  private final Path folder;

  private RankingBench(Path project, Path folder) {
    this.project = project;
    this.folder = folder;
  }

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("reweave-ranking");
    new RankingBench(Path.of(args[0]).toAbsolutePath(), folder).run();
  }

  private void run() throws IOException, InterruptedException {
    List<Subject> zoo = new ArrayList<>();
    for (ZooProgram program : ZooSources.programs(project)) {
      List<Expectation> expected =
          program.expectations().stream().filter(e -> e.analysis().equals("lock")).toList();
      if (!program.is("bug") || !expected.isEmpty()) {
        zoo.add(subject(program.mainClass(), program.recorded().orElse(""), expected));
      }
    }
    List<Subject> libraries = new ArrayList<>();
    for (Class<?> driver : LIBRARIES) {
      libraries.add(subject(driver.getName(), "", List.of()));
    }
    lengths(zoo, libraries);
    System.out.println(
        "| order | POTENTIAL: MRR | first | first 3 | all: MRR | first | first 3 | over correct | over"
            + " libraries |\n|---|---|---|---|---|---|---|---|---|");
    String basis = null;
    for (Order order : Order.all()) {
      Measured measured = new Measured(order, zoo, libraries);
      System.out.println(measured.row());
      basis = basis == null ? measured.basis() : basis;
    }
    System.out.println("\n" + basis);
  }

  private Subject subject(String mainClass, String include, List<Expectation> expected)
      throws IOException, InterruptedException {
    Path own = Files.createDirectories(folder.resolve(mainClass));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Recording recording =
        Recording.of(
            project,
            own,
            include,
            java,
            List.of("-cp", System.getProperty("java.class.path"), mainClass));
    try (TraceReader reader = TraceReader.open(recording.trace())) {
      Trace trace = reader.load();
      return Subject.of(mainClass, trace, expected);
    }
  }

  private static void lengths(List<Subject> zoo, List<Subject> libraries) {
    List<Subject> bugs = zoo.stream().filter(s -> !s.expected().isEmpty()).toList();
    System.out.println(
        bugs.size()
            + " programs with bugs, POTENTIAL findings per program: "
            + Figures.text(bugs.stream().mapToInt(s -> s.potential().size()).average().orElse(0)));
    for (Subject subject : zoo) {
      if (subject.expected().isEmpty() && !subject.potential().isEmpty()) {
        System.out.println(subject.name() + ", correct: " + subject.potential().size());
      }
    }
    for (Subject library : libraries) {
      System.out.println(library.name() + ": " + library.potential().size());
    }
    System.out.println();
  }
}
