// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.DaemonsAtExit;
import dev.reweave.it.programs.Endless;
import dev.reweave.it.programs.Overflows;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.TapeContents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** However a run ends, each tape is what its thread did, up to some point, and fits the trace. */
class TapeEndsIT {

  @Test
  void threadsStillRunAtTheEnd() throws IOException {
    Taped run =
        Taped.run(Jdk.own(), ClassPath.of(DaemonsAtExit.class), DaemonsAtExit.class.getName());
    assertTrue(run.tapes().whole());
    assertEquals(Set.of(), run.tapes().givenUp());
    assertFits(run, 4, 0);
  }

  @Test
  void theProcessIsKilled() throws IOException, InterruptedException {
    Path folder = Runs.newFolder("killed-tape");
    Path kept = Runs.newFolder("killed-tape-output");
    Process program =
        new Command(
                Jdk.own()
                    .javaWith(
                        List.of(Taped.agent(folder)),
                        ClassPath.of(Endless.class),
                        Endless.class.getName()))
            .start(kept);
    while (!Files.readString(kept.resolve("stdout")).contains("pid")) {
      assertTrue(!program.waitFor(20, TimeUnit.MILLISECONDS), () -> "ended early, see " + kept);
    }
    program.destroyForcibly().waitFor();
    assertFits(new Taped(folder), 3, 10_000);
  }

  @Test
  void theStackOverflows() throws IOException {
    Taped run = new Taped(Runs.newFolder("overflow-tape"));
    new Command(
            Jdk.own()
                .javaWith(
                    List.of("-Xss512k", Taped.agent(run.folder())),
                    ClassPath.of(Overflows.class),
                    Overflows.class.getName()))
        .run()
        .expectExit(0);
    assertFits(run, 3, 1_000);
    assertNotEquals(Set.of(), run.tapes().givenUp());
  }

  /** Nothing contradicts tape or trace, and some thread executed so many instructions. */
  private static void assertFits(Taped run, int threads, long instructions) throws IOException {
    TapeContents tapes = run.tapes();
    Taped.Traced traced = run.traced();
    assertEquals(threads, traced.program().threads().size());
    assertEquals(List.of(), Taped.faults(tapes, traced.program()));
    long most =
        traced.program().threads().stream().mapToLong(ThreadProgram::instructions).max().orElse(0);
    assertTrue(most >= instructions, "only " + most);
    assertTrue(
        traced.program().threads().stream().anyMatch(TapeEndsIT::hasEvents), "no step is tied");
  }

  private static boolean hasEvents(ThreadProgram thread) {
    for (int s = 0; s < thread.steps().size(); s++) {
      if (thread.steps().event(s) >= 0) {
        return true;
      }
    }
    return false;
  }
}
