// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.sarif;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.report.neutral.NeutralReport;
import dev.reweave.report.words.FindingTitles;
import dev.reweave.report.words.TermMeanings;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a report as a SARIF log. Source files are named by their path inside a source root
 * (package folders and file name), under the base {@code SRCROOT}, because class files do not say
 * more.
 */
public final class SarifReport {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private SarifReport() {}

  /** The document as indented text that ends with a line break. */
  public static String write(Report given) {
    Report report = NeutralReport.of(given);
    ObjectNode root = NODES.objectNode();
    root.put("$schema", SCHEMA);
    root.put("version", "2.1.0");
    ObjectNode run = root.putArray("runs").addObject();
    List<String> rules = new ArrayList<>();
    ArrayNode results = NODES.arrayNode();
    ArrayNode descriptions = NODES.arrayNode();
    boolean isAnyAccepted = report.findings().stream().anyMatch(Finding::isAccepted);
    for (Finding finding : report.findings()) {
      String rule = rule(finding);
      if (!rules.contains(rule)) {
        rules.add(rule);
        descriptions.add(description(rule, finding));
      }
      ObjectNode result = SarifResult.of(finding, rule, rules.indexOf(rule));
      if (isAnyAccepted) {
        // All results say whether they are suppressed, or none does (SARIF 2.1.0, 3.27.23).
        result.set("suppressions", SarifResult.suppressions(finding));
      }
      results.add(result);
    }
    tool(run, report, descriptions);
    run.put("columnKind", "utf16CodeUnits");
    run.putObject("originalUriBaseIds")
        .putObject("SRCROOT")
        .putObject("description")
        .put("text", "A source root: package folders are below it.");
    invocation(run, report);
    run.set("results", results);
    return print(root);
  }

  private static String rule(Finding finding) {
    return finding.analysis().word() + "/" + finding.pattern().name();
  }

  private static void tool(ObjectNode run, Report report, ArrayNode rules) {
    ObjectNode driver = run.putObject("tool").putObject("driver");
    driver.put("name", "reweave");
    driver.put("version", report.toolVersion());
    driver.set("rules", rules);
  }

  private static ObjectNode description(String id, Finding finding) {
    ObjectNode rule = NODES.objectNode();
    rule.put("id", id);
    rule.put("name", finding.title());
    rule.set(
        "shortDescription",
        SarifText.of(finding.property().word() + ": " + FindingTitles.pattern(finding)));
    rule.set("fullDescription", SarifText.of(TermMeanings.whyNotSerialisable(finding)));
    return rule;
  }

  private static void invocation(ObjectNode run, Report report) {
    ObjectNode invocation = run.putArray("invocations").addObject();
    invocation.put("executionSuccessful", true);
    if (report.notes().isEmpty()) {
      return;
    }
    ArrayNode notes = invocation.putArray("toolExecutionNotifications");
    for (String note : report.notes()) {
      ObjectNode notification = notes.addObject();
      notification.put("level", "note");
      notification.set("message", SarifText.of(note));
    }
  }

  private static String print(ObjectNode root) {
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain nodes cannot fail to print", e);
    }
  }
}
