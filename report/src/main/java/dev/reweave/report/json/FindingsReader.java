// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.json;

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
import dev.reweave.finding.RegionGround;
import dev.reweave.finding.RegionResult;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.RegionVerdict;
import dev.reweave.finding.ReplayResult;
import dev.reweave.finding.Report;
import dev.reweave.finding.SubjectKind;
import dev.reweave.finding.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads findings.json back. Unknown fields are skipped, fields that later versions of the same
 * format added are optional. What has to be there, or is there, is of its type.
 */
public final class FindingsReader {
  /** A verdict of earlier files: a potential finding that did not happen when run again. */
  private static final String DIVERGED = "DIVERGED";

  private FindingsReader() {}

  /**
   * Reads the whole file.
   *
   * @throws FindingsFormatException when it is no findings.json of version 1
   * @throws IOException when it cannot be read
   */
  public static Report read(Path file) throws IOException {
    JsonValue root = JsonValue.read(file, FindingsFormat.MAX_BYTES);
    int version = root.at("version").count(0);
    if (version != FindingsFormat.VERSION) {
      throw new FindingsFormatException(
          file,
          "expected findings of version "
              + FindingsFormat.VERSION
              + ", found "
              + (version == 0 ? "none" : String.valueOf(version)));
    }
    List<Finding> findings = root.at("findings").list(FindingsReader::finding);
    return new Report(
        root.at("tool").at("version").textOrEmpty(),
        run(root.at("run")),
        root.at("analyses").list(item -> item.word(AnalysisKind.values(), AnalysisKind::word)),
        counts(root.at("summary"), findings),
        strings(root.at("notes")),
        findings,
        root.at("regions").list(FindingsReader::row));
  }

  private static RegionResult row(JsonValue value) throws FindingsFormatException {
    return new RegionResult(
        region(value.at("region").object()),
        value.at("other").isThere() ? region(value.at("other").object()) : null,
        value.at("verdict").word(RegionVerdict.values(), RegionVerdict::name),
        value.at("ground").word(RegionGround.values(), RegionGround::word),
        value.at("instances").count(1),
        value.at("threads").count(1),
        value.at("variables").list(FindingsReader::variable),
        value.at("questions").count(0),
        value.at("milliseconds").number(0));
  }

  private static Finding finding(JsonValue value) throws FindingsFormatException {
    FindingPattern pattern =
        value.at("pattern").word(FindingPattern.values(), FindingPattern::name);
    String title = value.at("patternName").textOrNull();
    return Finding.of(value.at("analysis").word(AnalysisKind.values(), AnalysisKind::word), pattern)
        .id(value.at("id").text())
        .title(title == null ? pattern.title() : title)
        .evidence(evidence(value))
        .variables(value.at("variables").list(FindingsReader::variable))
        .region(value.at("region").isThere() ? region(value.at("region").object()) : null)
        .events(value.at("events").list(FindingsReader::event))
        .schedule(value.at("schedule").textOrNull())
        .occurrences(value.at("occurrences").count(1))
        .score(value.at("score").number(0))
        .story(
            new FindingStory(
                strings(value.at("story")),
                value.at("observed").list(FindingsReader::step),
                value.at("violating").list(FindingsReader::step),
                value.at("seen").list(FindingsReader::step)))
        .accepted(value.at("accepted").textOrNull())
        .build();
  }

  private static FindingEvidence evidence(JsonValue value) throws FindingsFormatException {
    boolean diverged = DIVERGED.equals(value.at("verdict").text());
    return new FindingEvidence(
        diverged ? Verdict.POTENTIAL : value.at("verdict").word(Verdict.values(), Verdict::name),
        value.at("model").word(FindingModel.values(), FindingModel::name),
        diverged ? ReplayResult.didNotHappen(1, true) : replay(value),
        value.at("harm").word(HarmRating.values(), HarmRating::word),
        value.at("effect").textOrNull());
  }

  private static ReplayResult replay(JsonValue value) throws FindingsFormatException {
    if (!value.at("replay").isThere()) {
      return ReplayResult.NOT_TRIED;
    }
    ReplayResult.Outcome outcome =
        value.at("replay").word(ReplayResult.Outcome.values(), ReplayResult.Outcome::words);
    return new ReplayResult(
        outcome,
        value.at("replayTries").count(0),
        value.at("replayReached").isTrue() || outcome == ReplayResult.Outcome.HAPPENED);
  }

  private static Report.Run run(JsonValue value) throws FindingsFormatException {
    return new Report.Run(
        strings(value.at("command")),
        value.at("exit").isThere() ? value.at("exit").count(0) : null,
        value.at("events").whole(0),
        value.at("threads").count(0),
        value.at("variables").count(0),
        value.at("sharedVariables").count(0),
        value.at("locks").count(0),
        value.at("recordSeconds").number(-1),
        value.at("analysisSeconds").number(-1),
        value.at("classesInstrumented").count(-1),
        value.at("classesLeftAlone").count(-1),
        strings(value.at("sources")));
  }

  private static CandidateCounts counts(JsonValue value, List<Finding> listed)
      throws FindingsFormatException {
    return CandidateCounts.of(
        value.at("candidates").count(0),
        value.at("potential").count(0) + value.at("diverged").count(0),
        value.at("feasible").count(0) + value.at("confirmed").count(0),
        value.at("infeasible").count(0),
        value.at("undecided").count(0),
        value.at("decidedBy").counts(),
        listed);
  }

  private static VariableRef variable(JsonValue value) throws FindingsFormatException {
    return new VariableRef(
        value.at("class").text(),
        value.at("field").textOrEmpty(),
        value.at("kind").word(SubjectKind.values(), SubjectKind::word));
  }

  private static RegionRef region(JsonValue value) throws FindingsFormatException {
    return new RegionRef(
        value.at("class").textOrEmpty(),
        value.at("method").textOrEmpty(),
        value.at("file").textOrNull(),
        value.at("fromLine").count(0),
        value.at("toLine").count(0),
        value.at("source").word(RegionSource.values(), RegionSource::label));
  }

  private static EventRef event(JsonValue value) throws FindingsFormatException {
    return new EventRef(
        value.at("role").word(EventRole.values(), EventRole::word),
        value.at("thread").text(),
        value.at("threadName").textOrEmpty(),
        value.at("access").text(),
        value.at("class").textOrEmpty(),
        value.at("method").textOrEmpty(),
        value.at("file").textOrNull(),
        value.at("line").count(0),
        value.at("stack").list(FindingsReader::frame),
        value.at("anchor").textOrEmpty());
  }

  private static Frame frame(JsonValue value) throws FindingsFormatException {
    return new Frame(
        value.at("class").textOrEmpty(),
        value.at("method").textOrEmpty(),
        value.at("file").textOrNull(),
        value.at("line").count(0));
  }

  private static Step step(JsonValue value) throws FindingsFormatException {
    JsonValue role = value.at("role");
    return new Step(
        value.at("thread").text(),
        value.at("text").text(),
        value.at("class").textOrEmpty(),
        value.at("method").textOrEmpty(),
        value.at("file").textOrNull(),
        value.at("line").count(0),
        role.isThere() ? role.word(EventRole.values(), EventRole::word) : null);
  }

  private static List<String> strings(JsonValue value) throws FindingsFormatException {
    return value.list(JsonValue::text);
  }
}
