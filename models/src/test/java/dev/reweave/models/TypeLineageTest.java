// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.protocol.raw.CallCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which entry of the table decides what a class of the JDK does. */
class TypeLineageTest {
  private static final Path JDKS = Path.of("/usr/lib/jvm");

  @Test
  void whatMakesAnotherMorePreciseComesBeforeIt() {
    List<String> names = TypeLineage.of(LinkedTransferQueue.class).names();
    assertTrue(
        names.indexOf("java.util.concurrent.BlockingQueue") < names.indexOf("java.util.Queue"),
        names::toString);
    int code =
        ModelTable.standard()
            .code(
                TypeLineage.of(LinkedTransferQueue.class),
                MethodSignature.of("add", "(Ljava/lang/Object;)Z"));
    assertEquals(CallCode.PUT, code & CallCode.ACTION_MASK);
  }

  @Test
  void implementersDoAsTheirInterfacesSay() throws IOException {
    assertEquals(Set.of(), ImplementersCheck.differences());
  }

  @Test
  void implementersDoAsTheirInterfacesSayOnJdk25() throws IOException, InterruptedException {
    Path java = jdk25();
    assumeTrue(java != null, "no JDK 25 found, set REWEAVE_JDK25");
    Process process =
        new ProcessBuilder(
                java.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ImplementersCheck.class.getName())
            .redirectErrorStream(true)
            .start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals("", text);
    assertEquals(0, process.waitFor());
  }

  private static Path jdk25() throws IOException {
    String said = System.getenv("REWEAVE_JDK25");
    if (said == null && !Files.isDirectory(JDKS)) {
      return null;
    }
    try (Stream<Path> homes = said == null ? Files.list(JDKS) : Stream.of(Path.of(said))) {
      return homes
          .filter(home -> said != null || home.getFileName().toString().contains("25"))
          .map(home -> home.resolve("bin/java"))
          .filter(Files::isExecutable)
          .findFirst()
          .orElse(null);
    }
  }
}
