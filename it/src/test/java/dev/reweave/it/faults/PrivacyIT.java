// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.Endless;
import dev.reweave.zoo.Invariant;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a run leaves is for its user alone, and holds no more than it must. */
class PrivacyIT {
  private static final String SECRET = "hunter2-hunter2";

  @Test
  void filesAreTheUsersAlone() throws IOException {
    Path out = Runs.newFolder("private").resolve("deep").resolve("run");
    Reweave.reweave("run").out(out).with("--").with(bank()).run();
    Reweave.reweave("replay", "--keep", out.toString(), "F1").run();
    Reweave.reweave("replay", "--as-junit", out.toString(), "F1").run().expectExit(0);
    assertPrivate(out.getParent());
  }

  @Test
  void soAreThoseThatAreBeingWritten() throws Exception {
    for (List<String> how : List.of(List.of("record"), List.of("run", "--live"))) {
      Path out = Runs.newFolder("private-log").resolve("run");
      Path kept = Runs.newFolder("private-output");
      Process reweave =
          Reweave.reweave(how.toArray(new String[0]))
              .out(out)
              .with("--")
              .with(FaultCommands.java(Endless.class))
              .start(kept);
      ProcessHandle program = KilledIT.programIn(kept, reweave);
      assertPrivate(out);
      KilledIT.kill(program);
      reweave.waitFor();
    }
  }

  @Test
  void whatIsRedactedStandsNowhereAndReplayAsksForIt() throws IOException {
    Path out = Runs.newFolder("redacted").resolve("run");
    List<String> java = new ArrayList<>(bank());
    java.add("--password=" + SECRET);
    Outcome run =
        Reweave.reweave("run").out(out).with("--redact", "password=(.*)", "--").with(java).run();
    assertFalse(run.stdout().contains(SECRET), run::toString);
    assertTrue(run.findings().run("events") > 0);
    assertTrue(run.stdout().contains("CONFIRMED"), () -> "replayed with its command\n" + run);
    assertNowhere(out);
    Outcome asked = Reweave.reweave("replay", out.toString(), "F1").run().expectRefusal();
    assertTrue(asked.stderr().contains("password=***"), asked::toString);
    Reweave.reweave("replay", out.toString(), "F1", "--").with(java).run().expectExit(10);
    java.set(java.size() - 1, "--password=other");
    Outcome other =
        Reweave.reweave("replay", out.toString(), "F1", "--").with(java).run().expectRefusal();
    assertTrue(other.stderr().contains("--trust"), other::toString);
  }

  @Test
  void aCopyForOthersTellsNothingOfTheMachine() throws IOException {
    Path out = Runs.newFolder("shared").resolve("run");
    Reweave.reweave("run").out(out).with("--").with(bank()).run();
    Path copy = out.resolveSibling("copy");
    Path file = out.resolveSibling("copy.html");
    for (Path place : List.of(copy, file)) {
      Reweave.reweave("report", out.toString(), "--share", place.toString()).run().expectExit(0);
    }
    for (Path written : List.of(copy.resolve("findings.json"), copy.resolve("report.html"), file)) {
      String text = Files.readString(written);
      assertTrue(text.contains("Bank.java"), written::toString);
      for (String tells : List.of("java -cp", "/bin/java", "reweave-zoo", "balance = ", "saver")) {
        assertFalse(text.contains(tells), () -> tells + " in " + written);
      }
    }
    Reweave.reweave("report", copy.toString()).run().expectExit(0);
    Reweave.reweave("explain", "F1", copy.toString()).run().expectExit(0);
    Reweave.reweave("report", out.toString(), "--share", out.toString()).run().expectRefusal();
  }

  private static List<String> bank() {
    return Jdk.own().java(ClassPath.of(Invariant.class), "dev.reweave.zoo.bank.Bank");
  }

  private static void assertNowhere(Path folder) throws IOException {
    for (Path file : all(folder)) {
      if (Files.isRegularFile(file)) {
        String bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        assertFalse(bytes.contains(SECRET), file::toString);
      }
    }
  }

  private static void assertPrivate(Path folder) throws IOException {
    List<Path> all = all(folder);
    assertTrue(all.size() > 3, all::toString);
    for (Path path : all) {
      String mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
      assertEquals(Files.isDirectory(path) ? "rwx------" : "rw-------", mode, path::toString);
    }
  }

  private static List<Path> all(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.toList();
    }
  }
}
