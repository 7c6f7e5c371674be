// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything one analysis of one run has to say: what findings.json holds.
 *
 * @param toolVersion version of Reweave
 * @param run facts of the recorded run
 * @param analyses what was looked for; empty: not known
 * @param counts what became of the candidates that are not listed
 * @param notes what limits the result
 * @param findings most certain and most harmful first
 * @param regions what is known of regions of the code, where that was asked for
 */
public record Report(
    String toolVersion,
    Run run,
    List<AnalysisKind> analyses,
    CandidateCounts counts,
    List<String> notes,
    List<Finding> findings,
    List<RegionResult> regions) {

  /** A report that says nothing of regions. */
  public Report(
      String toolVersion,
      Run run,
      List<AnalysisKind> analyses,
      CandidateCounts counts,
      List<String> notes,
      List<Finding> findings) {
    this(toolVersion, run, analyses, counts, notes, findings, List.of());
  }

  /** Copies the lists. */
  public Report {
    analyses = List.copyOf(analyses);
    notes = List.copyOf(notes);
    findings = List.copyOf(findings);
    regions = List.copyOf(regions);
  }

  /** Counts over all candidates. Linear in the findings. */
  public FindingSummary summary() {
    return FindingSummary.of(counts, findings);
  }

  /** The same report with these findings, for instance after they were replayed. */
  public Report with(List<String> newNotes, List<Finding> newFindings) {
    return new Report(toolVersion, run, analyses, counts, newNotes, newFindings, regions);
  }

  /** The same report; these folders hold the source code. No folders: as before. */
  public Report withSources(List<String> folders) {
    return folders.isEmpty()
        ? this
        : new Report(
            toolVersion, run.withSources(folders), analyses, counts, notes, findings, regions);
  }

  /** The same report, of which one finding is of a place that no candidate stands for. */
  public Report withOneMore() {
    return new Report(toolVersion, run, analyses, counts.withOneMore(), notes, findings, regions);
  }

  /** The same report, when this was looked for as well. */
  public Report lookedFor(AnalysisKind analysis) {
    List<AnalysisKind> all = new ArrayList<>(analyses);
    all.add(analysis);
    return new Report(toolVersion, run, all, counts, notes, findings, regions);
  }

  /** The same report with one more finding in front, of a place that no candidate stands for. */
  public Report preceded(Finding finding) {
    List<Finding> all = new ArrayList<>();
    all.add(finding);
    all.addAll(findings);
    return new Report(toolVersion, run, analyses, counts.withOneMore(), notes, all, regions);
  }

  /**
   * The recorded run. {@code command} is empty and {@code exit} null for imported traces. Seconds
   * are -1 where not measured; classes -1 where unknown. {@code sources}: folders in which somebody
   * said the source code is, absolute.
   */
  public record Run(
      List<String> command,
      @Nullable Integer exit,
      long events,
      int threads,
      int variables,
      int sharedVariables,
      int locks,
      double recordSeconds,
      double analysisSeconds,
      int classesInstrumented,
      int classesLeftAlone,
      List<String> sources) {
    /** Copies the lists. */
    public Run {
      command = List.copyOf(command);
      sources = List.copyOf(sources);
    }

    /** A run of which nobody said where its source code is. */
    public Run(
        List<String> command,
        @Nullable Integer exit,
        long events,
        int threads,
        int variables,
        int sharedVariables,
        int locks,
        double recordSeconds,
        double analysisSeconds,
        int classesInstrumented,
        int classesLeftAlone) {
      this(
          command,
          exit,
          events,
          threads,
          variables,
          sharedVariables,
          locks,
          recordSeconds,
          analysisSeconds,
          classesInstrumented,
          classesLeftAlone,
          List.of());
    }

    /** The same run, with its source code in these folders. */
    public Run withSources(List<String> folders) {
      return new Run(
          command,
          exit,
          events,
          threads,
          variables,
          sharedVariables,
          locks,
          recordSeconds,
          analysisSeconds,
          classesInstrumented,
          classesLeftAlone,
          folders);
    }
  }
}
