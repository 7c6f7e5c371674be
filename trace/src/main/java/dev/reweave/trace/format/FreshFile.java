// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * A file of the tool's own that is always made anew: what has its name, a link too, goes. It is for
 * its user alone from the moment it is there.
 */
public final class FreshFile {
  private static final Set<OpenOption> OPTIONS =
      Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

  private FreshFile() {}

  /**
   * Makes and opens the file. A link of that name is removed; what it leads to stays as it is.
   *
   * @throws IOException if that fails, or something else makes the file meanwhile
   */
  public static OutputStream open(Path file) throws IOException {
    Files.deleteIfExists(file);
    return Channels.newOutputStream(Files.newByteChannel(file, OPTIONS, PrivateFiles.file()));
  }

  /** Makes the file, empty, for whoever can only open one. */
  public static Path create(Path file) throws IOException {
    open(file).close();
    return file;
  }

  /** Makes the file with this text in it. */
  public static Path write(Path file, String text) throws IOException {
    try (OutputStream out = open(file)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }
}
