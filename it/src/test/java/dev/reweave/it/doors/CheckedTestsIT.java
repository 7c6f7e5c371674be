// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.doors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.junit.check.ConcurrencyCheck;
import dev.reweave.session.launch.AgentJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.launcher.Launcher;
import org.opentest4j.AssertionFailedError;

/** Tests that are checked, with JUnit 6 and 5: each subject says by its name what becomes of it. */
class CheckedTestsIT {
  private static final String SUBJECTS = "dev.reweave.it.checked.";
  private static final Pattern RESULT =
      Pattern.compile("RESULT (\\w+)\\([^)]*\\)(\\[\\d+\\])? (\\w+)(.*)");
  private static final String GOES_WRONG = "in another order of its threads";

  private final Path folder = Runs.newFolder("checked");

  @Test
  void eachTestBecomesWhatItSays() throws Exception {
    Outcome outcome =
        run(Jdk.own(), junit6(), List.of("-Dreweave.check.probe-budget=0"), "CounterSubject");
    Map<String, String> results = results(outcome);
    String all = outcome.toString();
    expect("losesAnUpdate", "FAILED .*" + GOES_WRONG + ".*", results, all);
    expect("isRepaired", "SUCCESSFUL", results, all);
    expect("failsByItself", "FAILED .*by itself ==> expected: <2> but was: <0>", results, all);
    expect("hasOneThread", "SUCCESSFUL", results, all);
    expect("isAborted", "ABORTED .*not today", results, all);
    expect("isNotRecorded", "FAILED .*not checked: no application class.*", results, all);
    expect("endsItsJvm", "FAILED .*ended without its result.*", results, all);
    expect("hasAFolderAndTime", "SUCCESSFUL", results, all);
    expect("takesTooLong", "FAILED .*took longer than 0.5 s.*", results, all);
    expect("isNotChecked", "SUCCESSFUL", results, all);
    assertEquals(10, results.size(), all);
    tellsTheStory(outcome);
    String said = outcome.stderr();
    assertTrue(said.contains("hasOneThread: it has one thread only"), all);
    assertTrue(said.contains("failsByItself: the test fails by itself"), all);
    assertTrue(said.contains("isRepaired: recorded 3 threads"), all);
  }

  private static void tellsTheStory(Outcome outcome) throws IOException {
    String printed = outcome.stdout();
    assertTrue(printed.contains("F1  lost update on PlainCounter.value"), outcome::toString);
    assertTrue(printed.contains("expected: <2> but was: <1>"), outcome::toString);
    Matcher page = Pattern.compile("(?m)^Page: +(.*losesAnUpdate.*)$").matcher(printed);
    assertTrue(page.find(), outcome::toString);
    assertTrue(Files.size(Path.of(page.group(1))) > 0);
    // The line to repeat it does, as it stands.
    Matcher repeat = Pattern.compile("(?m)^Repeat: +reweave (replay .*)$").matcher(printed);
    assertTrue(repeat.find(), outcome::toString);
    Outcome again = Reweave.reweave(repeat.group(1).split(" ")).run();
    assertTrue(again.stdout().contains("CONFIRMED"), again::toString);
  }

  @Test
  void wholeClassesAreCheckedWithJUnit5BesideAnotherAgent() throws Exception {
    Path jacoco =
        ClassPath.of(Class.forName("org.jacoco.agent.rt.RT")).get(0); // the jar is the agent
    Path coverage = folder.resolve("jacoco.exec");
    Outcome outcome =
        run(
            Jdk.own(),
            junit5(),
            List.of("-javaagent:" + jacoco + "=destfile=" + coverage),
            "WholeSubject");
    Map<String, String> results = results(outcome);
    String all = outcome.toString();
    expect("isRepairedIf[1]", "SUCCESSFUL", results, all);
    expect("isRepairedIf[2]", "FAILED .*" + GOES_WRONG + ".*", results, all);
    expect("isRepairedNested", "SUCCESSFUL", results, all);
    assertEquals(3, results.size(), all);
    assertTrue(outcome.stderr().contains("isRepairedInAFactory: recorded 3 threads"), all);
    assertTrue(Files.size(coverage) > 0, all);
    String outside = word("outside is (\\d+)", outcome.stdout());
    assertTrue(outcome.stdout().contains("before all in "), all);
    assertFalse(outcome.stdout().contains("before all in " + outside), all);
  }

  @Test
  void aPropertyIsEnough() throws Exception {
    Optional<Jdk> jdk = Jdk.jdk25();
    assumeTrue(jdk.isPresent(), "no JDK 25");
    List<String> options = List.of("-Dreweave.check=Virtual*", "-Dreweave.check.probe-budget=0");
    Outcome outcome = run(jdk.get(), junit6(), options, "VirtualSubject");
    Map<String, String> results = results(outcome);
    expect("losesAnUpdate", "FAILED .*" + GOES_WRONG + ".*", results, outcome.toString());
    expect("isRepaired", "SUCCESSFUL", results, outcome.toString());
  }

  private static void expect(
      String test, String expected, Map<String, String> results, String all) {
    assertTrue(results.getOrDefault(test, "none").matches(expected), () -> test + "\n" + all);
  }

  private Outcome run(Jdk jdk, List<Path> junit, List<String> options, String subject)
      throws IOException {
    List<Path> classPath = new ArrayList<>(ClassPath.of(CheckedTestsIT.class));
    classPath.addAll(ClassPath.of(ConcurrencyCheck.class));
    classPath.addAll(junit);
    List<String> all = new ArrayList<>(options);
    all.add("-Dreweave.agent=" + AgentJar.find());
    all.add("-XX:TieredStopAtLevel=1"); // many short JVMs
    Files.createDirectories(folder.resolve("target"));
    return new Command(jdk.javaWith(all, classPath, SUBJECTS + "SubjectRunner", SUBJECTS + subject))
        .in(folder)
        .environment("XDG_DATA_HOME", Runs.folder().resolve("data").toString())
        .run();
  }

  private static Map<String, String> results(Outcome outcome) {
    Map<String, String> results = new TreeMap<>();
    Matcher found = RESULT.matcher(outcome.stdout());
    while (found.find()) {
      String number = found.group(2) == null ? "" : found.group(2);
      results.put(found.group(1) + number, found.group(3) + found.group(4));
    }
    return results;
  }

  private static String word(String pattern, String text) {
    Matcher found = Pattern.compile(pattern).matcher(text);
    assertTrue(found.find(), text);
    return found.group(1);
  }

  private static List<Path> junit6() {
    return ClassPath.of(
        Launcher.class,
        TestEngine.class,
        AnnotationSupport.class,
        JupiterTestEngine.class,
        ParameterizedTest.class,
        Test.class,
        AssertionFailedError.class);
  }

  /** Laid there by the build. */
  private static List<Path> junit5() throws IOException {
    try (Stream<Path> jars = Files.list(Reweave.root().resolve("it/target/junit5"))) {
      return jars.sorted().toList();
    }
  }
}
