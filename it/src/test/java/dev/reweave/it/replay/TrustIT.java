// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.zoo.Invariant;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A folder is data: what a stranger's says is not run unless the user says so. */
class TrustIT {
  private static final Path FOLDER = Runs.newFolder("trust");
  private static final Path MADE = FOLDER.resolveSibling(FOLDER.getFileName() + "-made");

  /** What would run a command. */
  private static final List<List<String>> RUNNING =
      List.of(
          List.of("replay", FOLDER.toString(), "F1"),
          List.of("replay", "--as-junit", FOLDER.toString(), "F1"),
          List.of("replay", "--recorded", FOLDER.toString()),
          List.of("replay", "--keep", "--times", "2", FOLDER.toString(), "F1"));

  private static String own;

  @BeforeAll
  static void record() throws Exception {
    List<Path> zoo = ClassPath.of(Invariant.class);
    Reweave.run(FOLDER)
        .with("--")
        .with(Jdk.own().java(zoo, "dev.reweave.zoo.bank.Bank"))
        .run()
        .expectExit(10);
    own = Files.readString(FOLDER.resolve("run.json"));
  }

  @Test
  void aFolderOfAnotherUserIsAllButRun() throws Exception {
    Files.writeString(FOLDER.resolve("run.json"), own);
    String elsewhere = Runs.newFolder("another-user").toString();
    for (List<String> words : RUNNING) {
      Outcome refused = command(words).environment("XDG_DATA_HOME", elsewhere).run();
      refused.expectRefusal();
      assertEquals(1, refused.stderr().lines().count(), refused::toString);
      assertTrue(refused.stderr().contains("--trust"), refused::toString);
    }
    String folder = FOLDER.toString();
    for (List<String> words :
        List.of(
            List.of("analyze", "--out", Runs.newFolder("again").toString(), folder),
            List.of("explain", "F1", folder),
            List.of("report", folder),
            List.of("stats", folder))) {
      Outcome read = command(words).environment("XDG_DATA_HOME", elsewhere).run();
      assertTrue(read.exit() == 0 || read.exit() == 10, read::toString);
    }
  }

  @Test
  void aChangedCommandIsShownAndNotRun() throws Exception {
    Files.writeString(FOLDER.resolve("run.json"), own);
    command(RUNNING.get(0)).run().expectExit(10);
    Files.deleteIfExists(MADE);
    String changed =
        own.replace("\"command\":[", "\"command\":[\"sh\",\"-c\",\"touch " + MADE + "\",");
    Files.writeString(FOLDER.resolve("run.json"), changed);
    for (List<String> words : RUNNING) {
      Outcome refused = command(words).run().expectRefusal();
      assertTrue(refused.stderr().contains("sh -c 'touch " + MADE + "'"), refused::toString);
      assertFalse(Files.exists(MADE), refused::toString);
    }
    Outcome run = command(RUNNING.get(0)).with("--trust").run();
    assertTrue(run.stderr().contains("sh -c 'touch " + MADE + "'"), run::toString);
    assertTrue(Files.exists(MADE), run::toString);
  }

  private static Command command(List<String> words) {
    return Reweave.reweave(words.toArray(new String[0]));
  }
}
