// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reweave.session.failure.UserProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NumberedFoldersTest {
  @TempDir Path base;

  @Test
  void countsOnFromTheLargest() throws IOException {
    NumberedFolders numbered = new NumberedFolders(base.resolve("out"));
    assertEquals("001", name(numbered.next()));
    assertEquals("002", name(numbered.next()));
    Files.createDirectory(base.resolve("out").resolve("041"));
    Files.createDirectory(base.resolve("out").resolve("mine"));
    assertEquals("042", name(numbered.next()));
  }

  @Test
  void newestIsTheLastThatHasTheFile() throws IOException {
    NumberedFolders numbered = new NumberedFolders(base);
    Path first = numbered.next();
    Files.writeString(first.resolve("findings.json"), "{}");
    numbered.next();
    assertEquals(first, numbered.newestWith("findings.json"));
  }

  @Test
  void saysWhenThereIsNone() {
    assertThrows(UserProblem.class, () -> new NumberedFolders(base).newestWith("findings.json"));
  }

  private static String name(Path path) {
    return path.getFileName().toString();
  }
}
