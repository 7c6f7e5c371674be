// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.CandidateCounts;
import dev.reweave.finding.Report;
import dev.reweave.report.format.ReportFormat;
import dev.reweave.report.json.FindingsWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands in this process: exit status, and what goes to which stream. */
class MainTest extends CatchesStreams {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "run",
        "run --no-such-option -- java A",
        "run --live -- mvn test",
        "record -- mvn test",
        "run --budget soon -- java A",
        "run --min-verdict sure -- java A",
        "run --config /does/not/exist.yaml -- java A",
        "analyze",
        "analyze /does/not/exist",
        "analyze a b",
        "analyze --config /does/not/exist a",
        "report /does/not/exist",
        "report /tmp --format pdf",
        "explain",
        "explain F1 /does/not/exist",
        "stats /does/not/exist",
        "import /does/not/exist",
        "export /does/not/exist",
        "replay x",
      })
  void wrongUseIsOneLineAndStatusTwo(String words) {
    assertEquals(2, execute(words.isEmpty() ? new String[0] : words.split(" ")));
    assertEquals("", stdout());
    assertEquals(1, stderr().lines().count(), stderr());
    assertTrue(stderr().startsWith("reweave: "), stderr());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"--help", "--version", "help run", "run --help", "demo --help", "stats --help"})
  void helpGoesToStandardOutput(String words) {
    assertEquals(0, execute(words.split(" ")));
    assertEquals("", stderr());
    assertFalse(stdout().isBlank());
    stdout().lines().forEach(line -> assertTrue(line.length() <= 80, line));
  }

  @Test
  void damagedTraceIsOneLine() throws IOException {
    Path trace = Files.write(folder.resolve("trace.rwt"), new byte[] {'R', 'W', 'T', 0, 1, 2, 3});
    Path results = folder.resolve("out");
    assertEquals(2, execute("analyze", "--out", results.toString(), trace.toString()));
    assertEquals(1, stderr().lines().count(), stderr());
    assertTrue(stderr().contains(trace.toString()), stderr());
    assertFalse(Files.exists(results), "nothing was analysed, so nothing is left");
  }

  @Test
  void outMustBeAFolder() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "x");
    assertEquals(2, execute("run", "--out", file.toString(), "--", "java", "A"));
    assertEquals(
        "reweave: " + file + ": exists and is not a folder; choose another --out\n", stderr());
  }

  @Test
  void reportIsPrintedAgainInEveryForm() throws IOException {
    Files.writeString(folder.resolve("findings.json"), FindingsWriter.write(empty()));
    for (ReportFormat format : ReportFormat.values()) {
      String name = format.toString();
      assertEquals(0, execute("report", folder.toString(), "--format", name), stderr());
      assertFalse(stdout().isBlank(), name);
    }
    assertEquals(2, execute("explain", "F1", folder.toString()));
    assertTrue(stderr().endsWith("no finding F1; there are no findings\n"), stderr());
  }

  private static Report empty() {
    return new Report(
        "1",
        new Report.Run(List.of(), null, 0, 0, 0, 0, 0, -1, 0, -1, -1),
        List.of(),
        CandidateCounts.NONE,
        List.of(),
        List.of());
  }
}
