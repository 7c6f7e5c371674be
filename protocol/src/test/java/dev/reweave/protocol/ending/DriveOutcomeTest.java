// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.ending;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DriveOutcomeTest {
  @TempDir Path folder;

  @Test
  void anAccessThatThrewWasMadeInItsTurn() throws IOException {
    DriveOutcome outcome = read("points\t3\t4\nmissing\t2\nbegun\t2\nended\n");
    assertEquals(Set.of(2), outcome.begun());
    assertTrue(outcome.throwsAt(2));
    assertFalse(outcome.throwsAt(1));
  }

  @Test
  void nothingIsSaidOfOneThatDidNotWaitForItsTurn() throws IOException {
    assertFalse(read("points\t3\t4\nmissing\t2\nended\n").throwsAt(2));
    assertFalse(read("points\t2\t4\nmissing\t1\nmissing\t2\nbegun\t2\nended\n").throwsAt(2));
    assertFalse(read("given-up\tlate\npoints\t3\t4\nmissing\t2\nbegun\t2\nended\n").throwsAt(2));
  }

  @Test
  void whatWasCutOffSaysNothing() throws IOException {
    DriveOutcome outcome = read("points\t3\t4\nmissing\t2\nbegun\t2\nmissing\t");
    assertEquals(Set.of(2), outcome.missing());
    assertFalse(outcome.throwsAt(2), "there may have been more");
    assertFalse(outcome.isPassed(1));
    assertFalse(read("points\t4\t4\nend").passesAll());
    assertTrue(read("points\t4\t4\nended\n").passesAll());
  }

  /** To pass over it might make a point that is missing one that was passed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "points\t5\t4",
        "points\t-1\t4",
        "points",
        "missing\t4",
        "missing\t-1",
        "missing\tx",
        "missing",
        "begun\t99999999999",
        "begun\t4",
        "waits\t4\tT",
      })
  void whatMakesNoSenseIsRefused(String row) {
    IOException told = assertThrows(IOException.class, () -> read(row + "\nended\n"));
    assertTrue(told.getMessage().contains("replay.txt: a damaged outcome"), told.getMessage());
  }

  @Test
  void whatIsNoTextIsShownAsSuch() throws IOException {
    byte[] rows = "stands\tT\u00ff\ta.B\tRUNNABLE\n".getBytes(StandardCharsets.ISO_8859_1);
    Path file = Files.write(folder.resolve("replay.txt"), rows);
    assertEquals(
        List.of(new OutcomeRow.Stands("T\ufffd", "a.B", "RUNNABLE")),
        DriveOutcome.read(file, 4).rows());
  }

  private DriveOutcome read(String rows) throws IOException {
    return DriveOutcome.read(Files.writeString(folder.resolve("replay.txt"), rows), 4);
  }
}
