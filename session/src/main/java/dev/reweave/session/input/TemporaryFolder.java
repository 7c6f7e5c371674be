// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.input;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A folder made when first asked for, gone when closed. Holds files only. */
final class TemporaryFolder implements Closeable {
  private Path folder;

  Path path() throws IOException {
    if (folder == null) {
      folder = Files.createTempDirectory("reweave");
    }
    return folder;
  }

  @Override
  public void close() throws IOException {
    if (folder == null) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : List.copyOf(files.toList())) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(folder);
  }
}
