// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
 * -Dreweave.border.seed=N} takes others, {@code -Dreweave.border.all=true} all of them, on the JDK
 * of the tests and on JDK 25, or on that of {@code -Dreweave.border.jdk=N} alone.
 */
class BorderIT {
  private static final boolean ALL = Boolean.getBoolean("reweave.border.all");
  private static final String SEED = System.getProperty("reweave.border.seed", "1");
  private static final Integer ONLY = Integer.getInteger("reweave.border.jdk");
  private static final String CLASSES = "8";

  private final KnownFailures known = new KnownFailures();

  @Test
  void nothingCrossesUnseen() throws Exception {
    assumeTrue(!ALL);
    assertEquals("", join(unknown(results(made(Jdk.own()), new BorderTable()))));
  }

  @Test
  void nothingCrossesUnseenAtLength() throws Exception {
    assumeTrue(ALL);
    BorderTable table = new BorderTable();
    List<CaseResult> results = new ArrayList<>();
    StringBuilder wrong = new StringBuilder();
    // Searches for cases mostly wait, for calls that wait for ever.
    for (BorderPrograms programs : jdks().parallelStream().map(BorderIT::made).toList()) {
      List<CaseResult> some = results(programs, table);
      wrong.append(join(unknown(some)));
      results.addAll(some);
      Files.writeString(Runs.folder().resolveSibling("border.md"), table.toString());
    }
    assertEquals("", wrong.toString(), "said to be able to happen");
    if (ONLY == null) {
      assertEquals(List.of(), known.notShownBy(results), "mended, to be taken off the list");
    }
  }

  private static List<Jdk> jdks() {
    List<Jdk> jdks = new ArrayList<>(List.of(Jdk.own()));
    Jdk.jdk25().filter(jdk -> jdk.feature() != Jdk.own().feature()).ifPresent(jdks::add);
    jdks.removeIf(jdk -> ONLY != null && jdk.feature() != ONLY);
    assertFalse(jdks.isEmpty(), "no such JDK found");
    return jdks;
  }

  private static BorderPrograms made(Jdk jdk) {
    BorderPrograms programs = new BorderPrograms(jdk, Runs.newFolder("border" + jdk.feature()));
    programs.make(SEED, ALL ? "all" : CLASSES);
    return programs;
  }

  private List<CaseResult> results(BorderPrograms programs, BorderTable table) throws Exception {
    Jdk jdk = programs.jdk();
    Path folder = programs.folder();
    List<CaseResult> results = programs.run(2);
    table.add(jdk.feature(), programs.methods(), results, programs.cutShort());
    int reached = 0;
    List<String> report = new ArrayList<>();
    for (CaseResult result : results) {
      reached += result.reached() ? 1 : 0;
      String state = !result.reached() ? "not reached" : result.proven() ? "WRONG" : "excluded";
      report.add(state + " " + result);
    }
    Files.write(folder.resolve("results.txt"), report);
    int count = results.size();
    System.out.println(
        "border on " + jdk + ": " + reached + " of " + count + " cases reached, see " + folder);
    for (CaseResult result : results) {
      if (result.isControl()) {
        assertTrue(result.proven(), () -> "unguarded, but not found: " + result + " " + folder);
      }
    }
    assertTrue(reached * 10 >= count * 8, "few cases saw their effect: " + folder);
    return results;
  }

  /** Those that are wrong, and of no kind that is listed. */
  private List<CaseResult> unknown(List<CaseResult> results) {
    return results.stream()
        .filter(result -> !result.isControl() && result.proven() && !known.contains(result))
        .toList();
  }

  private static String join(List<CaseResult> results) {
    StringBuilder text = new StringBuilder();
    results.forEach(result -> text.append(result).append('\n'));
    return text.toString();
  }
}
