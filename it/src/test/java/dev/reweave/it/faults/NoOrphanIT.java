// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.Endless;
import dev.reweave.zoo.Invariant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Whenever Reweave is told to end, no program that it has started is left; {@code
 * -Dreweave.orphan.runs=200} tries it at length.
 */
class NoOrphanIT {
  private static final int RUNS = Integer.getInteger("reweave.orphan.runs", 8);
  private static final long STEP_NANOS = 700_000;
  private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(120);

  private static final Path FOLDER = Runs.newFolder("orphan");

  /** All programs of this test have it in their command. */
  private static final String MARK = "-Dmark=" + UUID.randomUUID();

  /** When Reweave is told to end: when this is so, or a little later. */
  private enum Moment {
    /** It is a script yet, or a JVM that begins. */
    START {
      @Override
      boolean hasCome(Process reweave, Path place) {
        return true;
      }
    },
    /** A process is being started. */
    CHILD {
      @Override
      boolean hasCome(Process reweave, Path place) {
        // A script, as it is before it is Java, has children of its own.
        return isJava(reweave.toHandle()) && reweave.descendants().findAny().isPresent();
      }
    },
    /** One is about to be. */
    PLAN {
      @Override
      boolean hasCome(Process reweave, Path place) {
        return holds(place, "plan.txt");
      }
    },
    /** The program has begun. */
    LOG {
      @Override
      boolean hasCome(Process reweave, Path place) {
        return holds(place, Recordings.LOG);
      }
    };

    abstract boolean hasCome(Process reweave, Path place);
  }

  private static final List<Moment> RECORDING = List.of(Moment.START, Moment.CHILD, Moment.LOG);

  @BeforeAll
  static void record() {
    Reweave.run(FOLDER)
        .with("--")
        .with(
            Jdk.own()
                .javaWith(
                    List.of(MARK), ClassPath.of(Invariant.class), "dev.reweave.zoo.bank.Bank"))
        .run()
        .expectExit(10);
  }

  @Test
  void ofAReplay() throws Exception {
    Path replay = FOLDER.resolve("replay");
    for (int i = 0; i < RUNS; i++) {
      delete(replay);
      Moment moment = Moment.values()[i % Moment.values().length];
      Command command = Reweave.reweave("replay", "--times", "50", FOLDER.toString(), "F1");
      assertEquals(143, ended(command, moment, replay, i / Moment.values().length));
    }
  }

  /** There the signal is the program's; whatever it comes to, Reweave goes on when that ended. */
  @Test
  void ofARecording() throws Exception {
    for (int i = 0; i < Math.max(RECORDING.size(), RUNS / 5); i++) {
      Path out = Runs.newFolder("orphan-record");
      Moment moment = RECORDING.get(i % RECORDING.size());
      List<String> java = FaultCommands.javaWith(List.of(MARK), Endless.class);
      ended(Reweave.record(out).with("--").with(java), moment, out, i / RECORDING.size());
    }
  }

  private static int ended(Command command, Moment moment, Path place, int steps) throws Exception {
    Path kept = Runs.newFolder("orphan-output");
    Process reweave = command.start(kept);
    long until = System.nanoTime() + LIMIT_NANOS;
    while (!moment.hasCome(reweave, place)) {
      assertTrue(reweave.isAlive() && System.nanoTime() < until, () -> "see " + kept);
    }
    LockSupport.parkNanos(steps * STEP_NANOS);
    reweave.destroy();
    assertTrue(reweave.waitFor(120, TimeUnit.SECONDS), () -> "still there, see " + kept);
    List<ProcessHandle> left =
        ProcessHandle.allProcesses()
            .filter(process -> process.info().commandLine().orElse("").contains(MARK))
            .filter(process -> moment != Moment.START || !endsByItself(process))
            .toList();
    left.forEach(ProcessHandle::destroyForcibly);
    assertEquals(List.of(), left, () -> moment + " and " + steps + " steps, see " + kept);
    return reweave.exitValue();
  }

  /**
   * As the subshell does that a script was waiting for: it outlives it by the one small command
   * that it is about.
   */
  private static boolean endsByItself(ProcessHandle process) {
    try {
      process.onExit().get(10, TimeUnit.SECONDS);
      return true;
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      return false;
    }
  }

  private static boolean isJava(ProcessHandle process) {
    return process.info().command().orElse("").endsWith("/java");
  }

  private static boolean holds(Path place, String name) {
    try (Stream<Path> files = Files.walk(place)) {
      return files.anyMatch(file -> file.getFileName().toString().equals(name));
    } catch (IOException | UncheckedIOException comingOrGoing) {
      return false;
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
