// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008;

import com.fasterxml.jackson.databind.JsonNode;
import dev.reweave.it.findings.FindingsFile;
import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.zoo.SourceLine;
import dev.reweave.it.zoo.ZooExpectation;
import dev.reweave.it.zoo.ZooProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What {@code run} with its usual options says of a program, by its findings file. */
final class PredictedRun {
  private final FindingsFile file;

  private PredictedRun(FindingsFile file) {
    this.file = file;
  }

  static PredictedRun of(Path launcher, String include, List<String> java)
      throws IOException, InterruptedException {
    Path out = Files.createTempDirectory("reweave-icse");
    new LauncherCall(launcher, out).with(include).run(java);
    return new PredictedRun(FindingsFile.read(out.resolve("findings.json")));
  }

  JudgedCounts counts() {
    JudgedCounts counts = new JudgedCounts();
    for (JsonNode json : file.json().path("findings")) {
      Set<String> variables = new HashSet<>();
      json.path("variables")
          .forEach(v -> variables.add(v.path("class").asText() + "." + v.path("field").asText()));
      counts.add(
          json.path("pattern").asText(), variables, json.toString(), json.path("harm").asText());
    }
    return counts;
  }

  /**
   * Whether something that happened when replayed is on lines that are marked as the bug's: Y where
   * it did harm.
   */
  String finds(ZooProgram program) {
    String found = "N";
    for (JsonNode json : file.json().path("findings")) {
      ReportedFinding finding =
          file.findings().stream()
              .filter(f -> f.id().equals(json.path("id").asText()))
              .findFirst()
              .orElseThrow();
      if (program.expectations().stream().anyMatch(e -> isAt(e, finding))) {
        if (json.path("harm").asText().equals("harmful")) {
          return "Y";
        }
        found = "Y, no harm seen";
      }
    }
    return found;
  }

  private static boolean isAt(ZooExpectation expectation, ReportedFinding finding) {
    Map<String, Set<SourceLine>> lines = expectation.lines();
    return finding.events().stream()
        .flatMap(event -> event.stack().stream())
        .map(SourceLine::of)
        .anyMatch(at -> lines.values().stream().anyMatch(of -> of.contains(at)));
  }
}
