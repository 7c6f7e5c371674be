// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.it.launch.Reweave;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A class name says what the class is: in two words, or by a term of the field; and only once. */
class NamesTest {
  /** Terms of the literature, of the format, or of our own published interfaces. */
  private static final Set<String> TERMS =
      Set.of(
          // concurrency and prediction
          "Trace",
          "Region",
          "Schedule",
          "Query",
          "Closure",
          "Finding",
          "Report",
          "Verdict",
          "Predictor",
          "Session",
          "Tape",
          // solvers
          "Assignment",
          "Literals",
          "Theory",
          // what users write: annotations, kept tests, the launcher's entry
          "Atomic",
          "Nondeterministic",
          "Actor",
          "Interleaving",
          "Point",
          "Main",
          // the run time, by which instrumented code and stack traces name it
          "Gate",
          "Hooks",
          "Models",
          "Waits");

  /** Modules whose names count: the shipped ones, and what tests and measurements share. */
  private static final Set<String> MORE = Set.of("it", "bench");

  /** Stand for classes of the run time in tests of instrumented code, and have their names. */
  private static final String STAND_INS = "dev/reweave/instrument/recording";

  @Test
  void noTwoClassesHaveOneName() throws IOException {
    Map<String, Set<String>> packages = packages("src/main/java", "src/test/java");
    packages.values().removeIf(found -> found.size() == 1);
    assertEquals(Map.of(), packages);
  }

  @Test
  void aNameHasTwoWordsOrIsATermOfTheField() throws IOException {
    Set<String> oneWord =
        packages("src/main/java").keySet().stream()
            .filter(name -> name.matches("[A-Z][a-z0-9]*"))
            .filter(name -> !TERMS.contains(name))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(Set.of(), oneWord);
  }

  /** The packages of each simple name of a top-level class, as its source file says. */
  private static Map<String, Set<String>> packages(String... roots) throws IOException {
    Set<String> modules = new TreeSet<>(Modules.MAY_USE.keySet());
    modules.addAll(MORE);
    Map<String, Set<String>> packages = new TreeMap<>();
    for (String module : modules) {
      for (String root : roots) {
        Path sources = Reweave.root().resolve(module).resolve(root);
        if (Files.isDirectory(sources)) {
          addFrom(sources, packages);
        }
      }
    }
    return packages;
  }

  private static void addFrom(Path sources, Map<String, Set<String>> packages) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      files
          .map(sources::relativize)
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("package-info.java"))
          .filter(file -> counts(file.getParent().toString()))
          .forEach(
              file ->
                  packages
                      .computeIfAbsent(
                          file.getFileName().toString().replace(".java", ""), n -> new TreeSet<>())
                      .add(file.getParent().toString()));
    }
  }

  /** Programs to be recorded are named for what they do wrong, or as a paper names them. */
  private static boolean counts(String in) {
    return !in.startsWith("dev/reweave/zoo")
        && !in.startsWith("dev/reweave/demo")
        && !in.endsWith("/programs")
        && !in.equals(STAND_INS);
  }
}
