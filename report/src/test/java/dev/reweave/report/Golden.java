// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares text with a file under src/test/golden; {@code -Dgolden=update} rewrites the file. */
public final class Golden {
  private static final Path FOLDER = Path.of("src", "test", "golden");

  private Golden() {}

  /** Fails with a diff when they differ. */
  public static void check(String name, String actual) {
    Path file = FOLDER.resolve(name);
    try {
      if ("update".equals(System.getProperty("golden"))) {
        Files.createDirectories(FOLDER);
        Files.writeString(file, actual);
      }
      assertEquals(Files.readString(file), actual, name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
