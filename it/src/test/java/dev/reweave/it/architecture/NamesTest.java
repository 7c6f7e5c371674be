// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
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

  private static final Set<String> PROGRAMS = Set.of("dev.reweave.zoo", "dev.reweave.demo");

  @Test
  void noTwoClassesHaveOneName() {
    Map<String, Set<String>> packages = new TreeMap<>();
    for (JavaClass type : named()) {
      packages
          .computeIfAbsent(type.getSimpleName(), n -> new TreeSet<>())
          .add(type.getPackageName());
    }
    packages.values().removeIf(found -> found.size() == 1);
    assertEquals(Map.of(), packages);
  }

  @Test
  void aNameHasTwoWordsOrIsATermOfTheField() {
    Set<String> oneWord =
        named().stream()
            .map(JavaClass::getSimpleName)
            .filter(name -> name.matches("[A-Z][a-z0-9]*"))
            .filter(name -> !TERMS.contains(name))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(Set.of(), oneWord);
  }

  private static Set<JavaClass> named() {
    return StreamSupport.stream(Modules.classes().spliterator(), false)
        .filter(JavaClass::isTopLevelClass)
        .filter(type -> !type.getSimpleName().equals("package-info"))
        .filter(type -> PROGRAMS.stream().noneMatch(type.getPackageName()::startsWith))
        .collect(Collectors.toSet());
  }
}
