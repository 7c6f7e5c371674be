// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.zoo;

import dev.reweave.it.launch.Reweave;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Finds the programs of the zoo by their sources. */
final class ZooSources {
  private static final String SOURCES = "zoo/src/main/java";

  private ZooSources() {}

  /** All files with a {@code zoo:} line, in the order of their names. */
  static List<ZooProgram> programs() {
    Map<Path, Comments> all = new HashMap<>();
    files().forEach(file -> all.put(file, Comments.of(className(file), lines(file))));
    return files().stream().filter(f -> all.get(f).isProgram()).map(f -> program(f, all)).toList();
  }

  /** The line marks of the other files in the package hold as well: they are its helpers. */
  private static ZooProgram program(Path file, Map<Path, Comments> all) {
    List<Comments> together =
        all.entrySet().stream()
            .filter(e -> e.getKey().equals(file) || isHelper(file, e.getKey(), e.getValue()))
            .map(Map.Entry::getValue)
            .toList();
    return all.get(file).program(className(file), together);
  }

  private static boolean isHelper(Path program, Path other, Comments comments) {
    return !comments.isProgram() && other.getParent().equals(program.getParent());
  }

  private static List<Path> files() {
    try (Stream<Path> files = Files.walk(root())) {
      return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String className(Path file) {
    String name =
        root().relativize(file).toString().replace(file.getFileSystem().getSeparator(), ".");
    return name.substring(0, name.length() - ".java".length());
  }

  private static Path root() {
    return Reweave.root().resolve(SOURCES);
  }
}
