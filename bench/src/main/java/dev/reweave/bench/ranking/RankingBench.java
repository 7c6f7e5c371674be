// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ranking;

import dev.reweave.bench.zoo.Recorder;
import dev.reweave.bench.zoo.Recorder.Recorded;
import dev.reweave.it.drivers.CacheThreads;
import dev.reweave.it.drivers.JsonThreads;
import dev.reweave.it.drivers.PoolThreads;
import dev.reweave.it.drivers.SqlThreads;
import dev.reweave.it.zoo.Expectation;
import dev.reweave.trace.Trace;
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

  private RankingBench() {}

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    Recorder recorder = Recorder.of(args[0]);
    List<Subject> zoo = new ArrayList<>();
    for (Recorded recorded : recorder.zoo()) {
      List<Expectation> expected =
          recorded.program().expectations().stream()
              .filter(e -> e.analysis().equals("lock"))
              .toList();
      if (!recorded.program().is("bug") || !expected.isEmpty()) {
        zoo.add(Subject.of(recorded.program().mainClass(), recorded.trace(), expected));
      }
    }
    List<Subject> libraries = new ArrayList<>();
    for (Class<?> driver : LIBRARIES) {
      Trace trace = recorder.trace("", driver.getName());
      libraries.add(Subject.of(driver.getName(), trace, List.of()));
    }
    lengths(zoo, libraries);
    table(zoo, libraries);
  }

  private static void table(List<Subject> zoo, List<Subject> libraries) {
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
