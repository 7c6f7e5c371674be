// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.findings.FindingCertainty;
import dev.reweave.it.findings.FindingsFile;
import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Has programs made by a JDK, records each of them on it, and analyses it. */
final class BorderPrograms {
  private static final String PACKAGE = "bordercases.";
  private final Jdk jdk;
  private final Path folder;

  BorderPrograms(Jdk jdk, Path folder) {
    this.jdk = jdk;
    this.folder = folder;
  }

  Jdk jdk() {
    return jdk;
  }

  Path folder() {
    return folder;
  }

  /** Makes them; the arguments are those of {@link BorderSurvey} but the first. */
  void make(String... arguments) {
    List<String> words = new ArrayList<>(List.of(folder.toString()));
    words.addAll(List.of(arguments));
    new Command(
            jdk.java(
                ClassPath.of(BorderSurvey.class),
                BorderSurvey.class.getName(),
                words.toArray(new String[0])))
        .limit(3600)
        .run()
        .expectExit(0);
  }

  /** Results of all cases that were made, those that do not compile left out. */
  List<CaseResult> run(int atOnce) throws IOException, InterruptedException, ExecutionException {
    Map<String, Map<Integer, String>> drivers = new TreeMap<>();
    for (String line : Files.readAllLines(folder.resolve("cases.tsv"))) {
      String[] words = line.split("\t");
      int number = Integer.parseInt(words[1]);
      if (number >= 0) {
        drivers.computeIfAbsent(words[0], d -> new TreeMap<>()).put(number, words[2]);
      }
    }
    ExecutorService threads = Executors.newFixedThreadPool(atOnce);
    List<Future<List<CaseResult>>> futures = new ArrayList<>();
    drivers.forEach((driver, cases) -> futures.add(threads.submit(task(driver, cases))));
    List<CaseResult> results = new ArrayList<>();
    for (Future<List<CaseResult>> future : futures) {
      results.addAll(future.get());
    }
    threads.shutdown();
    return results;
  }

  private Callable<List<CaseResult>> task(String driver, Map<Integer, String> cases) {
    return () -> run(driver, cases);
  }

  private List<CaseResult> run(String driver, Map<Integer, String> cases) {
    List<Path> classPath = new ArrayList<>(ClassPath.of(BorderSurvey.class));
    classPath.add(folder.resolve("classes"));
    Outcome outcome =
        Reweave.reweave("run")
            .out(folder.resolve(driver))
            .with("--analyses", "lock")
            .with("--no-replay", "--budget", "200", "--exclude", HiddenTurns.class.getName())
            .with("--")
            .with(jdk.java(classPath, PACKAGE + driver))
            .limit(400)
            .run();
    assertTrue(outcome.stdout().lines().anyMatch("end"::equals), outcome::toString);
    Set<Integer> reached = new HashSet<>();
    outcome
        .stdout()
        .lines()
        .filter(line -> line.startsWith("reached "))
        .forEach(line -> reached.add(Integer.parseInt(line.substring(8))));
    Set<String> proven = proven(outcome.findings());
    List<CaseResult> results = new ArrayList<>();
    cases.forEach(
        (number, name) -> {
          String field = (name.equals("control") ? "free" : "f") + number;
          boolean found = proven.contains(field);
          results.add(new CaseResult(driver, number, name, reached.contains(number), found));
        });
    return results;
  }

  /** Fields of which something is said to be able to happen. */
  private static Set<String> proven(FindingsFile found) {
    Set<String> fields = new HashSet<>();
    for (ReportedFinding finding : found.findings()) {
      if (finding.verdict().atLeast(FindingCertainty.FEASIBLE)) {
        for (String variable : finding.variables()) {
          if (variable.startsWith(PACKAGE)) {
            fields.add(variable.substring(variable.lastIndexOf('.') + 1));
          }
        }
      }
    }
    return fields;
  }

  /** Lines of class name, its public methods, and how many of them are in cases. */
  List<String> methods() throws IOException {
    return Files.readAllLines(folder.resolve("methods.tsv"));
  }

  /** Names of classes for whose objects the search had too little time. */
  List<String> cutShort() throws IOException {
    return Files.readAllLines(folder.resolve("cut-short.txt"));
  }
}
