// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.watched.TellsDirectives;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class CompilerAdviceIT {
  @TempDir Path folder;

  @Test
  void theJvmTakesIt() throws Exception {
    WatchedJvm jvm = new WatchedJvm(folder.resolve("log"));
    assertEquals(0, jvm.start("", TellsDirectives.class).waitFor());
    String printed = Files.readString(jvm.stdout());
    assertTrue(printed.contains("dev/reweave/agent/instrument*.*"), printed);
    assertTrue(printed.contains("dev/reweave/agent/asm*.*"), printed);
    assertTrue(Files.notExists(folder.resolve("log").resolve("compiler-directives")));
  }
}
