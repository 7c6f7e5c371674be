// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.reweave.trace.build.TraceBuilder;
import dev.reweave.trace.format.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** analyze, explain and report on small traces. */
class AnalyzeTest extends CatchesStreams {
  private Path results;

  @BeforeEach
  void name() {
    results = folder.resolve("the results");
  }

  @Test
  void provenFindingGivesTenAndAllFiles() throws IOException {
    assertEquals(10, analyze(lostUpdate()), stderr());
    assertTrue(stdout().contains("lost update"), stdout());
    JsonNode json = json();
    JsonNode finding = json.at("/findings/0");
    assertEquals("FEASIBLE", finding.path("verdict").asText());
    assertEquals("RWW", finding.path("pattern").asText());
    assertEquals(2, json.at("/run/threads").asInt());
    assertEquals(0, json.at("/run/command").size());
    assertTrue(Files.size(results.resolve("report.html")) > 1000);
    JsonNode schedule = json(results.resolve(finding.path("schedule").asText()));
    assertEquals("F1", schedule.path("finding").asText());
    assertTrue(schedule.path("events").isArray());
  }

  @Test
  void explainAndReportUseTheFolder() throws IOException {
    analyze(lostUpdate());
    assertEquals(0, execute("explain", "f1", results.toString()), stderr());
    assertTrue(stdout().contains("As it can go wrong"), stdout());
    assertEquals(0, execute("report", results.toString()), stderr());
    assertTrue(stdout().startsWith("1 finding."), stdout());
  }

  @Test
  void findingsBelowTheMinimumDoNotCount() throws IOException {
    assertEquals(0, analyze(lostUpdate(), "--min-verdict", "confirmed"), stderr());
    assertEquals(1, json().path("findings").size(), "but they are told");
  }

  @Test
  void aSolverThatIsNotThereIsSaidWithHowToGetIt() throws IOException {
    assertEquals(2, analyze(lostUpdate(), "--check-with", "z3"));
    assertTrue(stderr().contains("mvn -pl z3"), stderr());
    String said = stderr();
    assertEquals(2, analyze(lostUpdate(), "--check-with", "Z3"));
    assertEquals(said, stderr());
  }

  @Test
  void nothingSharedIsSaidInWords() throws IOException {
    TraceBuilder trace = new TraceBuilder();
    trace.on("A").read("x").write("x").on("B").read("y").write("y");
    assertEquals(0, analyze(trace), stderr());
    assertTrue(stdout().contains("no variable is shared between threads"), stdout());
  }

  @Test
  void suppressedFindingsAreLeftOutWithANote() throws IOException {
    Path config = Files.writeString(folder.resolve("c.yaml"), "suppress: ['bank.Account.*']\n");
    assertEquals(0, analyze(lostUpdate(), "--config", config.toString()), stderr());
    assertEquals(0, json().path("findings").size());
    assertTrue(json().path("notes").toString().contains("suppress"), json().toString());
  }

  @Test
  void laterAnalysisReplacesTheResults() throws IOException {
    analyze(lostUpdate());
    assertTrue(Files.exists(results.resolve("F1.schedule.json")));
    TraceBuilder trace = new TraceBuilder();
    trace.on("A").read("x").on("B").read("x");
    assertEquals(0, analyze(trace), stderr());
    assertFalse(Files.exists(results.resolve("F1.schedule.json")));
  }

  @Test
  void theSameTraceGivesTheSameFindings() throws IOException {
    analyze(lostUpdate());
    String first = json().path("findings").toString();
    analyze(lostUpdate());
    assertEquals(first, json().path("findings").toString());
  }

  private static TraceBuilder lostUpdate() {
    TraceBuilder trace = new TraceBuilder();
    trace.on("A").regionBegin("transfer").read("bank.Account.sum").write("bank.Account.sum");
    trace.regionEnd();
    trace.on("B").write("bank.Account.sum");
    return trace;
  }

  private int analyze(TraceBuilder builder, String... options) throws IOException {
    Path trace = folder.resolve("some trace.rwt");
    TraceWriter.write(trace, builder.build());
    String[] words = new String[options.length + 4];
    words[0] = "analyze";
    words[1] = "--out";
    words[2] = results.toString();
    System.arraycopy(options, 0, words, 3, options.length);
    words[words.length - 1] = trace.toString();
    return execute(words);
  }

  private JsonNode json() throws IOException {
    return json(results.resolve("findings.json"));
  }

  private static JsonNode json(Path file) throws IOException {
    return new ObjectMapper().readTree(Files.readString(file));
  }
}
