// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.zoo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Finds the programs of the zoo by their sources. */
public final class ZooSources {
  private static final String SOURCES = "zoo/src/main/java";

  private final Path root;
  private final Map<Path, ZooComments> all = new TreeMap<>();

  private ZooSources(Path root) {
    this.root = root;
    files().forEach(file -> all.put(file, ZooComments.of(className(file), lines(file))));
  }

  /**
   * All files with a {@code zoo:} line, in the order of their names.
   *
   * @param project root of the project
   */
  public static List<ZooProgram> programs(Path project) {
    return programsBelow(project.resolve(SOURCES));
  }

  /** The same below another root of packages. */
  public static List<ZooProgram> programsBelow(Path root) {
    ZooSources sources = new ZooSources(root);
    return sources.all.entrySet().stream()
        .filter(e -> e.getValue().isProgram())
        .map(e -> sources.program(e.getKey()))
        .toList();
  }

  /** The line marks of the other files in the package hold as well: they are its helpers. */
  private ZooProgram program(Path file) {
    List<ZooComments> together =
        all.entrySet().stream()
            .filter(e -> e.getKey().equals(file) || isHelper(file, e.getKey(), e.getValue()))
            .map(Map.Entry::getValue)
            .toList();
    return all.get(file).program(className(file), together);
  }

  private static boolean isHelper(Path program, Path other, ZooComments comments) {
    return !comments.isProgram() && other.getParent().equals(program.getParent());
  }

  private List<Path> files() {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(f -> f.toString().endsWith(".java")).toList();
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

  private String className(Path file) {
    String name =
        root.relativize(file).toString().replace(file.getFileSystem().getSeparator(), ".");
    return name.substring(0, name.length() - ".java".length());
  }
}
