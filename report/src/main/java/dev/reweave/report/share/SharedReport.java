// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.share;

import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingModel;
import dev.reweave.finding.FindingProperty;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.RegionResult;
import dev.reweave.finding.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A report that tells where in the code what can go wrong, and nothing of the machine, the command
 * or the data. What may be a value or a path is left out, not looked at: names of classes, members
 * and source files stay, with lines and counts.
 */
public final class SharedReport {
  /** Paths, quoted text, and whatever a note lists after a colon. */
  private static final Pattern TELLS = Pattern.compile("[/\\\\\"'`:\\u201c\\u201d]");

  /** A place in the code, or a label of a thread or of a finding. */
  private static final Pattern PLACE =
      Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$.-]*(:\\d+)?|\\(|\\)");

  private static final Pattern VALUE = Pattern.compile("[0-9\"'=]|\\b(true|false|null)\\b");
  private static final Pattern END_OF_STEP = Pattern.compile(" = .*", Pattern.DOTALL);
  private static final Pattern SEEN = Pattern.compile(", and it happened: .*", Pattern.DOTALL);

  private SharedReport() {}

  /** The report without command, paths, names of threads, values and what the program printed. */
  public static Report of(Report report) {
    Report.Run r = report.run();
    Report.Run run =
        new Report.Run(
            List.of(),
            r.exit(),
            r.events(),
            r.threads(),
            r.variables(),
            r.sharedVariables(),
            r.locks(),
            r.recordSeconds(),
            r.analysisSeconds(),
            r.classesInstrumented(),
            r.classesLeftAlone());
    ThreadLabels labels = ThreadLabels.of(report);
    return new Report(
        report.toolVersion(),
        run,
        report.analyses(),
        report.counts(),
        notes(report.notes()),
        report.findings().stream().map(finding -> shared(finding, labels)).toList(),
        report.regions().stream().map(SharedReport::row).toList());
  }

  private static List<String> notes(List<String> notes) {
    List<String> kept = new ArrayList<>();
    notes.stream().filter(note -> !TELLS.matcher(note).find()).forEach(kept::add);
    kept.add(
        "This is a copy for others: the command, paths, names of threads, values and output are left"
            + " out"
            + (kept.size() < notes.size()
                ? ", and so are notes that may hold them (" + (notes.size() - kept.size()) + ")."
                : "."));
    return kept;
  }

  private static Finding shared(Finding f, ThreadLabels labels) {
    FindingEvidence e = f.evidence();
    return f.toBuilder()
        .evidence(new FindingEvidence(e.verdict(), e.model(), e.replay(), e.harm(), null))
        .region(f.region() == null ? null : region(f.region()))
        .events(f.events().stream().map(event -> event(event, labels)).toList())
        .schedule(null)
        .accepted(f.isAccepted() ? "" : null)
        .story(
            new FindingStory(
                story(f.story().sentences(), labels).stream()
                    .filter(s -> !isOfWaiting(f) || WaitSentences.isWithoutNames(s))
                    .toList(),
                steps(f.story().observed(), labels),
                steps(f.story().violating(), labels)))
        .build();
  }

  private static boolean isOfWaiting(Finding f) {
    return f.model() == FindingModel.OBSERVED && f.property() == FindingProperty.DEADLOCK;
  }

  private static RegionResult row(RegionResult r) {
    return new RegionResult(
        region(r.region()),
        r.other() == null ? null : region(r.other()),
        r.verdict(),
        r.ground(),
        r.instances(),
        r.threads(),
        r.variables(),
        r.questions(),
        r.milliseconds());
  }

  private static Finding.RegionRef region(Finding.RegionRef r) {
    return new Finding.RegionRef(
        r.className(), r.method(), file(r.file()), r.fromLine(), r.toLine(), r.source());
  }

  private static Finding.EventRef event(Finding.EventRef e, ThreadLabels labels) {
    return new Finding.EventRef(
        e.role(),
        labels.of(e.thread()),
        labels.of(e.thread()),
        e.access(),
        e.className(),
        e.method(),
        file(e.file()),
        e.line(),
        e.stack().stream()
            .map(
                frame ->
                    new Finding.Frame(
                        frame.className(), frame.method(), file(frame.file()), frame.line()))
            .toList(),
        e.anchor());
  }

  private static List<Finding.Step> steps(List<Finding.Step> steps, ThreadLabels labels) {
    return steps.stream()
        .map(
            s ->
                new Finding.Step(
                    labels.of(s.thread()),
                    labels.in(END_OF_STEP.matcher(s.text()).replaceFirst("")),
                    s.className(),
                    s.method(),
                    file(s.file()),
                    s.line(),
                    s.role()))
        .toList();
  }

  /** Sentences in which no value can be. */
  private static List<String> story(List<String> story, ThreadLabels labels) {
    return story.stream()
        .map(sentence -> SEEN.matcher(sentence).replaceFirst(", and it happened."))
        .map(labels::in)
        .filter(
            sentence ->
                !VALUE.matcher(PLACE.matcher(sentence).replaceAll(SharedReport::kept)).find())
        .toList();
  }

  /** Of a place nothing is left to be taken for a value; a word may be one itself. */
  private static String kept(java.util.regex.MatchResult place) {
    return place.group().matches("true|false|null") ? place.group() : "";
  }

  /** Some compilers put whole paths there. */
  private static @Nullable String file(@Nullable String file) {
    return file == null ? null : file.replaceAll(".*[/\\\\]", "");
  }
}
