// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file of the tool's own that is always made anew: what has its name, a link too, goes. */
public final class FreshFile {
  private FreshFile() {}

  /**
   * Makes and opens the file. A link of that name is removed; what it leads to stays as it is.
   *
   * @throws IOException if that fails, or something else makes the file meanwhile
   */
  public static OutputStream open(Path file) throws IOException {
    Files.deleteIfExists(file);
    return Files.newOutputStream(
        file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
  }
}
