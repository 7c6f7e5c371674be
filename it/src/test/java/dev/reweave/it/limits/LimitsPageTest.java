// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.Reweave;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of limits and what shows them name each other. */
class LimitsPageTest {
  /** What stands in brackets, but for links and code. */
  private static final Pattern BRACKETS = Pattern.compile("(?<!\\])\\(([^()]*)\\)");

  /** A class of several words that is not written as code. */
  private static final Pattern NAME =
      Pattern.compile("(?<![`\\w.])[A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)+(?![`\\w])");

  @Test
  void whateverThePageNamesIsThere() throws IOException {
    Set<String> missing = named();
    missing.removeAll(classes());
    assertEquals(Set.of(), missing);
  }

  @Test
  void thePageNamesEachProgram() throws IOException {
    Set<String> unnamed = new TreeSet<>();
    LimitSources.programs(Reweave.root()).forEach(program -> unnamed.add(program.name()));
    unnamed.removeAll(named());
    assertEquals(Set.of(), unnamed);
  }

  @Test
  void eachProgramShowsALimit() {
    for (LimitProgram program : LimitSources.programs(Reweave.root())) {
      assertTrue(program.marks().stream().anyMatch(LimitMark::isLimit), program::name);
    }
  }

  private static Set<String> named() throws IOException {
    String page = Files.readString(Reweave.root().resolve("docs/limits.md"));
    return BRACKETS
        .matcher(page)
        .results()
        .flatMap(brackets -> NAME.matcher(brackets.group(1)).results())
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> classes() throws IOException {
    try (Stream<Path> modules = Files.list(Reweave.root())) {
      return modules
          .map(module -> module.resolve("src"))
          .filter(Files::isDirectory)
          .flatMap(LimitsPageTest::sources)
          .collect(Collectors.toSet());
    }
  }

  private static Stream<String> sources(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".java"))
          .map(name -> name.replace(".java", ""))
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
