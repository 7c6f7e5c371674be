// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.session.failure.UserProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
  @TempDir Path base;

  @Test
  void whatAnEarlierRunLeftIsRemovedAndNothingElse() throws IOException {
    RunFolder folder = new RunFolder(base);
    Files.createDirectories(folder.log());
    for (Path file :
        List.of(
            folder.log().resolve("log.rwl"),
            folder.trace(),
            folder.findings(),
            base.resolve("F1.schedule.json"),
            base.resolve("F12.3.schedule.json"),
            base.resolve("cron.schedule.json"),
            base.resolve("mine.txt"))) {
      Files.writeString(file, "x");
    }
    folder.prepare();
    assertFalse(Files.exists(folder.log()));
    assertFalse(Files.exists(folder.trace()));
    assertFalse(Files.exists(folder.findings()));
    assertFalse(Files.exists(base.resolve("F1.schedule.json")));
    assertFalse(Files.exists(base.resolve("F12.3.schedule.json")));
    assertTrue(Files.exists(base.resolve("cron.schedule.json")));
    assertTrue(Files.exists(base.resolve("mine.txt")));
  }

  @Test
  void anotherProgramsLogIsNotRemoved() throws IOException {
    RunFolder folder = new RunFolder(base);
    Path theirs =
        Files.writeString(Files.createDirectory(base.resolve("log")).resolve("app.log"), "x");
    Path trace = Files.writeString(folder.trace(), "x");
    assertThrows(UserProblem.class, folder::prepare);
    assertTrue(Files.exists(theirs) && Files.exists(trace));
  }

  @Test
  void noFolderInALogIsRemoved() throws IOException {
    RunFolder folder = new RunFolder(base);
    Path inner = Files.createDirectories(folder.log().resolve("archive"));
    Path theirs = Files.writeString(inner.resolve("app.log"), "x");
    Files.writeString(folder.log().resolve("log.rwl"), "x");
    assertThrows(UserProblem.class, folder::prepare);
    assertTrue(Files.exists(theirs));
  }

  @Test
  void ofALogThatIsALinkOnlyTheLinkIsRemovedAndTheTapeCopied() throws IOException {
    Path outside = Files.createDirectory(base.resolve("outside"));
    Path tape = Files.writeString(outside.resolve("tape.rws"), "x");
    RunFolder folder = new RunFolder(Files.createDirectory(base.resolve("run")));
    Files.createSymbolicLink(folder.log(), outside);
    folder.keepTape();
    folder.deleteLog();
    assertFalse(Files.isSymbolicLink(folder.log()));
    assertTrue(Files.exists(folder.tape()));
    assertTrue(Files.exists(tape));
  }

  @Test
  void factsAreReadBack() throws IOException {
    Path file = base.resolve("run.json");
    RunFacts facts = new RunFacts(List.of("java", "-cp", "a b"), 3, 1.5);
    facts.write(file);
    assertEquals(facts, RunFacts.read(file));
    RunFacts running = new RunFacts(List.of("java"), null, -1);
    running.write(file);
    assertEquals(running, RunFacts.read(file));
  }

  @Test
  void damagedFactsAreUnknown() throws IOException {
    Path file = Files.writeString(base.resolve("run.json"), "{\"command\": [");
    assertEquals(RunFacts.unknown(), RunFacts.read(file));
    assertEquals(RunFacts.unknown(), RunFacts.read(base.resolve("missing")));
  }
}
