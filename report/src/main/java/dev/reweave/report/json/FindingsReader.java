// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.CandidateCounts;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingModel;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.ReplayResult;
import dev.reweave.finding.Report;
import dev.reweave.finding.SubjectKind;
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
  /** A verdict of earlier files: a potential finding that did not happen when run again. */
  private static final String DIVERGED = "DIVERGED";

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
    List<Finding> findings = findings(root.path("findings"));
    List<AnalysisKind> analyses = new ArrayList<>();
    for (JsonNode node : root.path("analyses")) {
      analyses.add(analysis(node.asText()));
    }
    return new Report(
        text(root.path("tool"), "version"),
        run(root.path("run")),
        analyses,
        counts(root.path("summary"), findings),
        strings(root.path("notes")),
        findings);
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
    FindingEvidence evidence = evidence(node);
    FindingPattern pattern = word(node, "pattern", FindingPattern.values(), FindingPattern::name);
    String title = text(node, "patternName");
    return Finding.of(word(node, "analysis", AnalysisKind.values(), AnalysisKind::word), pattern)
        .id(required(node, "id"))
        .title(title == null ? pattern.title() : title)
        .evidence(evidence)
        .variables(list(node.path("variables"), this::variable))
        .region(node.path("region").isObject() ? region(node.path("region")) : null)
        .events(list(node.path("events"), this::event))
        .schedule(text(node, "schedule"))
        .occurrences(node.path("occurrences").asInt(1))
        .score(node.path("score").asDouble(0))
        .story(
            new FindingStory(
                strings(node.path("story")),
                list(node.path("observed"), this::step),
                list(node.path("violating"), this::step),
                list(node.path("seen"), this::step)))
        .build();
  }

  private AnalysisKind analysis(String word) throws FindingsFormatException {
    for (AnalysisKind kind : AnalysisKind.values()) {
      if (kind.word().equals(word)) {
        return kind;
      }
    }
    throw new FindingsFormatException(file, "unknown analysis " + word);
  }

  private FindingEvidence evidence(JsonNode node) throws FindingsFormatException {
    boolean diverged = DIVERGED.equals(text(node, "verdict"));
    return new FindingEvidence(
        diverged ? Verdict.POTENTIAL : word(node, "verdict", Verdict.values(), Verdict::name),
        word(node, "model", FindingModel.values(), FindingModel::name),
        diverged ? ReplayResult.didNotHappen(1, true) : replay(node),
        word(node, "harm", HarmRating.values(), HarmRating::word),
        text(node, "effect"));
  }

  private ReplayResult replay(JsonNode node) throws FindingsFormatException {
    if (!node.has("replay")) {
      return ReplayResult.NOT_TRIED;
    }
    return new ReplayResult(
        word(node, "replay", ReplayResult.Outcome.values(), ReplayResult.Outcome::words),
        node.path("replayTries").asInt(0),
        node.path("replayReached").asBoolean(false) || "happened".equals(text(node, "replay")));
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

  private static CandidateCounts counts(JsonNode node, List<Finding> listed) {
    Map<String, Integer> decidedBy = new LinkedHashMap<>();
    node.path("decidedBy")
        .properties()
        .forEach(entry -> decidedBy.put(entry.getKey(), entry.getValue().asInt(0)));
    return CandidateCounts.of(
        node.path("candidates").asInt(0),
        node.path("potential").asInt(0) + node.path("diverged").asInt(0),
        node.path("feasible").asInt(0) + node.path("confirmed").asInt(0),
        node.path("infeasible").asInt(0),
        node.path("undecided").asInt(0),
        decidedBy,
        listed);
  }

  private VariableRef variable(JsonNode node) throws FindingsFormatException {
    return new VariableRef(
        required(node, "class"),
        text(node, "field"),
        word(node, "kind", SubjectKind.values(), SubjectKind::word));
  }

  private RegionRef region(JsonNode node) throws FindingsFormatException {
    return new RegionRef(
        text(node, "class"),
        text(node, "method"),
        text(node, "file"),
        node.path("fromLine").asInt(0),
        node.path("toLine").asInt(0),
        word(node, "source", RegionSource.values(), RegionSource::label));
  }

  private EventRef event(JsonNode node) throws FindingsFormatException {
    return new EventRef(
        word(node, "role", EventRole.values(), EventRole::word),
        required(node, "thread"),
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

  private Step step(JsonNode node) throws FindingsFormatException {
    boolean marked = text(node, "role") != null;
    return new Step(
        required(node, "thread"),
        required(node, "text"),
        text(node, "class"),
        text(node, "method"),
        text(node, "file"),
        node.path("line").asInt(0),
        marked ? word(node, "role", EventRole.values(), EventRole::word) : null);
  }

  private static String text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isMissingNode() || value.isNull() ? null : value.asText();
  }

  private String required(JsonNode node, String field) throws FindingsFormatException {
    String text = text(node, field);
    if (text == null) {
      throw new FindingsFormatException(file, "a finding has no \"" + field + "\"");
    }
    return text;
  }

  /** The constant that a field names. */
  private <E> E word(JsonNode node, String field, E[] values, Function<E, String> word)
      throws FindingsFormatException {
    String text = required(node, field);
    for (E value : values) {
      if (word.apply(value).equals(text)) {
        return value;
      }
    }
    throw new FindingsFormatException(file, "unknown " + field + " " + text);
  }

  private static List<String> strings(JsonNode array) {
    List<String> items = new ArrayList<>();
    array.forEach(node -> items.add(node.asText()));
    return List.copyOf(items);
  }

  /** How an item of an array is read. */
  private interface ItemReader<T> {
    T read(JsonNode node) throws FindingsFormatException;
  }

  private static <T> List<T> list(JsonNode array, ItemReader<T> reader)
      throws FindingsFormatException {
    List<T> items = new ArrayList<>();
    for (JsonNode node : array) {
      items.add(reader.read(node));
    }
    return List.copyOf(items);
  }
}
