// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.trace.log.LogWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that were not watched are errors, never clean results. */
class WatchedRunTest {
  private static final RunFacts ENDED = new RunFacts(List.of("java", "A"), 0, 1);

  @TempDir Path folder;

  @Test
  void watchedRunPasses() throws IOException {
    log("X\tinstrumented\t3", "X\tleftAlone\t0");
    assertDoesNotThrow(this::check);
  }

  @Test
  void killedRunPassesWithoutFacts() throws IOException {
    log("X\tpid\t1", "C\t1\t2\ta.B\tjava.lang.Object\t\t1\tB.java\t61\tinstrumented");
    assertDoesNotThrow(this::check);
  }

  @Test
  void recorderThatGaveUpAtOnce() throws IOException {
    log("X\tpid\t1");
    assertMessage("no application class was instrumented");
  }

  @Test
  void noLogMeansTheRecorderWasNotActive() {
    assertMessage("the recorder was not active");
  }

  @Test
  void nothingInstrumented() throws IOException {
    log("X\tinstrumented\t0");
    assertMessage("no application class was instrumented (it ended with exit status 0)");
  }

  @Test
  void classFileTooNew() throws IOException {
    log(
        "X\tinstrumented\t3",
        "N\ta.B is not recorded: unreadable: Unsupported class file major version 120");
    assertMessage("a.B is not recorded: unreadable: Unsupported class file major version 120");
  }

  private void log(String... rows) throws IOException {
    Path log = Files.createDirectories(new RunFolder(folder).log());
    try (LogWriter writer = LogWriter.create(log)) {
      writer.rows(List.of(rows));
    }
  }

  private void check() throws IOException {
    WatchedRun.check(new RunFolder(folder), ENDED);
  }

  private void assertMessage(String start) {
    String message = assertThrows(UserProblem.class, this::check).getMessage();
    assertTrue(message.startsWith(start), message);
  }
}
