// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.findings;

import com.fasterxml.jackson.databind.JsonNode;
import dev.reweave.finding.Finding;
import java.util.ArrayList;
import java.util.List;

/**
 * One finding.
 *
 * @param variables class and field of each, "bank.Account.balance"
 */
public record ReportedFinding(
    String id,
    String analysis,
    String pattern,
    FindingCertainty verdict,
    List<String> variables,
    List<ReportedEvent> events) {

  static ReportedFinding of(JsonNode json) {
    List<String> variables = new ArrayList<>();
    json.path("variables")
        .forEach(v -> variables.add(v.path("class").asText() + "." + v.path("field").asText()));
    List<ReportedEvent> events = new ArrayList<>();
    json.path("events").forEach(event -> events.add(ReportedEvent.of(event)));
    return new ReportedFinding(
        json.path("id").asText(),
        json.path("analysis").asText(),
        json.path("pattern").asText(),
        FindingCertainty.valueOf(json.path("verdict").asText()),
        List.copyOf(variables),
        List.copyOf(events));
  }

  /** The same as it would be read from a file. */
  public static ReportedFinding of(Finding finding) {
    return new ReportedFinding(
        finding.id(),
        finding.analysis().word(),
        finding.pattern().name(),
        FindingCertainty.valueOf(finding.verdict().name()),
        finding.variables().stream().map(v -> v.className() + "." + v.field()).toList(),
        finding.events().stream().map(ReportedEvent::of).toList());
  }

  /** Whether an event's own place or a frame of its stack is in this method. */
  public boolean touches(String className, String method) {
    return events.stream()
        .flatMap(event -> event.stack().stream())
        .anyMatch(place -> place.className().equals(className) && place.method().equals(method));
  }

  @Override
  public String toString() {
    return id + " " + analysis + " " + pattern + " " + verdict + " " + variables + " " + events;
  }
}
