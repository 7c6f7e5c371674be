// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.json;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingSummary;
import dev.reweave.finding.RegionResult;
import dev.reweave.finding.ReplayResult;
import dev.reweave.finding.Report;
import dev.reweave.report.neutral.VisibleText;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Writes a report as findings.json. Linear in the report; safe to call from any thread. */
public final class FindingsWriter {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private FindingsWriter() {}

  /**
   * The document as indented text that ends with a line break. Texts are as in the report; what is
   * not to be seen in them is escaped.
   */
  public static String write(Report report) {
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    // The same bytes on every platform.
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
    try {
      String json = new ObjectMapper().writer(printer).writeValueAsString(document(report));
      return VisibleText.json(json) + "\n";
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain nodes cannot fail to print", e);
    }
  }

  private static ObjectNode document(Report report) {
    ObjectNode root = NODES.objectNode();
    root.put("version", FindingsFormat.VERSION);
    root.putObject("tool").put("name", "reweave").put("version", report.toolVersion());
    root.set("run", run(report.run()));
    root.set("analyses", strings(report.analyses().stream().map(AnalysisKind::word).toList()));
    root.set("summary", summary(report.summary()));
    root.set("notes", strings(report.notes()));
    root.set("findings", list(report.findings(), FindingsWriter::finding));
    if (!report.regions().isEmpty() || report.analyses().contains(AnalysisKind.MUTUAL)) {
      root.set("regions", list(report.regions(), FindingsWriter::row));
    }
    return root;
  }

  private static ObjectNode run(Report.Run run) {
    ObjectNode node = NODES.objectNode();
    node.set("command", strings(run.command()));
    node.put("exit", run.exit());
    node.put("events", run.events());
    node.put("threads", run.threads());
    node.put("variables", run.variables());
    node.put("sharedVariables", run.sharedVariables());
    node.put("locks", run.locks());
    node.put("recordSeconds", run.recordSeconds());
    node.put("analysisSeconds", run.analysisSeconds());
    node.put("classesInstrumented", run.classesInstrumented());
    node.put("classesLeftAlone", run.classesLeftAlone());
    if (!run.sources().isEmpty()) {
      node.set("sources", strings(run.sources()));
    }
    return node;
  }

  private static ObjectNode summary(FindingSummary summary) {
    ObjectNode node = NODES.objectNode();
    node.put("candidates", summary.candidates());
    node.put("potential", summary.potential());
    node.put("feasible", summary.feasible());
    node.put("notReproduced", summary.notReproduced());
    node.put("confirmed", summary.confirmed());
    node.put("benign", summary.benign());
    node.put("infeasible", summary.infeasible());
    node.put("undecided", summary.undecided());
    node.put("diverged", summary.diverged());
    ObjectNode tiers = node.putObject("decidedBy");
    for (String tier : FindingsFormat.TIERS) {
      tiers.put(tier, summary.decidedBy().getOrDefault(tier, 0));
    }
    return node;
  }

  private static void finding(ObjectNode node, Finding finding) {
    node.put("id", finding.id());
    node.put("fingerprint", finding.fingerprint());
    node.put("analysis", finding.analysis().word());
    node.put("property", finding.property().word());
    node.put("pattern", finding.pattern().name());
    node.put("patternName", finding.title());
    node.put("verdict", finding.verdict().name());
    node.put("model", finding.model().name());
    replay(node, finding.replay());
    node.put("harm", finding.harm().word());
    node.put("effect", finding.effect());
    if (finding.isAccepted()) {
      node.put("accepted", finding.accepted());
    }
    node.set("variables", list(finding.variables(), FindingsWriter::variable));
    node.set("region", region(finding.region()));
    node.set("events", list(finding.events(), FindingsWriter::event));
    node.put("schedule", finding.schedule());
    node.put("occurrences", finding.occurrences());
    node.put("score", finding.score());
    node.set("story", strings(finding.story().sentences()));
    node.set("observed", list(finding.story().observed(), FindingsWriter::step));
    node.set("violating", list(finding.story().violating(), FindingsWriter::step));
    if (!finding.story().seen().isEmpty()) {
      node.set("seen", list(finding.story().seen(), FindingsWriter::step));
    }
  }

  private static void replay(ObjectNode node, ReplayResult replay) {
    node.put("replay", replay.outcome().words());
    if (replay.tries() > 0) {
      node.put("replayTries", replay.tries());
    }
    if (replay.outcome() == ReplayResult.Outcome.DID_NOT_HAPPEN) {
      node.put("replayReached", replay.reached());
    }
  }

  private static void variable(ObjectNode node, VariableRef variable) {
    node.put("class", variable.className());
    node.put("field", variable.field());
    node.put("kind", variable.kind().word());
  }

  private static @Nullable ObjectNode region(@Nullable RegionRef region) {
    if (region == null) {
      return null;
    }
    ObjectNode node = NODES.objectNode();
    node.put("class", region.className());
    node.put("method", region.method());
    node.put("file", region.file());
    node.put("fromLine", region.fromLine());
    node.put("toLine", region.toLine());
    node.put("source", region.source().label());
    return node;
  }

  private static void row(ObjectNode node, RegionResult row) {
    node.set("region", region(row.region()));
    node.set("other", region(row.other()));
    node.put("verdict", row.verdict().name());
    node.put("ground", row.ground().word());
    node.put("why", row.ground().words());
    node.put("instances", row.instances());
    node.put("threads", row.threads());
    node.set("variables", list(row.variables(), FindingsWriter::variable));
    node.put("questions", row.questions());
    node.put("milliseconds", row.milliseconds());
  }

  private static void event(ObjectNode node, EventRef event) {
    node.put("role", event.role().word());
    node.put("thread", event.thread());
    node.put("threadName", event.threadName());
    node.put("access", event.access());
    place(node, event.className(), event.method(), event.file(), event.line());
    if (!event.anchor().isEmpty()) {
      node.put("anchor", event.anchor());
    }
    node.set("stack", list(event.stack(), FindingsWriter::frame));
  }

  private static void frame(ObjectNode node, Frame frame) {
    place(node, frame.className(), frame.method(), frame.file(), frame.line());
  }

  private static void step(ObjectNode node, Step step) {
    node.put("thread", step.thread());
    node.put("text", step.text());
    place(node, step.className(), step.method(), step.file(), step.line());
    node.put("role", step.role() == null ? null : step.role().word());
  }

  private static void place(
      ObjectNode node, String type, String method, @Nullable String file, int line) {
    node.put("class", type);
    node.put("method", method);
    node.put("file", file);
    node.put("line", line);
  }

  private static <T> ArrayNode list(List<T> items, BiConsumer<ObjectNode, T> fill) {
    ArrayNode array = NODES.arrayNode();
    items.forEach(item -> fill.accept(array.addObject(), item));
    return array;
  }

  private static ArrayNode strings(List<String> texts) {
    ArrayNode array = NODES.arrayNode();
    texts.forEach(array::add);
    return array;
  }
}
