// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgentOptionsTest {
  private static final RecordOptions PLAIN = RecordOptions.defaults().withSymbolic(false);

  @Test
  void valuesAreEncodedSoThatPathsMayHoldAnything() {
    assertEquals(
        "out=%2Ftmp%2Fa+b%3B%3D%25;include=java.util.Vector%2Cb.**;noise=7",
        AgentOptions.text(
            Path.of("/tmp/a b;=%"),
            PLAIN.withInclude(List.of("java.util.Vector", "b.**")).withNoise(7)));
  }

  @Test
  void whatIsNotAskedForIsLeftOut() {
    assertEquals("out=%2Flog", AgentOptions.text(Path.of("/log"), PLAIN));
  }
}
