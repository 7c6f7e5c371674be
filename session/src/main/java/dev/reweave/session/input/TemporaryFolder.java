// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.input;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A folder made when first asked for, gone when closed. Holds files only. */
final class TemporaryFolder implements Closeable {
  private @Nullable Path folder;

  Path path() throws IOException {
    Path made = folder;
    if (made == null) {
      made = Files.createTempDirectory("reweave");
      folder = made;
    }
    return made;
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
