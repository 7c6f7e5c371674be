// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFactsTest {
  @TempDir Path folder;

  @Test
  void whatSteersATerminalIsEscapedAndNothingIsLost() throws IOException {
    Path file = folder.resolve("run.json");
    RunFacts facts = new RunFacts(List.of("java", "\u202e\u009b31m\u001b[1m"), 0, 1);
    facts.write(file);
    assertTrue(Files.readString(file).strip().chars().allMatch(c -> c >= ' ' && c <= '~'));
    assertEquals(facts, RunFacts.read(file));
  }
}
