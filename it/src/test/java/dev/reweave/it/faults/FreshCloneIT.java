// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The launcher on a fresh clone builds what it needs, quietly, and goes on. */
class FreshCloneIT {
  @Test
  void buildsThenRuns() {
    assumeTrue(Files.exists(Reweave.root().resolve(".git")), "not in a clone");
    Path clone = Runs.newFolder("clone").resolve("a clone");
    new Command(List.of("git", "clone", "-q", Reweave.root().toString(), clone.toString()))
        .run()
        .expectExit(0);
    Outcome first = call(clone);
    assertTrue(first.stdout().contains("reweave"), first::toString);
    assertTrue(first.stderr().contains("building"), first::toString);
    assertTrue(first.stderr().lines().count() <= 2, first::toString);
    Outcome second = call(clone);
    assertTrue(second.stderr().isEmpty(), second::toString);
  }

  private static Outcome call(Path clone) {
    return new Command(List.of(clone.resolve("reweave").toString(), "--version"))
        .run()
        .expectExit(0);
  }
}
