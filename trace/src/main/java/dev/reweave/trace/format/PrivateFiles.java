// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * What is recorded of a program (its command, its values, what it prints) is nobody else's
 * business: folders and files that hold it are made with mode 0700 and 0600, where there are such
 * modes.
 */
public final class PrivateFiles {
  private static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

  private PrivateFiles() {}

  /** Makes a folder and those that it is in, as far as they are not there. */
  public static Path createFolders(Path folder) throws IOException {
    return Files.createDirectories(folder, attributes("rwx------"));
  }

  /**
   * Makes a folder in one that is there.
   *
   * @throws java.nio.file.FileAlreadyExistsException if it is there
   */
  public static Path createFolder(Path folder) throws IOException {
    return Files.createDirectory(folder, attributes("rwx------"));
  }

  /** To make a file with. */
  public static FileAttribute<?>[] file() {
    return attributes("rw-------");
  }

  private static FileAttribute<?>[] attributes(String mode) {
    return POSIX
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode))
        }
        : new FileAttribute<?>[0];
  }
}
