// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.findings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What one findings.json says. */
public record FindingsFile(JsonNode json, List<ReportedFinding> findings) {

  /** Reads and checks the version. */
  public static FindingsFile read(Path file) {
    try {
      JsonNode json = new ObjectMapper().readTree(file.toFile());
      if (json.path("version").asInt() != 1) {
        throw new IllegalStateException(file + " is not of version 1");
      }
      List<ReportedFinding> findings = new ArrayList<>();
      json.path("findings").forEach(finding -> findings.add(ReportedFinding.of(finding)));
      return new FindingsFile(json, List.copyOf(findings));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A number of the section {@code run}. */
  public long run(String name) {
    return json.path("run").path(name).asLong(-1);
  }

  /** What limits the result. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    json.path("notes").forEach(note -> notes.add(note.asText()));
    return notes;
  }

  /** Whether one of the findings has an event whose stack, or own place, is in this method. */
  public boolean touches(String className, String method) {
    return findings.stream().anyMatch(finding -> finding.touches(className, method));
  }

  @Override
  public String toString() {
    return findings.stream().map(ReportedFinding::toString).collect(Collectors.joining("\n"))
        + "\nnotes "
        + notes();
  }
}
