// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.zoo.Invariant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whoever does not want to wait any longer gets what there is by then. */
class InterruptedIT {
  private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(120);

  @Test
  void theReportSoFarIsWrittenAndNamed() throws Exception {
    Path out = Runs.newFolder("interrupted");
    Path kept = Runs.newFolder("interrupted-output");
    Process reweave =
        Reweave.reweave("run")
            .out(out)
            .with("--")
            .with(Jdk.own().java(ClassPath.of(Invariant.class), "dev.reweave.zoo.bank.Bank"))
            .start(kept);
    long until = System.nanoTime() + LIMIT_NANOS;
    while (!isReplaying(out)) {
      assertTrue(reweave.isAlive() && System.nanoTime() < until, () -> "see " + kept);
    }
    reweave.destroy();
    assertTrue(reweave.waitFor(120, TimeUnit.SECONDS), () -> "still there, see " + kept);
    assertEquals(143, reweave.exitValue(), () -> "see " + kept);
    String told = Files.readString(kept.resolve("stderr"));
    assertTrue(told.contains("interrupted; the report so far: " + out), told);
    String findings = Files.readString(out.resolve("findings.json"));
    assertTrue(findings.contains("Interrupted while the program was run again"), findings);
    assertTrue(Files.readString(out.resolve("report.html")).contains("Interrupted"), findings);
  }

  /** Then the predictions are written, and a driven program is about to be started. */
  private static boolean isReplaying(Path out) {
    try (Stream<Path> files = Files.walk(out.resolve("replay"))) {
      return files.anyMatch(file -> file.endsWith("plan.txt"));
    } catch (IOException | UncheckedIOException comingOrGoing) {
      return false;
    }
  }
}
