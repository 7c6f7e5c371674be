// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import dev.reweave.finding.ReportTexts;
import dev.reweave.finding.SubjectKind;
import dev.reweave.finding.Verdict;
import dev.reweave.report.format.ReportFormat;
import dev.reweave.report.json.FindingsReader;
import dev.reweave.report.json.FindingsWriter;
import dev.reweave.report.text.TextStyle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A program may call things what it likes: every form of a report, and every line, stays ours. */
class HostileTextTest extends CatchesStreams {
  private static final int[] HIDDEN = {
    0x00, 0x07, 0x08, 0x09, 0x0B, 0x0C, 0x0D, 0x1B, 0x7F, 0x80, 0x85, 0x90, 0x9B, 0x9D, 0xAD, 0x34F,
    0x61C, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C,
    0x202D, 0x202E, 0x2060, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206A, 0x206F, 0x3164, 0xD800,
    0xDFFF, 0xE000, 0xFE0F, 0xFEFF, 0xFFF9, 0xFFFE, 0x1D173, 0xE0001, 0xE0041, 0xE0100, 0xF0000
  };

  private static final String ALL_HIDDEN =
      Arrays.stream(HIDDEN).mapToObj(Character::toString).collect(Collectors.joining("."));

  private static final String MARKUP =
      "<img src=x onerror=alert(1)>'\"></script><!--{{{style}}} [a](http://b) ![c](d) `e` | f\n# g";

  @ParameterizedTest
  @EnumSource(ReportFormat.class)
  void noFormLetsItThrough(ReportFormat format) {
    String written = write(format, hostile(), "some " + ALL_HIDDEN + " folder");
    assertNothingHidden(written);
    assertTrue(written.contains("u202e"), "shown by its number");
  }

  /** Forms that are markup; others show it as it is. */
  @ParameterizedTest
  @EnumSource(
      value = ReportFormat.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"TEXT", "JSON", "SARIF"})
  void noMarkupGetsIn(ReportFormat format) {
    String written = write(format, hostile(), "folder");
    assertFalse(written.contains("<img"), "an element");
    assertFalse(written.contains("\n# g"), "a line of its own");
    assertEquals(count(write(format, plain(), "folder"), "<script"), count(written, "<script"));
  }

  @Test
  void noLinkGetsIntoSarif() throws IOException {
    JsonNode root = new ObjectMapper().readTree(write(ReportFormat.SARIF, hostile(), "f"));
    List<String> texts = root.findValuesAsText("text");
    assertTrue(texts.stream().anyMatch(text -> text.contains("](")));
    texts.forEach(text -> assertFalse(text.matches("(?s).*[^\\\\]]\\(.*"), text));
  }

  private static String write(ReportFormat format, Report report, String folder) {
    return format.write(report, "reweave", folder, TextStyle.plain());
  }

  @Test
  void jsonLosesNothing() throws IOException {
    Path file = Files.writeString(folder.resolve("findings.json"), FindingsWriter.write(hostile()));
    assertEquals(hostile().findings(), FindingsReader.read(file).findings());
  }

  @Test
  void noCommandLetsItThrough() throws IOException {
    Files.writeString(folder.resolve("findings.json"), FindingsWriter.write(hostile()));
    String id = hostile().findings().get(0).id();
    assertEquals(0, execute("explain", id, folder.toString()), stderr());
    assertNothingHidden(stdout());
    assertEquals(2, execute("explain", "F" + ALL_HIDDEN, folder.toString()));
    assertNothingHidden(stderr());
    assertEquals(1, stderr().lines().count());
    assertEquals(2, execute("stats", "no/" + ALL_HIDDEN.substring(2)));
    assertNothingHidden(stderr());
  }

  private static void assertNothingHidden(String text) {
    IntStream.of(HIDDEN)
        .forEach(
            hidden ->
                assertTrue(
                    text.codePoints().noneMatch(c -> c == hidden),
                    () -> Integer.toHexString(hidden) + " is in it"));
  }

  private static long count(String text, String part) {
    return text.split(java.util.regex.Pattern.quote(part), -1).length - 1L;
  }

  private static Report hostile() {
    return ReportTexts.all(text -> text + ALL_HIDDEN + MARKUP).in(plain());
  }

  private static Report plain() {
    return new Report(
        "1",
        new Report.Run(List.of("java", "Main"), 0, 9, 2, 3, 1, 1, 0.1, 0.1, 4, 1),
        List.of(AnalysisKind.values()),
        new CandidateCounts(4, 1, 1, 1, 0, Map.of("closure", 3)),
        List.of("a note"),
        List.of(
            finding("F1", AnalysisKind.LOCK, Verdict.CONFIRMED),
            finding("F2", AnalysisKind.DEADLOCK, Verdict.FEASIBLE),
            finding("F3", AnalysisKind.DETERMINISM, Verdict.FEASIBLE),
            finding("F4", AnalysisKind.LOCK, Verdict.POTENTIAL)));
  }

  private static Finding finding(String id, AnalysisKind analysis, Verdict verdict) {
    Frame frame = new Frame("a.B", "m", "B.java", 3);
    EventRole[] roles = EventRole.values();
    EventRef event =
        new EventRef(roles[0], "T1", "name", "read", "a.B", "m", "B.java", 3, List.of(frame));
    EventRef bare =
        new EventRef(roles[1], "T2", "other", "write", "a.B", "n", "B.java", 5, List.of());
    List<Step> steps =
        List.of(
            new Step("T1", "reads x = 1", "a.B", "m", "B.java", 3, roles[0]),
            new Step("T2", "writes x = 2", "a.B", "n", "B.java", 5, null));
    return Finding.of(analysis, FindingPattern.values()[0])
        .id(id)
        .title("lost update")
        .evidence(
            new FindingEvidence(
                verdict, FindingModel.VIEW, ReplayResult.NOT_TRIED, HarmRating.HARMFUL, "prints"))
        .variables(
            Arrays.stream(SubjectKind.values())
                .map(kind -> new VariableRef("a.B", "x", kind))
                .toList())
        .region(new RegionRef("a.B", "m", "B.java", 1, 4, RegionSource.METHODS))
        .events(List.of(event, bare, event))
        .schedule(id + ".schedule.json")
        .occurrences(2)
        .score(1)
        .story(new FindingStory(List.of("One sentence.", "Another."), steps, steps, steps))
        .build();
  }
}
