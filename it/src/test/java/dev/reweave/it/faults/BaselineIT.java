// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** A program that changes, and a baseline that goes with it. */
class BaselineIT {
  /**
   * Two threads that each read a number and write it back; what stands in {@code %s} may change.
   */
  private static final String SOURCE =
      """
      %s
      public class Till {
        private int sum;
        private int tips;

        private synchronized int sum() { return sum; }
        private synchronized void sum(int value) { sum = value; }
        private synchronized int tips() { return tips; }
        private synchronized void tips(int value) { tips = value; }

        void take() { %s }
        void tip() { %s }

        public static void main(String[] args) throws Exception {
          Till till = new Till();
          Runnable clerk = () -> { till.take(); till.tip(); };
          Thread a = new Thread(clerk, args[0]);
          Thread b = new Thread(clerk, args[1]);
          a.start();
          b.start();
          a.join();
          b.join();
        }
      }
      """;

  private static final String SUM = "int seen = sum(); sum(seen + 1);";
  private static final String TIPS = "int seen = tips(); tips(seen + 1);";

  private final Path folder = Runs.newFolder("baseline");

  private Outcome run(String head, String take, String tip, String... names) throws IOException {
    Path classes = Files.createTempDirectory(folder, "classes");
    Path source = classes.resolve("Till.java");
    Files.writeString(source, SOURCE.formatted(head, take, tip));
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", classes.toString(), source.toString());
    assertEquals(0, compiled);
    return Reweave.reweave("run", "--no-replay", "--")
        .with(Jdk.own().java(List.of(classes), "Till"))
        .with(names)
        .in(folder)
        .run();
  }

  private Outcome accept(String... words) {
    return Reweave.reweave("accept").with(words).in(folder).run();
  }

  private JsonNode findings() throws IOException {
    return new ObjectMapper()
        .readTree(folder.resolve("reweave-out/001/findings.json").toFile())
        .path("findings");
  }

  @Test
  void onlyNewFindingsCount() throws IOException {
    Outcome first = run("", SUM, "tips();", "a", "b").expectExit(10);
    int known = findings().size();
    assertTrue(known > 0, first::toString);
    for (JsonNode finding : findings()) {
      accept(finding.path("id").asText(), "--because", "only a toy").expectExit(0);
    }
    Path baseline = folder.resolve("reweave-baseline.json");

    // Lines move, threads have other names: nothing is new.
    Outcome moved = run("\n\n// moved\n", SUM, "tips();", "x", "y").expectExit(0);
    assertTrue(moved.stdout().contains("Accepted, so not counted: F1"), moved::toString);

    // Another method has the same fault: that is new, and the rest still is not.
    Outcome another = run("", SUM, TIPS, "a", "b").expectExit(10);
    assertTrue(another.stdout().contains("on Till.tips"), another::toString);
    assertFalse(another.stdout().contains("on Till.sum\n"), another::toString);
    accept("--place", "Till.tip", "--because", "tips are not counted").expectExit(0);
    Outcome sarif =
        Reweave.reweave("report", "reweave-out/003", "--format", "sarif").in(folder).run();
    JsonNode results = new ObjectMapper().readTree(sarif.stdout()).at("/runs/0/results");
    assertTrue(results.size() > known, sarif::toString);
    results.forEach(
        result -> assertEquals("accepted", result.at("/suppressions/0/status").asText()));

    // It is mended, though threads share the sum as before.
    Outcome mended =
        run("", "synchronized (this) { " + SUM + " }", "tips();", "a", "b").expectExit(0);
    assertTrue(mended.stdout().contains("Accepted, but not found in this run"), mended::toString);

    Files.writeString(baseline, "{ \"version\": 1, \"acepted\": [] }");
    Outcome bad = Reweave.reweave("report", "reweave-out/001").in(folder).run();
    bad.expectRefusal();
    assertTrue(bad.stderr().contains("unknown field 'acepted'"), bad::toString);
  }
}
