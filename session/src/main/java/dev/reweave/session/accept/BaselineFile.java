// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.accept;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.FindingPattern;
import dev.reweave.report.json.FindingsFormatException;
import dev.reweave.report.json.JsonValue;
import dev.reweave.session.failure.BadFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A baseline as a file: JSON that people read and change, sorted, one line per thing said, so that
 * its changes are easy to look at.
 */
public final class BaselineFile {
  /** Its usual name, in the working directory. */
  public static final Path USUAL = Path.of("reweave-baseline.json");

  private static final int VERSION = 1;
  private static final long MAX_BYTES = 16 << 20;
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private BaselineFile() {}

  /**
   * Reads it.
   *
   * @throws BadFile when it is not there
   * @throws FindingsFormatException when it says something that nobody understands
   */
  public static AcceptedFindings read(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new BadFile(file + ": no such file; reweave accept makes it");
    }
    JsonValue root = JsonValue.read(file, MAX_BYTES).only("version", "accepted");
    if (root.at("version").count(0) != VERSION) {
      throw new FindingsFormatException(file, "expected a baseline of version " + VERSION);
    }
    return new AcceptedFindings(root.at("accepted").list(BaselineFile::entry), file.toString());
  }

  /** The usual one; without entries where there is none. */
  public static AcceptedFindings usual() throws IOException {
    return Files.exists(USUAL) ? read(USUAL) : AcceptedFindings.NONE;
  }

  private static AcceptedEntry entry(JsonValue value) throws FindingsFormatException {
    value.object();
    String because = value.at("because").text();
    if (because.isBlank()) {
      throw value.at("because").expected("a reason");
    }
    return value.at("fingerprint").isThere() ? one(value, because) : rule(value, because);
  }

  private static AcceptedFingerprint one(JsonValue value, String because)
      throws FindingsFormatException {
    value.only("fingerprint", "finding", "analysis", "variables", "because");
    JsonValue analysis = value.at("analysis");
    return new AcceptedFingerprint(
        value.at("fingerprint").text(),
        value.at("finding").textOrEmpty(),
        analysis.isThere() ? analysis.word(AnalysisKind.values(), AnalysisKind::word) : null,
        value.at("variables").list(JsonValue::text),
        because);
  }

  private static AcceptedRule rule(JsonValue value, String because) throws FindingsFormatException {
    value.only("place", "class", "pattern", "because");
    JsonValue pattern = value.at("pattern");
    String place = value.at("place").textOrNull();
    String className = value.at("class").textOrNull();
    if (place == null && className == null && !pattern.isThere()) {
      throw value.expected("a fingerprint, place, class or pattern");
    }
    return new AcceptedRule(
        place,
        className,
        pattern.isThere() ? pattern.word(FindingPattern.values(), FindingPattern::name) : null,
        because);
  }

  /** Writes it, in the place of what the file held before. */
  public static void write(Path file, AcceptedFindings accepted) throws IOException {
    Files.writeString(file, text(accepted));
  }

  private static String text(AcceptedFindings accepted) {
    ObjectNode root = NODES.objectNode();
    root.put("version", VERSION);
    ArrayNode entries = root.putArray("accepted");
    List<AcceptedEntry> sorted = new ArrayList<>(accepted.entries());
    sorted.sort(Comparator.comparing(AcceptedEntry::order));
    sorted.forEach(entry -> fill(entries.addObject(), entry));
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
    try {
      return new ObjectMapper().writer(printer).writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain nodes cannot fail to print", e);
    }
  }

  private static void fill(ObjectNode node, AcceptedEntry entry) {
    if (entry instanceof AcceptedFingerprint one) {
      put(node, "finding", one.title());
      put(node, "because", one.because());
      put(node, "fingerprint", one.fingerprint());
      put(node, "analysis", one.analysis() == null ? null : one.analysis().word());
      one.variables().forEach(node.putArray("variables")::add);
    } else if (entry instanceof AcceptedRule rule) {
      put(node, "class", rule.className());
      put(node, "place", rule.place());
      put(node, "pattern", rule.pattern() == null ? null : rule.pattern().name());
      put(node, "because", rule.because());
    }
  }

  private static void put(ObjectNode node, String key, @Nullable String value) {
    if (value != null) {
      node.put(key, value);
    }
  }
}
