// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.Turns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeterminismIT {
  @Test
  void isToldOnRequestAndLeftOutWhereItIsMeant() throws IOException {
    Outcome outcome = run("asked", "--analyses", "determinism", "--determinism-output", "full");
    outcome.expectExit(10);
    String json = Files.readString(outcome.only("findings.json"));
    assertTrue(json.contains("\"nondeterministic read (race-free)\""), json);
    assertTrue(json.contains("\"property\" : \"determinism\""), json);
    assertTrue(json.contains("\"value\""), json);
    assertFalse(json.contains("\"hits\""), json);
    assertTrue(json.contains("possible witnesses"), json);
    assertTrue(outcome.stdout().contains("Nondeterminism"), outcome::toString);
    Path folder = outcome.only("findings.json").getParent();
    for (String format : List.of("html", "sarif")) {
      Outcome report =
          Reweave.reweave("report", folder.toString(), "--format", format).run().expectExit(0);
      assertTrue(report.stdout().contains("nondeterministic read"), report::toString);
    }
    Outcome explained = Reweave.reweave("explain", "F1", folder.toString()).run().expectExit(0);
    assertTrue(explained.stdout().contains("As it can be otherwise"), explained::toString);
  }

  @Test
  void theConfigurationNamesWhatIsMeant() throws IOException {
    Path config = Runs.newFolder("config").resolve("reweave.yaml");
    Files.writeString(
        config,
        "analyses: [determinism]\nnondeterministic: [dev.reweave.it.programs.Turns.value]\n");
    run("config", "--config", config.toString()).expectExit(0);
  }

  @Test
  void isNotInTheDefault() throws IOException {
    Outcome outcome = run("default");
    String json = Files.readString(outcome.only("findings.json"));
    assertEquals(-1, json.indexOf("\"determinism\""), json);
  }

  private static Outcome run(String name, String... options) {
    return Reweave.run(Runs.newFolder(name))
        .with(options)
        .with("--")
        .with(Jdk.own().java(ClassPath.of(Turns.class), Turns.class.getName()))
        .run();
  }
}
