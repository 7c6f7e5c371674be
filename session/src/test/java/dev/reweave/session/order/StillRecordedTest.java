// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.order;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.journal.ProcessMark;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.trace.log.LogWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StillRecordedTest {
  @TempDir Path folder;

  @Test
  void refusesTheLogOfARunningProgram() throws IOException {
    Path log = log(System.currentTimeMillis());
    UserProblem problem = assertThrows(UserProblem.class, () -> StillRecorded.check(log));
    assertTrue(problem.getMessage().contains("still being recorded"), problem.getMessage());
  }

  @Test
  void takesAProcessThatIsYoungerThanTheLogForAnother() throws IOException {
    Path log = log(0);
    assertDoesNotThrow(() -> StillRecorded.check(log));
  }

  @Test
  void takesTheLogOfAnotherMachineContainerOrProcess() throws IOException {
    ProcessMark own = ProcessMark.own();
    List<String> others =
        List.of("X\tboot\tanother", "X\tnamespace\tpid:[1]", "X\tborn\t" + own.born() + "1");
    for (String other : others) {
      Path log = log(System.currentTimeMillis(), other);
      assertDoesNotThrow(() -> StillRecorded.check(log), other);
    }
  }

  @Test
  void takesALogWhoseNumbersAreNone() throws IOException {
    Path log = log(0, "X\tpid\t17x", "X\tstart\tsoon", "X\tborn\t");
    assertDoesNotThrow(() -> StillRecorded.check(log));
  }

  @Test
  void refusesALogThatIsHeldWhoeverHoldsIt() throws IOException {
    try (LogWriter writer = LogWriter.create(folder)) {
      writer.rows(List.of("X\tpid\t1", "X\tnamespace\tpid:[1]"));
      UserProblem problem = assertThrows(UserProblem.class, () -> StillRecorded.check(folder));
      assertTrue(problem.getMessage().contains("container (1 there)"), problem.getMessage());
    }
    assertDoesNotThrow(() -> StillRecorded.check(folder));
  }

  @Test
  void takesAClosedLog() throws IOException {
    Path log = log(System.currentTimeMillis(), "X\tclosed\t1");
    assertDoesNotThrow(() -> StillRecorded.check(log));
  }

  private Path log(long start, String... more) throws IOException {
    try (LogWriter writer = LogWriter.create(folder)) {
      writer.rows(List.of("X\tpid\t" + ProcessHandle.current().pid(), "X\tstart\t" + start));
      writer.rows(List.of(more));
    }
    return folder;
  }
}
