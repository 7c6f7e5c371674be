// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.zoo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.Reweave;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The zoo's comments are complete. */
class ZooSourcesTest {
  private static final Set<String> KINDS = Set.of("bug", "repaired", "negative");
  private final List<ZooProgram> programs = ZooSources.programs(Reweave.root());

  @Test
  void eachProgramIsOfOneKind() {
    for (ZooProgram program : programs) {
      assertEquals(1, program.marks().stream().filter(KINDS::contains).count(), program::toString);
    }
  }

  @Test
  void eachBugIsExpectedAndNothingElseIs() {
    for (ZooProgram program : programs) {
      assertEquals(program.is("bug"), !program.expectations().isEmpty(), program::toString);
    }
  }

  @Test
  void eachReachedBugHasItsTwin() {
    Set<String> names = programs.stream().map(ZooProgram::mainClass).collect(Collectors.toSet());
    programs.stream()
        .filter(p -> p.is("bug") && !p.is("unreached"))
        .forEach(p -> assertTrue(names.contains(p.mainClass() + "Repaired"), p::toString));
  }

  @Test
  void helpersCountForTheProgramsBesideThem() {
    ZooProgram latch =
        programs.stream()
            .filter(p -> p.mainClass().endsWith("LatchOrder"))
            .findFirst()
            .orElseThrow();
    assertFalse(latch.silent().isEmpty());
  }

  @Test
  void thereAreEnoughOfEachKind() {
    assertTrue(programs.stream().filter(p -> p.is("bug")).count() >= 50);
    assertTrue(programs.stream().filter(p -> p.is("negative")).count() >= 33);
  }
}
