// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.failure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.session.failure.BadOption;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FailureTextTest {
  @Test
  void filesAreNamedWithAReason() {
    assertEquals("a/b: no such file or folder", FailureText.line(new NoSuchFileException("a/b")));
    assertEquals(
        "a: permission denied",
        FailureText.line(new UncheckedIOException(new AccessDeniedException("a"))));
  }

  @Test
  void alwaysOneLine() {
    String line = FailureText.line(new BadOption("first\n  second\r\nthird"));
    assertEquals("first; second; third", line);
  }

  @Test
  void theUnexpectedIsOursAndSaysHowToLookCloser() {
    String line = FailureText.line(new IllegalStateException("oops"));
    assertTrue(line.startsWith("internal error: "), line);
    assertTrue(line.contains("REWEAVE_DEBUG"), line);
    assertFalse(line.contains("\n"));
  }
}
