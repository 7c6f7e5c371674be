// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.results;

import dev.reweave.session.failure.BadOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Folders of source code: places of a report link to the files in them.
 *
 * @param folders absolute, as text; each holds packages
 */
public record SourceFolders(List<String> folders) {
  /** Nobody said where the source code is. */
  public static final SourceFolders NONE = new SourceFolders(List.of());

  /** Where builds keep it, below the folder of a project or of a module of it. */
  private static final List<String> USUAL =
      List.of(
          "src/main/java",
          "src/test/java",
          "src/main/kotlin",
          "src/test/kotlin",
          "src/main/scala",
          "src/test/scala",
          "src");

  private static final int MOST_MODULES = 200;

  /** Copies the list. */
  public SourceFolders {
    folders = List.copyOf(folders);
  }

  /**
   * Those that these roots stand for: a folder of a project stands for those of its modules, any
   * other for itself.
   *
   * @throws BadOption if one is no folder
   */
  public static SourceFolders of(String option, List<Path> roots) {
    List<String> folders = new ArrayList<>();
    for (Path root : roots) {
      if (!Files.isDirectory(root)) {
        throw new BadOption(option + ": no such folder: " + root);
      }
      List<Path> usual = usual(root);
      try (Stream<Path> inside = Files.list(root)) {
        inside
            .filter(Files::isDirectory)
            .sorted()
            .limit(MOST_MODULES)
            .forEach(module -> usual.addAll(usual(module)));
      } catch (IOException e) {
        throw new BadOption(option + ": cannot be read: " + root);
      }
      usual.add(root);
      usual.forEach(folder -> folders.add(folder.toAbsolutePath().normalize().toString()));
    }
    return new SourceFolders(folders);
  }

  private static List<Path> usual(Path folder) {
    List<Path> found = new ArrayList<>();
    for (String name : USUAL) {
      if (Files.isDirectory(folder.resolve(name))) {
        found.add(folder.resolve(name));
      }
    }
    return found;
  }
}
