// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.trace.format.FreshFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A little of the disk kept back, so that a log whose disk is full can still say so. */
final class ReservedDiskSpace {
  private static final int BYTES = 64 << 10;

  private final Path file;

  private ReservedDiskSpace(Path file) {
    this.file = file;
  }

  /** Takes the room in a folder. */
  static ReservedDiskSpace in(Path folder) throws IOException {
    return new ReservedDiskSpace(
        Files.write(FreshFile.create(folder.resolve("last-room")), new byte[BYTES]));
  }

  /** Gives the room back to the disk. */
  void free() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // Then there is no more room, as if none had been kept.
    }
  }
}
