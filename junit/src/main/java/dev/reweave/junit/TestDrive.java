// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit;

import dev.reweave.protocol.ending.DriveOutcome;
import dev.reweave.protocol.ending.OutcomeRow;
import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.protocol.plan.DrivePlan;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One driven run of the program, read off what the agent wrote. Its files are removed. */
final class TestDrive {
  private static final long PATIENCE_MILLIS = 10_000;
  private static final long SECONDS = Long.getLong("reweave.junit.seconds", 120);
  private static final int MOST_LINES = 15;
  private static final String LOG = "log";

  private final DriveOutcome outcome;
  private final List<String> printed;
  private final @Nullable Integer exit;

  private TestDrive(Path folder, int points, @Nullable Integer exit) throws IOException {
    this.exit = exit;
    this.outcome = DriveOutcome.read(folder.resolve(LOG).resolve(LogFolder.OUTCOME), points);
    try (Stream<String> lines = Files.lines(folder.resolve("out"), StandardCharsets.ISO_8859_1)) {
      printed = lines.limit(MOST_LINES).toList();
    }
  }

  static TestDrive of(Interleaving wanted) throws IOException {
    Path folder = Files.createTempDirectory("reweave-junit");
    try {
      DrivePlan wholePlan = wanted.plan(PATIENCE_MILLIS);
      Path plan = Files.write(folder.resolve("plan.txt"), wholePlan.rows());
      Path log = Files.createDirectories(folder.resolve(LOG));
      String agent = AgentPath.find() + "=" + wanted.agent(log, plan).text();
      ProcessBuilder builder = new ProcessBuilder(wanted.command(agent));
      builder.redirectInput(new File(File.separatorChar == '/' ? "/dev/null" : "NUL"));
      builder.redirectErrorStream(true).redirectOutput(folder.resolve("out").toFile());
      return new TestDrive(folder, wholePlan.points().size(), await(builder));
    } finally {
      delete(folder);
    }
  }

  private static @Nullable Integer await(ProcessBuilder builder) throws IOException {
    try (DrivenProcess process = DrivenProcess.start(builder)) {
      return process.await(SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  /** Removes a folder with everything in it; links, not what they lead to. */
  static void delete(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(folder)) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : all) {
      Files.deleteIfExists(file);
    }
  }

  /** The agent was there. */
  boolean wasDriven() {
    return outcome.isActive();
  }

  /** It was ended because no thread could go on. */
  boolean hung() {
    return outcome.isHung();
  }

  boolean tookTooLong() {
    return exit == null;
  }

  /** All points were passed in their order; the last may have thrown. */
  boolean happened() {
    return outcome.passesAll() || outcome.missing().stream().anyMatch(outcome::throwsAt);
  }

  boolean deadlocked() {
    return !outcome.deadlock().isEmpty();
  }

  /** Nobody could go on while the order was kept: locks or waits of the program forbid it. */
  boolean isImpossible() {
    return outcome.isStuck();
  }

  /** Places whose method is not in the code that was loaded. */
  List<Integer> unseen() {
    return nowhere(false);
  }

  /** Places that are not in the code any more, though their method is. */
  List<Integer> gone() {
    return nowhere(true);
  }

  private List<Integer> nowhere(boolean gone) {
    return outcome.all(OutcomeRow.Nowhere.class).stream()
        .filter(row -> row.gone() == gone)
        .map(OutcomeRow.Nowhere::place)
        .toList();
  }

  /** The program ended by itself, and well. */
  boolean endedWell() {
    return outcome.isEnded() && exit != null && exit == 0;
  }

  String deadlock() {
    return String.join(
        ", ",
        outcome.deadlock().stream()
            .map(row -> row.thread() + " waits for a " + row.lock() + " held by " + row.holder())
            .toList());
  }

  /** What the program came to, in words. */
  String ending() {
    String status = exit == null ? "was ended by force" : "ended with exit status " + exit;
    String said = printed.isEmpty() ? "" : "; it printed:\n  " + String.join("\n  ", printed);
    return "; the program " + status + said;
  }
}
