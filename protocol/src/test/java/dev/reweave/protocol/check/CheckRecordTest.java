// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckRecordTest {
  @TempDir Path folder;

  @Test
  void isReadAsItWasWritten() throws IOException {
    CheckRecord check = new CheckRecord("a.B.c", "HARMFUL", "passed", "no\nreason = ü", 3, 2);
    assertFalse(CheckRecord.isIn(folder));
    check.write(folder);
    assertTrue(CheckRecord.isIn(folder));
    assertEquals(check, CheckRecord.read(folder));
    CheckRecord.clear(folder);
    assertFalse(CheckRecord.isIn(folder));
  }

  @Test
  void whatIsNoneIsRefused() throws IOException {
    assertThrows(IOException.class, () -> CheckRecord.read(folder));
    Files.writeString(folder.resolve("check.properties"), "threads=many");
    assertThrows(IOException.class, () -> CheckRecord.read(folder));
  }

  @Test
  void requestsAndAnswersPassAsMaps() {
    GatherRequest request =
        new GatherRequest(List.of("a", "b"), List.of("/a", "/b"), "/baseline", "/out");
    assertEquals(request, GatherRequest.of(request.toMap()));
    GatherAnswer answer =
        new GatherAnswer("", List.of(1, 0), List.of("x: y"), 1, "story", "repeat", "text", "page");
    assertEquals(answer, GatherAnswer.of(answer.toMap()));
  }
}
