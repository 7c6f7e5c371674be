// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.fork;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

class TestOutcomeTest {
  @TempDir Path folder;

  private static final class WithThread extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings({"serial", "UnusedVariable"})
    private final Object content = new Thread();

    WithThread() {
      super("holds a thread");
    }
  }

  private TestOutcome again(TestOutcome outcome) throws IOException {
    Path file = folder.resolve("outcome");
    outcome.write(file);
    return TestOutcome.read(file, getClass().getClassLoader());
  }

  @Test
  void aFailureComesBackAsItWas() throws IOException {
    AssertionFailedError failure = new AssertionFailedError("wrong", 2, 1);
    TestOutcome read = again(new TestOutcome(TestOutcome.Kind.FAILED, failure));
    AssertionFailedError found = assertInstanceOf(AssertionFailedError.class, read.failure());
    assertEquals("2", found.getExpected().getStringRepresentation());
    assertEquals(TestOutcome.Kind.FAILED, read.kind());
  }

  @Test
  void oneThatCannotBeKeptComesBackAsItsText() throws IOException {
    TestOutcome read = again(new TestOutcome(TestOutcome.Kind.FAILED, new WithThread()));
    String text = Objects.requireNonNull(read.failure()).getMessage();
    assertTrue(text.contains("holds a thread"), text);
    assertTrue(text.contains("TestOutcomeTest.java"), text);
  }

  @Test
  void theFirstOneCounts() throws IOException {
    TestOutcome passed = new TestOutcome(TestOutcome.Kind.PASSED, null);
    assertEquals(passed, again(passed));
    assertThrows(
        FileAlreadyExistsException.class,
        () -> again(new TestOutcome(TestOutcome.Kind.ABORTED, null)));
  }

  @Test
  void anOrderComesBackAsItWas() throws IOException {
    ForkOrder order =
        new ForkOrder("[a]/[b]", 1.5, Map.of("c", "d=e"), Map.of("f", "ü\n\\g", "", "empty"));
    Path file = folder.resolve("order");
    order.write(file);
    assertEquals(order, ForkOrder.read(file));
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }
}
