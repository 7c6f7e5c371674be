// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What this process, and the command after it, has on standard input. */
final class StandardInput {
  private static final Path LINK = Path.of("/proc/self/fd/0");

  private StandardInput() {}

  /** The file, if it is one, so that it can be read from its beginning again; else null. */
  static @Nullable String file() {
    try {
      Path file = LINK.toRealPath();
      return Files.isRegularFile(file) ? file.toString() : null;
    } catch (IOException e) {
      return null; // a terminal, a pipe, or a system without such links
    }
  }
}
