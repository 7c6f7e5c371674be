// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.ending;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

  private DriveOutcome read(String rows) throws IOException {
    return DriveOutcome.read(Files.writeString(folder.resolve("replay.txt"), rows));
  }
}
