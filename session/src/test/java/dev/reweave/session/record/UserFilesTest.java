// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserFilesTest {
  private static final String GOOD = "acme.Cache atomic\n  get : read, key 0\n";

  private static final String SETS = "# together\nset pair = acme.Cache.a, acme.Cache.b\n";

  @TempDir Path folder;

  @Test
  void aCopyStaysWithTheRun() throws IOException {
    RunFolder run = new RunFolder(Files.createDirectories(folder.resolve("run")));
    assertEquals(KeptFiles.NONE, KeptFiles.of(run));
    RecordOptions options =
        RecordOptions.defaults()
            .withModels(file(GOOD))
            .withSets(Files.writeString(folder.resolve("sets.txt"), SETS));
    AgentArguments told = UserFiles.read(options).keep(options.arguments(run.log()), run);
    KeptFiles kept = KeptFiles.of(run);
    assertEquals(GOOD, Files.readString(kept.models().orElseThrow()));
    assertEquals(SETS, Files.readString(kept.sets().orElseThrow()));
    assertEquals(told, kept.in(options.arguments(run.log())));
  }

  @Test
  void aLinkInItsPlaceIsNotRead() throws IOException {
    RunFolder run = new RunFolder(Files.createDirectories(folder.resolve("run")));
    Files.createSymbolicLink(run.models(), file(GOOD));
    assertEquals(KeptFiles.NONE, KeptFiles.of(run));
  }

  @Test
  void aWrongLineIsNamed() throws IOException {
    assertMessage(":3: acme.Cache: unknown word 'raed'", "# own\n\nacme.Cache\n get : raed\n");
    assertMessage(":1: acme.Cache: unknown word 'atomc'", "acme.Cache atomc\n");
    assertMessage(":1: expected a class", "  get : read\n");
  }

  @Test
  void whatIsNoTextIsToldInOneLine() throws IOException {
    Path file = folder.resolve("bytes");
    Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe});
    assertTrue(problem(file).endsWith("not a text in UTF-8"));
    assertTrue(problem(folder.resolve("none")).endsWith("no such file"));
    assertTrue(problem(folder).endsWith("no such file"));
  }

  private void assertMessage(String expected, String text) throws IOException {
    String message = problem(file(text));
    assertTrue(message.contains(expected), message);
    assertEquals(1, message.lines().count());
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("own.txt"), text);
  }

  private static String problem(Path file) {
    RecordOptions options = RecordOptions.defaults().withModels(file);
    return assertThrows(UserProblem.class, () -> UserFiles.read(options)).getMessage();
  }
}
