// SPDX-License-Identifier: Apache-2.0
package dev.reweave.check;

import dev.reweave.protocol.check.CheckRecord;
import dev.reweave.protocol.check.GatherRequest;
import dev.reweave.report.json.FindingsFormatException;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.results.ResultReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the checks of a build have left.
 *
 * @param tests those that were checked, by module and name
 * @param perModule how many of them each module has
 * @param unchecked those that were to be checked and were not, with the reason; each a line
 */
record GatheredTests(List<GatheredTest> tests, List<Integer> perModule, List<String> unchecked) {
  /** Copies the lists. */
  GatheredTests {
    tests = List.copyOf(tests);
    perModule = List.copyOf(perModule);
    unchecked = List.copyOf(unchecked);
  }

  /** Reads them. */
  static GatheredTests read(GatherRequest request) throws IOException {
    List<GatheredTest> tests = new ArrayList<>();
    List<Integer> perModule = new ArrayList<>();
    List<String> unchecked = new ArrayList<>();
    int modules = request.modules().size();
    for (int i = 0; i < modules; i++) {
      String suffix = modules == 1 ? "" : " (" + request.modules().get(i) + ")";
      int before = tests.size();
      for (Path folder : folders(Path.of(request.folders().get(i)))) {
        read(folder, suffix, tests, unchecked);
      }
      perModule.add(tests.size() - before);
    }
    return new GatheredTests(tests, perModule, unchecked);
  }

  private static List<Path> folders(Path all) throws IOException {
    if (!Files.isDirectory(all)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(all)) {
      return files.filter(Files::isDirectory).sorted().toList();
    }
  }

  private static void read(
      Path folder, String suffix, List<GatheredTest> tests, List<String> unchecked)
      throws IOException {
    if (!CheckRecord.isIn(folder)) {
      unchecked.add(
          folder.getFileName() + suffix + ": the JVM of the tests ended before the check");
      return;
    }
    CheckRecord check = CheckRecord.read(folder);
    String name = check.test() + suffix;
    if (!check.problem().isEmpty()) {
      unchecked.add(name + ": " + check.problem());
      return;
    }
    try {
      tests.add(new GatheredTest(name, folder, check, ResultReader.read(folder)));
    } catch (UserProblem | FindingsFormatException e) {
      unchecked.add(name + ": " + e.getMessage());
    }
  }
}
