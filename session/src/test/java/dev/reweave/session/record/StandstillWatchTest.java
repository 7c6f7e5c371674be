// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are not to be ended; those that are: StandstillIT. */
class StandstillWatchTest {
  @TempDir Path log;

  private final List<String> notes = new ArrayList<>();

  @Test
  void nothingIsDoneWhileNothingIsTold() {
    new StandstillWatch(log, notes::add).look(new Untouched());
    assertEquals(List.of(), notes);
  }

  @Test
  void whatIsNotCertainIsSaidOnceAndTheProgramGoesOn() throws IOException {
    StandstillWatch watch = new StandstillWatch(log, notes::add);
    Path file = log.resolve("standstill.tsv");
    String rows = "waits\tmain\t0\t\tCountDownLatch.await\noutside\ta hook\ntold\tuncertain\t1\t10";
    Files.writeString(file, rows);
    watch.look(new Untouched());
    assertEquals(List.of(), notes);
    Files.writeString(file, rows + "\n");
    watch.look(new Untouched());
    watch.look(new Untouched());
    assertEquals(1, notes.size());
    assertTrue(notes.get(0).contains("main waits in CountDownLatch.await"), notes::toString);
    assertTrue(notes.get(0).endsWith("might let one go on: a hook"), notes::toString);
  }

  @Test
  void aDeadlockIsSaidOnceAndTheProgramGoesOn() throws IOException {
    StandstillWatch watch = new StandstillWatch(log, notes::add);
    Files.writeString(log.resolve("deadlock.tsv"), "A\ta.L\tB\nB\ta.L\tA\n");
    watch.look(new Untouched());
    watch.look(new Untouched());
    assertEquals(List.of("a deadlock: threads A, B wait for each other's locks"), notes);
  }

  /** Fails when anything is done to it. */
  private static final class Untouched extends Process {
    private static AssertionError touched() {
      return new AssertionError("the program is not to be touched");
    }

    @Override
    public ProcessHandle toHandle() {
      throw touched();
    }

    @Override
    public void destroy() {
      throw touched();
    }

    @Override
    public OutputStream getOutputStream() {
      throw touched();
    }

    @Override
    public InputStream getInputStream() {
      throw touched();
    }

    @Override
    public InputStream getErrorStream() {
      throw touched();
    }

    @Override
    public int waitFor() {
      throw touched();
    }

    @Override
    public int exitValue() {
      throw touched();
    }
  }
}
