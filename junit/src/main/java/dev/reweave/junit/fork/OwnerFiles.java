// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.fork;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files that nobody but their owner can read, from their first moment on. */
public final class OwnerFiles {
  private OwnerFiles() {}

  /** Makes a folder, and those above it; one that is there stays as it is. */
  public static Path createFolders(Path folder) throws IOException {
    return Files.createDirectories(folder, mode("rwx------"));
  }

  /**
   * Makes a file.
   *
   * @throws java.nio.file.FileAlreadyExistsException when it is there
   */
  public static OutputStream create(Path file) throws IOException {
    return Channels.newOutputStream(
        Files.newByteChannel(
            file,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            mode("rw-------")));
  }

  private static FileAttribute<?>[] mode(String mode) {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode))
        }
        : new FileAttribute<?>[0];
  }
}
