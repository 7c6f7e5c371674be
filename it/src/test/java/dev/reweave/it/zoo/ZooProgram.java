// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.zoo;

import java.util.List;
import java.util.Set;

/**
 * A program of the zoo and what its comments say.
 *
 * @param marks the words after {@code zoo:}
 * @param traps lines that no finding FEASIBLE or better may name
 * @param silent lines that no finding may name
 */
record ZooProgram(
    String mainClass,
    Set<String> marks,
    List<Expectation> expectations,
    Set<SourceLine> traps,
    Set<SourceLine> silent) {

  boolean is(String mark) {
    return marks.contains(mark);
  }

  @Override
  public String toString() {
    return mainClass.substring(mainClass.lastIndexOf('.') + 1);
  }
}
