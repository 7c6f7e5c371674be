// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.folder;

import dev.reweave.session.failure.BadFolder;
import dev.reweave.trace.format.PrivateFiles;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Numbered folders 001, 002, … inside a base folder. */
public final class NumberedFolders {
  private final Path base;

  /** {@code base} need not exist. */
  public NumberedFolders(Path base) {
    this.base = base;
  }

  /** Makes the next folder. Two runs that start at once get different ones. */
  public Path next() throws IOException {
    PrivateFiles.createFolders(base);
    int number = numbers().stream().mapToInt(Integer::intValue).max().orElse(0) + 1;
    while (true) {
      Path folder = folder(number);
      try {
        return PrivateFiles.createFolder(folder);
      } catch (FileAlreadyExistsException e) {
        number++;
      }
    }
  }

  /** The newest folder that has a file of this name. */
  public Path newestWith(String file) {
    return latest(file)
        .orElseThrow(
            () ->
                new BadFolder(
                    base + ": no " + file + " there; name a folder, or begin with reweave run"));
  }

  private Optional<Path> latest(String file) {
    try {
      return numbers().stream()
          .sorted(Comparator.reverseOrder())
          .map(this::folder)
          .filter(folder -> Files.isRegularFile(folder.resolve(file)))
          .findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private Path folder(int number) {
    return base.resolve(String.format(Locale.ROOT, "%03d", number));
  }

  private List<Integer> numbers() throws IOException {
    try (Stream<Path> files = Files.list(base)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.matches("[0-9]{3,9}"))
          .map(Integer::valueOf)
          .toList();
    }
  }
}
