// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildSettingsTest {
  private static final String OURS = "reweave.check.budget";
  private static final String SAID = "reweave.check.out";
  private static final String OTHER = "reweave.checked.elsewhere";

  @TempDir Path folder;

  @AfterEach
  void clear() {
    List.of(OURS, SAID, OTHER).forEach(System::clearProperty);
  }

  private void install() throws IOException {
    URL[] path = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, null)) {
      new BuildSettings(loader).install();
    }
  }

  @Test
  void ownSettingsBecomePropertiesUnlessTheyAreSaidAlready() throws IOException {
    Files.writeString(
        folder.resolve("reweave-check.properties"),
        OURS + "=7\n" + SAID + "=here\n" + OTHER + "=x\n");
    System.setProperty(SAID, "there");
    install();
    assertEquals("7", System.getProperty(OURS));
    assertEquals("there", System.getProperty(SAID));
    assertNull(System.getProperty(OTHER));
  }

  @Test
  void whereThereAreNoneNothingIsChanged() throws IOException {
    install();
    assertNull(System.getProperty(OURS));
  }
}
