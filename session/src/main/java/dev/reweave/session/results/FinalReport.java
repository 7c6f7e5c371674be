// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.results;

import dev.reweave.finding.Report;
import dev.reweave.session.accept.AcceptedFindings;
import dev.reweave.session.redact.SecretRedaction;
import dev.reweave.trace.TraceInfo;
import java.util.List;

/**
 * What is done to a report before anybody sees it.
 *
 * @param accepted the findings that do not count
 * @param redaction takes secrets out
 * @param info the tables of the run's trace
 * @param sources folders of source code
 */
public record FinalReport(
    AcceptedFindings accepted, SecretRedaction redaction, TraceInfo info, List<String> sources) {
  /** Of a session that is not over. */
  public Report soFar(Report report) {
    return redaction.report(accepted.mark(report).withSources(sources));
  }

  /** Of a session that is. */
  public Report of(Report report) {
    return redaction.report(accepted.in(report, info).withSources(sources));
  }
}
