// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.session.failure.UserProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderLockTest {
  @TempDir Path base;

  /** Another process that takes the lock of a folder, says so, and keeps it until it is ended. */
  static final class Holder {
    public static void main(String[] args) throws Exception {
      try (FolderLock lock = FolderLock.take(new RunFolder(Path.of(args[0])))) {
        System.out.println("held");
        System.in.read();
      }
    }
  }

  @Test
  void oneRunAtATimeInOneProcess() throws IOException {
    RunFolder folder = new RunFolder(base);
    try (FolderLock lock = FolderLock.take(folder)) {
      assertThrows(UserProblem.class, () -> FolderLock.take(folder));
    }
    FolderLock.take(folder).close();
  }

  @Test
  void anotherProcessHoldsItForAsLongAsItLives() throws Exception {
    RunFolder folder = new RunFolder(base);
    for (boolean killed : new boolean[] {false, true}) {
      Process holder = holder();
      UserProblem refused = assertThrows(UserProblem.class, () -> FolderLock.take(folder));
      assertTrue(refused.getMessage().contains("process " + holder.pid()), refused::getMessage);
      if (killed) {
        holder.destroyForcibly();
      } else {
        holder.getOutputStream().close();
      }
      assertTrue(holder.waitFor(60, TimeUnit.SECONDS));
      FolderLock.take(folder).close();
    }
  }

  @Test
  void itIsNotTakenThroughALink() throws IOException {
    Path target = base.resolve("target");
    Path run = Files.createDirectory(base.resolve("run"));
    Files.createSymbolicLink(run.resolve("run.lock"), target);
    assertThrows(UserProblem.class, () -> FolderLock.take(new RunFolder(run)));
    assertTrue(Files.notExists(target));
  }

  /** Unpacking an archive may have made it; the process's number would be written into it. */
  @Test
  void itIsNotTakenOnAFileWithOtherNames() throws IOException {
    Path other = Files.writeString(base.resolve("other"), "precious");
    Path run = Files.createDirectory(base.resolve("run"));
    Files.createLink(run.resolve("run.lock"), other);
    assertThrows(UserProblem.class, () -> FolderLock.take(new RunFolder(run)));
    assertEquals("precious", Files.readString(other));
  }

  @Test
  void itIsNotTakenOnWhatIsNoFile() throws IOException {
    Files.createDirectory(base.resolve("run.lock"));
    UserProblem refused =
        assertThrows(UserProblem.class, () -> FolderLock.take(new RunFolder(base)));
    assertTrue(refused.getMessage().contains("run.lock: no plain file"), refused::getMessage);
  }

  private Process holder() throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                base.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertEquals("held", process.inputReader().readLine());
    return process;
  }
}
