// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.sarif;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.Verdict;
import dev.reweave.report.words.FindingTitles;
import dev.reweave.report.words.PlaceText;
import dev.reweave.report.words.TermMeanings;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One finding as a SARIF result: the place of its first event, the others related, both orders as
 * flows.
 */
final class SarifResult {
  private static final int MOST_STEPS = 200;
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private SarifResult() {}

  static ObjectNode of(Finding finding, String rule, int ruleIndex) {
    ObjectNode result = NODES.objectNode();
    result.put("ruleId", rule);
    result.put("ruleIndex", ruleIndex);
    result.put("level", level(finding));
    result.set("message", SarifText.of(message(finding)));
    List<EventRef> events = finding.events();
    ArrayNode locations = result.putArray("locations");
    ArrayNode related = result.putArray("relatedLocations");
    for (EventRef event : events) {
      ObjectNode location =
          location(event.className(), event.method(), event.file(), event.line(), label(event));
      (locations.isEmpty() ? locations : related).add(location);
    }
    stacks(result, finding);
    flows(result, finding);
    result.putObject("partialFingerprints").put("reweave/finding/v2", finding.fingerprint());
    properties(result, finding);
    return result;
  }

  private static String level(Finding finding) {
    if (finding.verdict() == Verdict.POTENTIAL || finding.harm() == HarmRating.BENIGN) {
      return "note";
    }
    return finding.verdict() == Verdict.CONFIRMED ? "error" : "warning";
  }

  private static String message(Finding finding) {
    String story = String.join(" ", finding.story().sentences());
    return FindingTitles.of(finding) + (story.isEmpty() ? "." : ". " + story);
  }

  private static String label(EventRef event) {
    return event.role().word() + ": " + event.thread() + " " + event.access();
  }

  private static void stacks(ObjectNode result, Finding finding) {
    ArrayNode stacks = NODES.arrayNode();
    for (EventRef event : finding.events()) {
      if (!event.stack().isEmpty()) {
        ObjectNode stack = stacks.addObject();
        stack.set("message", SarifText.of(label(event)));
        ArrayNode frames = stack.putArray("frames");
        for (Frame frame : event.stack()) {
          frames
              .addObject()
              .set(
                  "location",
                  location(frame.className(), frame.method(), frame.file(), frame.line(), null));
        }
      }
    }
    if (!stacks.isEmpty()) {
      result.set("stacks", stacks);
    }
  }

  /** Both orders; viewers show each as a list of steps to go through. */
  private static void flows(ObjectNode result, Finding finding) {
    ArrayNode flows = NODES.arrayNode();
    flow(flows, TermMeanings.OBSERVED_HEADING, finding.story().observed());
    flow(flows, TermMeanings.violatingHeading(finding), finding.story().violating());
    if (!flows.isEmpty()) {
      result.set("codeFlows", flows);
    }
  }

  private static void flow(ArrayNode flows, String heading, List<Step> steps) {
    if (steps.isEmpty()) {
      return;
    }
    ObjectNode flow = flows.addObject();
    flow.set("message", SarifText.of(heading));
    ArrayNode locations = flow.putArray("threadFlows").addObject().putArray("locations");
    int order = 1;
    for (Step step : steps.subList(0, Math.min(MOST_STEPS, steps.size()))) {
      ObjectNode place = locations.addObject();
      place.put("executionOrder", order++);
      place.set(
          "location",
          location(
              step.className(),
              step.method(),
              step.file(),
              step.line(),
              step.thread() + " " + step.text()));
    }
  }

  /** What is accepted is in the report, and hosts do not count it. */
  static ArrayNode suppressions(Finding finding) {
    ArrayNode suppressions = NODES.arrayNode();
    if (finding.accepted() != null) {
      ObjectNode suppression = suppressions.addObject();
      suppression.put("kind", "external");
      suppression.put("status", "accepted");
      if (!finding.accepted().isEmpty()) {
        suppression.put("justification", finding.accepted());
      }
    }
    return suppressions;
  }

  private static void properties(ObjectNode result, Finding finding) {
    ObjectNode properties = result.putObject("properties");
    properties.put("id", finding.id());
    properties.put("verdict", finding.verdict().name());
    properties.put("model", finding.model().name());
    properties.put("harm", finding.harm().word());
    properties.put("replay", finding.replay().outcome().words());
    properties.put("occurrences", finding.occurrences());
  }

  private static ObjectNode location(
      String className, String method, @Nullable String file, int line, @Nullable String message) {
    ObjectNode location = NODES.objectNode();
    if (file != null && !file.isEmpty()) {
      ObjectNode physical = location.putObject("physicalLocation");
      physical
          .putObject("artifactLocation")
          .put("uri", uri(className, file))
          .put("uriBaseId", "SRCROOT");
      if (line > 0) {
        physical.putObject("region").put("startLine", line);
      }
    }
    location
        .putArray("logicalLocations")
        .addObject()
        .put("fullyQualifiedName", PlaceText.method(className, method))
        .put("kind", "function");
    if (message != null) {
      location.set("message", SarifText.of(message));
    }
    return location;
  }

  /** Below the source root, whatever the names are; some compilers name a file by its path. */
  private static String uri(String className, String file) {
    int dot = className == null ? -1 : className.lastIndexOf('.');
    String folder = dot < 0 ? "" : className.substring(0, dot).replace('.', '/');
    String name = file.replaceAll(".*[/\\\\]", "");
    String path =
        Stream.of((folder + "/" + name).split("[/\\\\]"))
            .filter(segment -> !segment.matches("\\.*"))
            .collect(Collectors.joining("/", "/", ""));
    try {
      String uri = new URI("file", null, path, null).toASCIIString();
      return URI.create(uri).getRawPath().substring(1).replace(":", "%3A");
    } catch (URISyntaxException e) {
      return "unknown";
    }
  }
}
