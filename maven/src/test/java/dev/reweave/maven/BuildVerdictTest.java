// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.check.GatherAnswer;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;

class BuildVerdictTest {
  private static ModuleTests module(FailurePolicy policy, String... failed) {
    return new ModuleTests(
        "bank",
        new ModulePlace(Path.of("/bank")),
        new PreparedModule("1", policy, List.of(), false),
        new SurefireResults(3, List.of(failed)));
  }

  private static GatherAnswer answer(int tests, int counted) {
    String story = counted == 0 ? "" : "the story";
    String repeat = counted == 0 ? "" : "reweave replay X F1";
    return new GatherAnswer(
        "", List.of(tests), List.of(), counted, story, repeat, "", "/out/report.html");
  }

  private static String failure(ModuleTests module, GatherAnswer answer) {
    return assertThrows(
            MojoFailureException.class,
            () -> new BuildVerdict(List.of(module), answer).failIfBad(true))
        .getMessage();
  }

  @Test
  void aFindingFailsWithItsStoryAndWaysOn() {
    String message = failure(module(FailurePolicy.DEFERRED), answer(3, 2));
    for (String part : List.of("2 findings", "the story", "/out/report.html", "replay X F1")) {
      assertTrue(message.contains(part), message);
    }
  }

  @Test
  void testsThatFailByThemselvesFailItToo() {
    String message = failure(module(FailurePolicy.DEFERRED, "a.B.c"), answer(3, 1));
    assertTrue(message.contains("the story") && message.contains("itself: a.B.c"), message);
    assertTrue(failure(module(FailurePolicy.DEFERRED, "a.B.c"), answer(3, 0)).contains("a.B.c"));
  }

  @Test
  void thoseThatTheUserIgnoresDoNot() {
    assertDoesNotThrow(
        () ->
            new BuildVerdict(List.of(module(FailurePolicy.IGNORED, "a.B.c")), answer(3, 0))
                .failIfBad(true));
  }

  @Test
  void nothingCheckedIsNoCleanResultForWhoAskedForIt() {
    assertTrue(failure(module(FailurePolicy.DEFERRED), answer(0, 0)).contains("no test"));
    assertDoesNotThrow(
        () ->
            new BuildVerdict(List.of(module(FailurePolicy.DEFERRED)), answer(0, 0))
                .failIfBad(false));
  }
}
