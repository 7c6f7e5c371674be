// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts why replays diverged, and keeps what was said of each. */
final class DivergenceCauses {
  private static final List<String> KNOWN =
      List.of(
          "no thread could go on",
          "nothing happened for long",
          "did not make the pattern",
          "another way",
          "too long",
          "not driven");

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> told = new ArrayList<>();

  /** {@code finding}: what was replayed. */
  void add(String finding, String divergence) {
    String cause =
        KNOWN.stream().filter(divergence::contains).findFirst().orElse("no point known again");
    counts.merge(cause, 1, Integer::sum);
    told.add(finding + ": " + divergence);
  }

  /** The counts, then a line for each divergence. */
  void print() {
    counts.forEach((cause, count) -> System.out.printf("| %s | %d |%n", cause, count));
    told.forEach(System.out::println);
  }
}
