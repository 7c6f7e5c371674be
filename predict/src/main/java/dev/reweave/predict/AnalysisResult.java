// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.CandidateCounts;
import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingSummary;
import dev.reweave.finding.RegionResult;
import dev.reweave.trace.TraceInfo;
import java.util.List;
import java.util.Map;

/**
 * What an analysis says.
 *
 * @param findings most certain first, then best score first; ids F1, F2, … in that order
 * @param others the same findings by other events, ids F1.2, F1.3, …, for replay
 * @param analyses what was looked for
 * @param counts what became of the candidates that are not listed
 * @param regions what is known of regions of the code, where that was asked for
 * @param notes what limits the result, the trace's own notes first
 * @param schedules by finding id, of others as well; findings of streamed traces have none
 * @param witnesses likewise: the events that it is about, see {@code PredictorOutcome.Draft}
 * @param info the trace's tables
 * @param events how many events the trace has
 * @param seconds how long the analysis took
 */
public record AnalysisResult(
    List<Finding> findings,
    List<Finding> others,
    List<AnalysisKind> analyses,
    CandidateCounts counts,
    List<RegionResult> regions,
    List<String> notes,
    Map<String, Schedule> schedules,
    Map<String, int[]> witnesses,
    TraceInfo info,
    long events,
    double seconds) {

  /** Counts over all candidates, listed or not. */
  public FindingSummary summary() {
    return FindingSummary.of(counts, findings);
  }
}
