// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Reads findings.json back. Unknown fields are skipped, fields that later versions of the same
 * format added are optional.
 */
public final class FindingsReader {
  private final Path file;

  private FindingsReader(Path file) {
    this.file = file;
  }

  /**
   * Reads the whole file.
   *
   * @throws FindingsFormatException when it is no findings.json of version 1
   * @throws IOException when it cannot be read
   */
  public static Report read(Path file) throws IOException {
    if (Files.size(file) > FindingsFormat.MAX_BYTES) {
      throw new FindingsFormatException(file, "too large to be a findings.json");
    }
    return new FindingsReader(file).parse(Files.readString(file));
  }

  private Report parse(String text) throws FindingsFormatException {
    JsonNode root;
    try {
      root = new ObjectMapper().readTree(text);
    } catch (JsonProcessingException e) {
      String where = e.getLocation() == null ? "" : " line " + e.getLocation().getLineNr();
      throw new FindingsFormatException(file, "is not JSON" + where);
    }
    int version = root.path("version").asInt(-1);
    if (version != FindingsFormat.VERSION) {
      throw new FindingsFormatException(
          file, "expected findings of version " + FindingsFormat.VERSION + version(version));
    }
    return new Report(
        text(root.path("tool"), "version"),
        run(root.path("run")),
        summary(root.path("summary")),
        strings(root.path("notes")),
        findings(root.path("findings")));
  }

  private static String version(int version) {
    return version < 0 ? ", found none" : ", found " + version;
  }

  private List<Finding> findings(JsonNode array) throws FindingsFormatException {
    List<Finding> findings = new ArrayList<>();
    for (JsonNode node : array) {
      findings.add(finding(node));
    }
    return List.copyOf(findings);
  }

  private Finding finding(JsonNode node) throws FindingsFormatException {
    return new Finding(
        text(node, "id"),
        text(node, "analysis"),
        text(node, "property"),
        text(node, "pattern"),
        text(node, "patternName"),
        verdict(text(node, "verdict")),
        text(node, "model"),
        text(node, "harm"),
        text(node, "effect"),
        list(node.path("variables"), FindingsReader::variable),
        node.path("region").isObject() ? region(node.path("region")) : null,
        list(node.path("events"), FindingsReader::event),
        text(node, "schedule"),
        node.path("occurrences").asInt(1),
        node.path("score").asDouble(0),
        strings(node.path("story")),
        list(node.path("observed"), FindingsReader::step),
        list(node.path("violating"), FindingsReader::step),
        list(node.path("seen"), FindingsReader::step));
  }

  private Verdict verdict(String name) throws FindingsFormatException {
    for (Verdict verdict : Verdict.values()) {
      if (verdict.name().equals(name)) {
        return verdict;
      }
    }
    throw new FindingsFormatException(file, "unknown verdict " + name);
  }

  private static Report.Run run(JsonNode node) {
    return new Report.Run(
        strings(node.path("command")),
        node.path("exit").isInt() ? node.path("exit").asInt() : null,
        node.path("events").asLong(0),
        node.path("threads").asInt(0),
        node.path("variables").asInt(0),
        node.path("sharedVariables").asInt(0),
        node.path("locks").asInt(0),
        node.path("recordSeconds").asDouble(-1),
        node.path("analysisSeconds").asDouble(-1),
        node.path("classesInstrumented").asInt(-1),
        node.path("classesLeftAlone").asInt(-1));
  }

  private static Report.Summary summary(JsonNode node) {
    Map<String, Integer> decidedBy = new LinkedHashMap<>();
    node.path("decidedBy")
        .properties()
        .forEach(entry -> decidedBy.put(entry.getKey(), entry.getValue().asInt(0)));
    return new Report.Summary(
        node.path("candidates").asInt(0),
        node.path("potential").asInt(0),
        node.path("feasible").asInt(0),
        node.path("confirmed").asInt(0),
        node.path("benign").asInt(0),
        node.path("infeasible").asInt(0),
        node.path("undecided").asInt(0),
        node.path("diverged").asInt(0),
        decidedBy);
  }

  private static VariableRef variable(JsonNode node) {
    return new VariableRef(text(node, "class"), text(node, "field"), text(node, "kind"));
  }

  private static RegionRef region(JsonNode node) {
    return new RegionRef(
        text(node, "class"),
        text(node, "method"),
        text(node, "file"),
        node.path("fromLine").asInt(0),
        node.path("toLine").asInt(0),
        text(node, "source"));
  }

  private static EventRef event(JsonNode node) {
    return new EventRef(
        text(node, "role"),
        text(node, "thread"),
        text(node, "threadName"),
        text(node, "access"),
        text(node, "class"),
        text(node, "method"),
        text(node, "file"),
        node.path("line").asInt(0),
        list(node.path("stack"), FindingsReader::frame));
  }

  private static Frame frame(JsonNode node) {
    return new Frame(
        text(node, "class"), text(node, "method"), text(node, "file"), node.path("line").asInt(0));
  }

  private static Step step(JsonNode node) {
    return new Step(
        text(node, "thread"),
        text(node, "text"),
        text(node, "class"),
        text(node, "method"),
        text(node, "file"),
        node.path("line").asInt(0),
        text(node, "role"));
  }

  private static String text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isMissingNode() || value.isNull() ? null : value.asText();
  }

  private static List<String> strings(JsonNode array) {
    return list(array, JsonNode::asText);
  }

  private static <T> List<T> list(JsonNode array, Function<JsonNode, T> read) {
    List<T> items = new ArrayList<>();
    array.forEach(node -> items.add(read.apply(node)));
    return List.copyOf(items);
  }
}
