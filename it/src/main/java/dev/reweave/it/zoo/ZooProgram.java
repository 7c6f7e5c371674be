// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.zoo;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A program of the zoo and what its comments say.
 *
 * @param marks the words after {@code zoo:}
 * @param traps lines that no finding FEASIBLE or better may name
 * @param silent lines that no finding may name
 */
public record ZooProgram(
    String mainClass,
    Set<String> marks,
    List<ZooExpectation> expectations,
    Set<SourceLine> traps,
    Set<SourceLine> silent) {
  private static final String RECORDS = "records=";

  /** Whether this is one of the words after {@code zoo:}. */
  public boolean is(String mark) {
    return marks.contains(mark);
  }

  /** What the mark {@code records=…} says: names of JDK classes to be recorded, or nothing. */
  public Optional<String> recorded() {
    return marks.stream()
        .filter(m -> m.startsWith(RECORDS))
        .map(m -> m.substring(RECORDS.length()))
        .findFirst();
  }

  /** Whether only the analysis of regions is asked about it. */
  public boolean isOfRegions() {
    return is("mutual");
  }

  @Override
  public String toString() {
    return mainClass.substring(mainClass.lastIndexOf('.') + 1);
  }
}
