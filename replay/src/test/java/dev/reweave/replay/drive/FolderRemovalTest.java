// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.drive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderRemovalTest {
  @TempDir Path base;
  private Path kept;

  @BeforeEach
  void makeWhatMustStay() throws IOException {
    kept = Files.createDirectory(base.resolve("outside")).resolve("kept.txt");
    Files.writeString(kept, "x");
  }

  @Test
  void linksInAFolderAreNotFollowed() throws IOException {
    Path folder = Files.createDirectories(base.resolve("made/inner")).getParent();
    Files.createSymbolicLink(folder.resolve("inner/link"), kept.getParent());
    FolderRemoval.delete(folder);
    assertGone(folder);
  }

  @Test
  void ofALinkOnlyTheLinkGoes() throws IOException {
    Path link = Files.createSymbolicLink(base.resolve("link"), kept.getParent());
    FolderRemoval.delete(link);
    assertGone(link);
  }

  @Test
  void aLinkToNothingGoes() throws IOException {
    Path link = Files.createSymbolicLink(base.resolve("link"), base.resolve("nowhere"));
    FolderRemoval.delete(link);
    assertGone(link);
  }

  private void assertGone(Path path) throws IOException {
    assertFalse(Files.exists(path, LinkOption.NOFOLLOW_LINKS));
    assertEquals("x", Files.readString(kept));
  }
}
