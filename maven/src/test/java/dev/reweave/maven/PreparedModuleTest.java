// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreparedModuleTest {
  @TempDir Path folder;

  @Test
  void isReadInItsOwnBuildOnly() throws IOException {
    Path file = folder.resolve("prepared.properties");
    assertEquals(Optional.empty(), PreparedModule.read(file, "1"));
    PreparedModule prepared =
        new PreparedModule(
            "1", FailurePolicy.IGNORED, List.of(Path.of("/a b"), Path.of("/c,d")), true);
    prepared.write(file);
    assertEquals(Optional.of(prepared), PreparedModule.read(file, "1"));
    assertEquals(Optional.empty(), PreparedModule.read(file, "2"));
  }

  @Test
  void oldResultsGoAndWhatALinkLeadsToStays() throws IOException {
    Path old = Files.createDirectories(folder.resolve("tests/one"));
    Path kept = Files.writeString(folder.resolve("kept"), "");
    Files.writeString(old.resolve("findings.json"), "");
    Files.createSymbolicLink(old.resolve("link"), kept);
    OldResults.remove(folder.resolve("tests"));
    OldResults.remove(folder.resolve("tests"));
    assertFalse(Files.exists(folder.resolve("tests")));
    assertTrue(Files.exists(kept));
  }
}
