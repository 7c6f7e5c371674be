// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.finding.Verdict;
import dev.reweave.session.options.Settings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgentOptionsTest {
  @Test
  void valuesAreEncodedSoThatPathsMayHoldAnything() {
    assertEquals(
        "out=%2Ftmp%2Fa+b%3B%3D%25;include=java.util.Vector%2Cb.**;noise=7",
        AgentOptions.text(
            Path.of("/tmp/a b;=%"), settings(List.of("java.util.Vector", "b.**"), 7L)));
  }

  @Test
  void whatIsNotAskedForIsLeftOut() {
    assertEquals("out=%2Flog", AgentOptions.text(Path.of("/log"), settings(List.of(), null)));
  }

  private static Settings settings(List<String> include, Long noise) {
    return new Settings(
        null,
        List.of(),
        List.of(),
        include,
        List.of(),
        Verdict.FEASIBLE,
        60,
        noise,
        false,
        5,
        List.of(),
        List.of(),
        new Settings.Determinism("strict", "by-location", false, List.of()),
        null,
        List.of(),
        new Settings.Replay(true, null, List.of()));
  }
}
