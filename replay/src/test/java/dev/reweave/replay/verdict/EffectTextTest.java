// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class EffectTextTest {
  private static RunEffects printing(String... lines) {
    return new RunEffects(0, false, List.of(), List.of(lines), List.of(), List.of());
  }

  private static String said(RunEffects violating, RunEffects... serial) {
    return EffectText.of(violating, List.of(serial), "T.x");
  }

  @Test
  void theLineThatDiffersIsNotAFrame() {
    assertEquals(
        "prints \"expected: <2> but was: <1>\"",
        said(
            printing(
                "  expected: <2> but was: <1>",
                "\tat org.junit.Assert.fail(Assert.java:89)",
                "     [...]",
                "     => org.junit.AssertionUtils.fail(AssertionUtils.java:55)",
                "\t... 12 more"),
            printing("     [...]", "1 test")));
  }

  @Test
  void whatIsNotPrintedIsAnEffect() {
    assertEquals("does not print \"done\"", said(printing("a"), printing("a", "done")));
    assertEquals(
        "prints the same lines in another order, or not as often",
        said(printing("b", "a"), printing("a", "b")));
  }

  @Test
  void errorsAreToldOnce() {
    RunEffects failing =
        new RunEffects(
            0,
            false,
            List.of(),
            List.of(),
            List.of("Exception in thread \"a\" E: no", "\tat a.B.c(B.java:1)", "lost one"),
            List.of());
    assertEquals(
        "Exception in thread \"a\" E: no; prints the error \"lost one\"",
        said(failing, printing()));
  }

  @Test
  void whatEndsAsASerialRunCannotBeSeen() {
    assertEquals("nothing that can be seen from outside", said(printing("a"), printing("a")));
  }
}
