// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.zoo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.reweave.it.findings.FindingsFile;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.UnprovenRegions;
import dev.reweave.zoo.Invariant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs about regions: what is said of each region, and that those broken are replayed. */
@Execution(ExecutionMode.CONCURRENT)
class MutualIT {
  private static final String SHORT_RUN = "-XX:TieredStopAtLevel=1";
  private static final List<Path> ZOO = ClassPath.of(Invariant.class);
  private static final Pattern REGION = Pattern.compile("// region (\\w+): (\\w+)");

  static Stream<ZooProgram> programs() {
    return ZooSources.programs(Reweave.root()).stream().filter(ZooProgram::isOfRegions);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void asItsCommentsSay(ZooProgram program) throws IOException {
    List<String> java = Jdk.own().javaWith(List.of(SHORT_RUN), ZOO, program.mainClass());
    Outcome alone = new Command(java).run().expectExit(0);
    Path out = Runs.newFolder("mutual-" + program);
    Command command = program.is("bug") ? Reweave.reweave("run").out(out) : Reweave.run(out);
    Outcome outcome =
        command
            .environment("REWEAVE_OPTS", SHORT_RUN)
            .with("--analyses", "mutual")
            .with("--")
            .with(java)
            .run();
    assertTrue(outcome.stdout().startsWith(alone.stdout()), () -> "other output\n" + outcome);
    FindingsFile found = outcome.findings();
    List<String> faults = ZooJudgement.faults(program, found.findings());
    assertTrue(faults.isEmpty(), () -> String.join("\n", faults) + "\n" + outcome);
    Map<String, String> rows = rows(program, found.json());
    expected(program)
        .forEach(
            (method, verdict) -> assertEquals(verdict, rows.get(method), rows + "\n" + outcome));
    assertTrue(outcome.stdout().contains("\nRegions\n"), outcome::toString);
    outcome.expectExit(found.findings().isEmpty() ? 0 : 10);
    assertEquals(
        program.is("bug") ? "CONFIRMED" : "",
        found.findings().stream().map(f -> f.verdict().name()).findFirst().orElse(""),
        outcome::toString);
  }

  /** What reaches code that is not executed again, and additions, are no proof. */
  @Test
  void whatIsNotKnownProvesNothing() throws IOException {
    Path out = Runs.newFolder("mutual-unproven");
    List<Path> place = ClassPath.of(UnprovenRegions.class);
    Outcome outcome =
        Reweave.reweave("run")
            .out(out)
            .with("--analyses", "mutual", "--no-replay", "--")
            .with(Jdk.own().javaWith(List.of(SHORT_RUN), place, UnprovenRegions.class.getName()))
            .run();
    int looked = 0;
    for (JsonNode row : outcome.findings().json().at("/regions")) {
      String method = row.at("/region/method").asText();
      if (row.at("/other").isNull() && (method.equals("report") || method.equals("addTwo"))) {
        assertEquals("UNDECIDED", row.at("/verdict").asText(), () -> row + "\n" + outcome);
        looked++;
      }
    }
    assertEquals(2, looked, outcome::toString);
  }

  /** By method the verdict towards all others; of several rows all, each once. */
  private static Map<String, String> rows(ZooProgram program, JsonNode json) {
    Map<String, String> rows = new TreeMap<>();
    for (JsonNode row : json.at("/regions")) {
      JsonNode region = row.at("/region");
      boolean isOfAll = row.at("/other").isNull();
      if (isOfAll && region.at("/class").asText().equals(program.mainClass())) {
        String verdict = row.at("/verdict").asText();
        rows.merge(
            region.at("/method").asText(),
            verdict,
            (one, other) -> one.equals(other) ? one : one + " " + other);
      }
    }
    return rows;
  }

  private static Map<String, String> expected(ZooProgram program) throws IOException {
    Path source =
        Reweave.root()
            .resolve("zoo/src/main/java")
            .resolve(program.mainClass().replace('.', '/') + ".java");
    Map<String, String> expected = new TreeMap<>();
    for (String line : Files.readAllLines(source)) {
      Matcher region = REGION.matcher(line);
      if (region.matches()) {
        expected.put(region.group(1), region.group(2));
      }
    }
    assertTrue(!expected.isEmpty(), program::toString);
    return expected;
  }
}
