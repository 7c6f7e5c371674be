// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.findings;

import com.fasterxml.jackson.databind.JsonNode;
import dev.reweave.finding.Finding;
import java.util.ArrayList;
import java.util.List;

/**
 * One event of a finding.
 *
 * @param place where it is itself
 * @param stack its place first, then its callers
 */
public record ReportedEvent(String role, Place place, List<Place> stack) {

  /** A line of a method. */
  public record Place(String className, String method, int line) {
    static Place of(JsonNode json) {
      return new Place(
          json.path("class").asText(), json.path("method").asText(), json.path("line").asInt());
    }

    /** The top-level class: what the source file is called after. */
    public String topLevel() {
      int nested = className.indexOf('$');
      return nested < 0 ? className : className.substring(0, nested);
    }

    @Override
    public String toString() {
      return className.substring(className.lastIndexOf('.') + 1) + "." + method + ":" + line;
    }
  }

  static ReportedEvent of(JsonNode json) {
    Place place = Place.of(json);
    List<Place> stack = new ArrayList<>(List.of(place));
    json.path("stack").forEach(frame -> stack.add(Place.of(frame)));
    return new ReportedEvent(json.path("role").asText(), place, List.copyOf(stack));
  }

  static ReportedEvent of(Finding.EventRef event) {
    Place place = new Place(event.className(), event.method(), event.line());
    List<Place> stack = new ArrayList<>(List.of(place));
    event.stack().forEach(f -> stack.add(new Place(f.className(), f.method(), f.line())));
    return new ReportedEvent(event.role().word(), place, List.copyOf(stack));
  }

  @Override
  public String toString() {
    return role + "@" + place;
  }
}
