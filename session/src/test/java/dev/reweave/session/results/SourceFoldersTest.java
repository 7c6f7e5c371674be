// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reweave.session.failure.BadOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFoldersTest {
  @TempDir private Path project;

  @Test
  void aProjectStandsForItsModules() throws IOException {
    Path main = Files.createDirectories(project.resolve("core/src/main/java"));
    Path src = project.resolve("core/src");
    assertEquals(
        List.of(main.toString(), src.toString(), project.toString()),
        SourceFolders.of("--x", List.of(project)).folders());
  }

  @Test
  void whatIsNoFolderIsRefused() {
    List<Path> roots = List.of(project.resolve("gone"));
    BadOption refused = assertThrows(BadOption.class, () -> SourceFolders.of("--x", roots));
    assertEquals("--x: no such folder: " + project.resolve("gone"), refused.getMessage());
  }
}
