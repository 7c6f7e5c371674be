// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.drive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardedProcessTest {
  @TempDir Path base;

  /**
   * Is told to end at a moment that the first argument names, while it starts a process. The second
   * argument is a file for that process's number.
   */
  static final class EndsWhileItStarts {
    private static final CountDownLatch ENDING = new CountDownLatch(1);

    public static void main(String[] args) throws Exception {
      Runtime.getRuntime().addShutdownHook(new Thread(ENDING::countDown));
      Thread main = Thread.currentThread();
      if (args[0].equals("before")) {
        end();
      }
      GuardedProcess guarded =
          GuardedProcess.start(
              () -> {
                if (args[0].equals("between")) {
                  end();
                  awaitBlocked();
                }
                Process process = sleeper();
                write(Path.of(args[1]), process);
                if (args[0].equals("meanwhile")) {
                  end();
                  awaitBlocked();
                }
                return process;
              });
      if (args[0].equals("after")) {
        end();
      }
      guarded.process().waitFor();
      main.join(); // for ever: the JVM is about to end
    }

    private static Process sleeper() throws IOException {
      return new ProcessBuilder("sh", "-c", "sleep 1000 & sleep 1000").start();
    }

    private static void write(Path file, Process process) throws IOException {
      Files.writeString(file, Long.toString(process.pid()));
    }

    /** Returns when the JVM has begun to end. */
    private static void end() {
      new Thread(() -> System.exit(3)).start();
      try {
        ENDING.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    /** Returns when what is to kill the process stands before the lock. */
    private static void awaitBlocked() {
      while (Thread.getAllStackTraces().keySet().stream()
          .noneMatch(
              thread ->
                  thread.getName().equals("reweave-reaper")
                      && thread.getState() == Thread.State.BLOCKED)) {
        Thread.onSpinWait();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"before", "between", "meanwhile", "after"})
  void nothingIsLeftWhenTheJvmEndsWhileAProcessIsStarted(String moment) throws Exception {
    Path file = base.resolve("pid");
    Process jvm =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                EndsWhileItStarts.class.getName(),
                moment,
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(base.resolve("said").toFile())
            .start();
    assertTrue(jvm.waitFor(120, TimeUnit.SECONDS), () -> "stands: " + jvm.info());
    assertEquals(3, jvm.exitValue());
    assertEquals(!moment.equals("before"), Files.exists(file));
    if (Files.exists(file)) {
      assertFalse(isAlive(Long.parseLong(Files.readString(file))));
    }
  }

  @Test
  void whatTheProcessHasStartedIsKilledToo() throws Exception {
    GuardedProcess guarded =
        GuardedProcess.start(
            new ProcessBuilder("sh", "-c", "sh -c 'sleep 1000 & sleep 1000' & sleep 1000"));
    while (guarded.process().descendants().count() < 4) {
      Thread.onSpinWait();
    }
    List<ProcessHandle> tree = guarded.process().descendants().toList();
    guarded.close();
    assertFalse(guarded.process().isAlive());
    tree.forEach(process -> assertFalse(isAlive(process.pid())));
  }

  /** Whenever it is killed, one is about to be started. */
  @Test
  void aProcessThatStartsOthersAllTheTimeLeavesNone() throws Exception {
    String mark = "1000." + ProcessHandle.current().pid();
    String script = "i=0; while [ $i -lt 300 ]; do sleep " + mark + " & i=$((i+1)); done; wait";
    GuardedProcess guarded = GuardedProcess.start(new ProcessBuilder("sh", "-c", script));
    while (guarded.process().children().count() < 5) {
      Thread.onSpinWait();
    }
    guarded.close();
    assertEquals(
        List.of(),
        ProcessHandle.allProcesses()
            .filter(process -> process.info().commandLine().orElse("").endsWith("sleep " + mark))
            .filter(process -> isAlive(process.pid()))
            .toList());
  }

  @Test
  void oneThatHasEndedIsLeftAlone() throws Exception {
    try (GuardedProcess guarded = GuardedProcess.start(new ProcessBuilder("true"))) {
      assertEquals(0, guarded.process().waitFor());
    }
  }

  /** A killed process without a parent stays in the table until the system looks after it. */
  private static boolean isAlive(long pid) {
    Path stat = Path.of("/proc/" + pid + "/stat");
    try {
      return Files.exists(stat) && !Files.readString(stat).matches("(?s).*\\) Z .*");
    } catch (IOException gone) {
      return false;
    }
  }
}
