// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The launcher on a fresh clone builds what it needs, quietly, and goes on. */
class FreshCloneIT {
  @Test
  void buildsThenRuns() throws IOException {
    assumeTrue(Files.exists(Reweave.root().resolve(".git")), "not in a clone");
    Path clone = Runs.newFolder("clone").resolve("a clone");
    new Command(List.of("git", "clone", "-q", Reweave.root().toString(), clone.toString()))
        .run()
        .expectExit(0);
    Outcome first = call(clone);
    assertTrue(first.stdout().contains("reweave"), first::toString);
    assertTrue(first.stderr().contains("building"), first::toString);
    assertTrue(first.stderr().lines().count() <= 2, first::toString);
    assertTrue(hasArchive(clone.resolve("cli/target")), "no archive of classes");
    Outcome second = call(clone);
    assertTrue(second.stderr().isEmpty(), second::toString);
  }

  private static boolean hasArchive(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(f -> f.toString().endsWith(".jsa") && f.toFile().length() > 0);
    }
  }

  private static Outcome call(Path clone) {
    return new Command(List.of(clone.resolve("reweave").toString(), "--version"))
        .run()
        .expectExit(0);
  }
}
