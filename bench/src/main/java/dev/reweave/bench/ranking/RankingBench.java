// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ranking;

import dev.reweave.bench.zoo.KeptRecorder;
import dev.reweave.bench.zoo.KeptRecorder.Recorded;
import dev.reweave.it.drivers.CacheThreads;
import dev.reweave.it.drivers.JsonThreads;
import dev.reweave.it.drivers.PoolThreads;
import dev.reweave.it.drivers.SqlThreads;
import dev.reweave.it.zoo.ZooExpectation;
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
    KeptRecorder recorder = KeptRecorder.of(args[0]);
    List<RankedProgram> zoo = new ArrayList<>();
    for (Recorded recorded : recorder.zoo()) {
      List<ZooExpectation> expected =
          recorded.program().expectations().stream()
              .filter(e -> e.analysis().equals("lock"))
              .toList();
      if (!recorded.program().is("bug") || !expected.isEmpty()) {
        zoo.add(RankedProgram.of(recorded.program().mainClass(), recorded.trace(), expected));
      }
    }
    List<RankedProgram> libraries = new ArrayList<>();
    for (Class<?> driver : LIBRARIES) {
      Trace trace = recorder.trace("", driver.getName());
      libraries.add(RankedProgram.of(driver.getName(), trace, List.of()));
    }
    lengths(zoo, libraries);
    table(zoo, libraries);
  }

  private static void table(List<RankedProgram> zoo, List<RankedProgram> libraries) {
    System.out.println(
        "| order | POTENTIAL: MRR | first | first 3 | all: MRR | first | first 3 | over correct | over"
            + " libraries |\n|---|---|---|---|---|---|---|---|---|");
    String basis = null;
    for (ListingOrder order : ListingOrder.all()) {
      MeasuredOrder measured = new MeasuredOrder(order, zoo, libraries);
      System.out.println(measured.row());
      basis = basis == null ? measured.basis() : basis;
    }
    System.out.println("\n" + basis);
  }

  private static void lengths(List<RankedProgram> zoo, List<RankedProgram> libraries) {
    List<RankedProgram> bugs = zoo.stream().filter(s -> !s.expected().isEmpty()).toList();
    System.out.println(
        bugs.size()
            + " programs with bugs, POTENTIAL findings per program: "
            + RankFigures.text(
                bugs.stream().mapToInt(s -> s.potential().size()).average().orElse(0)));
    for (RankedProgram subject : zoo) {
      if (subject.expected().isEmpty() && !subject.potential().isEmpty()) {
        System.out.println(subject.name() + ", correct: " + subject.potential().size());
      }
    }
    for (RankedProgram library : libraries) {
      System.out.println(library.name() + ": " + library.potential().size());
    }
    System.out.println();
  }
}
