// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.zoo.SourceLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds the programs that show limits by their sources. */
final class LimitSources {
  private static final String SOURCES = "it/src/main/java";
  private static final String PACKAGE = "dev.reweave.it.limits.";
  private static final String WITH = "// with: ";

  private LimitSources() {}

  /** All with a mark, in the order of their names. */
  static List<LimitProgram> programs(Path project) {
    Path folder = project.resolve(SOURCES).resolve(PACKAGE.replace('.', '/'));
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().map(LimitSources::program).filter(p -> !p.marks().isEmpty()).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static LimitProgram program(Path file) {
    String name = PACKAGE + file.getFileName().toString().replace(".java", "");
    List<String> lines = lines(file);
    Set<String> settings =
        lines.stream()
            .filter(line -> line.startsWith(WITH))
            .flatMap(line -> Stream.of(line.substring(WITH.length()).split(" ")))
            .collect(Collectors.toSet());
    List<LimitMark> marks =
        IntStream.range(0, lines.size())
            .mapToObj(i -> LimitMark.of(lines.get(i), new SourceLine(name, i + 1)))
            .flatMap(mark -> mark.stream())
            .toList();
    return new LimitProgram(name, settings, marks);
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
