// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.instrument.programs.ArrayKinds;
import dev.reweave.instrument.programs.BulkCopies;
import dev.reweave.instrument.programs.Calls;
import dev.reweave.instrument.programs.Conditions;
import dev.reweave.instrument.programs.Constructors;
import dev.reweave.instrument.programs.Fields;
import dev.reweave.instrument.programs.Flow;
import dev.reweave.instrument.programs.Initialisers;
import dev.reweave.instrument.programs.Locks;
import dev.reweave.instrument.programs.NullFields;
import dev.reweave.instrument.programs.Pair;
import dev.reweave.instrument.programs.Simple;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConformanceTest {

  @ParameterizedTest
  @ValueSource(
      classes = {
        ArrayKinds.class,
        BulkCopies.class,
        Calls.class,
        Conditions.class,
        Constructors.class,
        Fields.class,
        Flow.class,
        Initialisers.class,
        Locks.class,
        NullFields.class,
        Pair.class,
        Simple.class
      })
  void computesTheSameAndCallsHooksInPairs(Class<?> program) {
    Laboratory.Run run = Laboratory.instrumented(program);
    assertEquals(Laboratory.original(program), run.result());
    assertFalse(run.events().isEmpty());
    assertEquals(List.of(), run.events().stream().filter(e -> e.startsWith("PROTOCOL")).toList());
    assertTrue(balanced(run.events()), () -> String.join("\n", run.events()));
  }

  private static boolean balanced(List<String> events) {
    long monitors = count(events, "monitor enter") - count(events, "monitor exit");
    return monitors == 0 && count(events, "enter ") == count(events, "exit");
  }

  private static long count(List<String> events, String prefix) {
    return events.stream().filter(e -> e.startsWith(prefix)).count();
  }
}
