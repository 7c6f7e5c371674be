// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Runs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Whatever one thread sees of another through an object of the JDK is seen by the recorder, too:
 * nothing that it excludes is said to be able to happen. By default a sample of classes; {@code
 * -Dreweave.border.seed=N} takes others, {@code -Dreweave.border.all=true} all of them.
 */
class BorderIT {
  private static final boolean ALL = Boolean.getBoolean("reweave.border.all");
  private static final String SEED = System.getProperty("reweave.border.seed", "1");
  private static final String CLASSES = "8";

  private final KnownFailures known = new KnownFailures();

  @Test
  void nothingCrossesUnseen() throws Exception {
    assumeTrue(!ALL);
    check(Jdk.own(), new BorderTable());
  }

  @Test
  void nothingCrossesUnseenAtLength() throws Exception {
    assumeTrue(ALL);
    BorderTable table = new BorderTable();
    List<CaseResult> results = new ArrayList<>(check(Jdk.own(), table));
    if (Jdk.jdk25().isPresent()) {
      results.addAll(check(Jdk.jdk25().orElseThrow(), table));
    }
    Files.writeString(Runs.folder().resolveSibling("border.md"), table.toString());
    assertEquals(List.of(), known.notShownBy(results), "mended, to be taken off the list");
  }

  private List<CaseResult> check(Jdk jdk, BorderTable table) throws Exception {
    Path folder = Runs.newFolder("border" + jdk.feature());
    BorderPrograms programs = new BorderPrograms(jdk, folder);
    programs.make(SEED, ALL ? "all" : CLASSES);
    List<CaseResult> results = programs.run(2);
    table.add(jdk.feature(), programs.methods(), results);
    List<CaseResult> wrong = new ArrayList<>();
    int reached = 0;
    for (CaseResult result : results) {
      reached += result.reached() ? 1 : 0;
      if (result.isControl()) {
        assertTrue(result.proven(), () -> "unguarded, but not found: " + result + " " + folder);
      } else if (result.proven() && !known.contains(result)) {
        wrong.add(result);
      }
    }
    int count = results.size();
    System.out.println(
        "border on JDK " + jdk.feature() + ": " + reached + " of " + count + " cases reached");
    List<String> report = new ArrayList<>();
    for (CaseResult result : results) {
      String state = !result.reached() ? "not reached" : result.proven() ? "WRONG" : "excluded";
      report.add(state + " " + result);
    }
    Files.write(folder.resolve("results.txt"), report);
    assertTrue(reached * 10 >= count * 8, "few cases saw their effect: " + folder);
    assertEquals("", join(wrong), () -> "said to be able to happen, see " + folder);
    return results;
  }

  private static String join(List<CaseResult> results) {
    StringBuilder text = new StringBuilder();
    results.forEach(result -> text.append(result).append('\n'));
    return text.toString();
  }
}
