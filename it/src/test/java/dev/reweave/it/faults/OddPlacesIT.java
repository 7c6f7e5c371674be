// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.Exits;
import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.lottery.Lottery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The launcher through a symbolic link, folders with spaces, and another agent. */
class OddPlacesIT {
  @Test
  void throughLinkFromFolderWithSpaces() throws IOException {
    Path folder = Files.createDirectories(Runs.newFolder("odd").resolve("with some spaces"));
    Path link =
        Files.createSymbolicLink(folder.resolve("re weave"), Reweave.root().resolve("reweave"));
    List<String> java = Jdk.own().java(ClassPath.of(Invariant.class), Lottery.class.getName());
    Outcome outcome =
        new Command(List.of(link.toString(), "run", "--no-replay"))
            .environment("REWEAVE_NO_BUILD", "1")
            .out(folder.resolve("the out"))
            .in(folder)
            .with("--")
            .with(java)
            .run();
    outcome.expectExit(10);
    assertTrue(outcome.only("findings.json").startsWith(folder), outcome::toString);
  }

  /** The shell makes the name, so that the locale of this test does not matter. */
  @Test
  void nameThatTheLocaleLacksIsToldWithWhatToSet() {
    String name = "$(printf 'pl\\303\\244tze')";
    for (String words :
        List.of("stats " + name, "import --out " + name + " \"$0\"", "report " + name)) {
      Outcome outcome =
          new Command(List.of("sh", "-c", "exec \"$0\" " + words, launcher()))
              .environment("LC_ALL", "C")
              .environment("REWEAVE_NO_BUILD", "1")
              .run()
              .expectRefusal();
      assertTrue(outcome.stderr().contains("set LC_ALL=C.UTF-8"), outcome::toString);
      assertEquals(1, outcome.stderr().lines().count(), outcome::toString);
    }
  }

  private static String launcher() {
    return Reweave.root().resolve("reweave").toString();
  }

  @Test
  void relativeOut() {
    Path folder = Runs.newFolder("relative");
    Outcome outcome =
        Reweave.reweave("record", "--out", "here")
            .in(folder)
            .with("--")
            .with(FaultCommands.java(Exits.class, "0"))
            .run();
    outcome.expectExit(0);
    assertTrue(Files.isDirectory(folder.resolve("here")), outcome::toString);
  }

  @Test
  void besideTheJacocoAgent() {
    Path coverage = Runs.newFolder("jacoco").resolve("jacoco.exec");
    String jar = ClassPath.of(org.jacoco.agent.rt.RT.class).get(0).toString();
    String agent = "-javaagent:" + jar + "=destfile=" + coverage;
    List<Path> zoo = ClassPath.of(Invariant.class);
    List<String> java = Jdk.own().javaWith(List.of(agent), zoo, Lottery.class.getName());
    Outcome outcome = Reweave.run(Runs.newFolder("jacoco-run")).with("--").with(java).run();
    outcome.expectExit(10);
    assertTrue(
        outcome.findings().touches("dev.reweave.zoo.lottery.Lottery$User", "present"),
        outcome::toString);
    assertTrue(
        outcome.findings().findings().stream()
            .noneMatch(finding -> finding.toString().contains("jacoco")),
        outcome::toString);
    assertTrue(Files.exists(coverage), outcome::toString);
  }
}
