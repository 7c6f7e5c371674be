// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.order;

import dev.reweave.finding.Report;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.trace.TraceInfo;

/** The numbers of a run, as every report shows them. */
public final class RunNumbers {
  private RunNumbers() {}

  /**
   * Of a trace. Variables of one thread only are left out of it, but count here.
   *
   * @param analysisSeconds -1 when nothing was analysed
   */
  public static Report.Run of(TraceInfo info, long events, RunFacts facts, double analysisSeconds) {
    long variables = info.variables().count() + Math.max(0, info.facts().unsharedVariables());
    return new Report.Run(
        facts.command(),
        facts.exit(),
        events,
        info.threads().size(),
        (int) Math.min(Integer.MAX_VALUE, variables),
        info.variables().sharedCount(),
        info.locks().size(),
        facts.seconds(),
        analysisSeconds,
        info.facts().classesInstrumented(),
        info.facts().classesLeftAlone());
  }
}
