// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestDriveTest {
  @TempDir Path base;

  @Test
  void ofLinksOnlyTheLinksAreDeleted() throws IOException {
    Path outside = Files.createDirectory(base.resolve("outside"));
    Path file = Files.writeString(outside.resolve("file"), "x");
    Path inside = Files.createDirectories(base.resolve("run").resolve("deep"));
    Files.createSymbolicLink(inside.resolve("folder"), outside);
    Files.createSymbolicLink(inside.resolve("nowhere"), base.resolve("missing"));
    Path link = Files.createSymbolicLink(base.resolve("link"), outside);
    TestDrive.delete(base.resolve("run"));
    TestDrive.delete(link);
    assertFalse(Files.exists(base.resolve("run"), LinkOption.NOFOLLOW_LINKS));
    assertFalse(Files.exists(link, LinkOption.NOFOLLOW_LINKS));
    assertTrue(Files.exists(file));
  }
}
