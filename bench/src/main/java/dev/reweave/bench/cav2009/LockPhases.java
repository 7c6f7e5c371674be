// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.cav2009;

import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingPattern;
import dev.reweave.predict.judge.UnprovenJudge;
import dev.reweave.predict.lock.LockPredictor;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;

/**
 * One run of lock prediction, as in the paper: no engine decides anything.
 *
 * @param first CPU seconds of phase I, with the pass before it that finds out what matters
 * @param second CPU seconds of phase II, with making findings of its candidates
 * @param findings one for each place in the code and pattern
 */
record LockPhases(double first, double second, List<Finding> findings) {
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

  static LockPhases run(Trace trace, AnalysisOptions options) {
    long start = CPU.getCurrentThreadCpuTime();
    TraceInfo info = trace.info();
    RelevanceSets relevance = RelevanceSets.of(info);
    trace.forEachBatch(relevance::accept);
    Predictor.Session session = new LockPredictor().begin(info, options, relevance);
    trace.forEachBatch(session::accept);
    long between = CPU.getCurrentThreadCpuTime();
    PredictorOutcome outcome = session.finish(info, new UnprovenJudge());
    long end = CPU.getCurrentThreadCpuTime();
    return new LockPhases(
        (between - start) / 1e9,
        (end - between) / 1e9,
        outcome.drafts().stream().map(PredictorOutcome.Draft::finding).toList());
  }

  /** How many findings, and how many groups of events they stand for. */
  String violations(boolean interleavedRead) {
    List<Finding> chosen =
        findings.stream()
            .filter(f -> (f.pattern() == FindingPattern.WRW) == interleavedRead)
            .toList();
    long groups = chosen.stream().mapToLong(Finding::occurrences).sum();
    return chosen.isEmpty() ? "0" : chosen.size() + " (" + groups + ")";
  }
}
