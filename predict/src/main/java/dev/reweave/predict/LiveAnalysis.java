// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.LongPredicate;

/**
 * Prediction without a trace: fed the events of a run while it goes on. Everything it finds is
 * POTENTIAL under {@code LOCKS}, as there are no events left to make a schedule of. Memory does not
 * depend on how many events there are, but on how many threads, variables, locks, places in the
 * code and hand-overs. Not for several threads at once.
 */
public final class LiveAnalysis {
  /** Indices of events are ints; later events are not looked at. */
  private static final long MOST_EVENTS = Integer.MAX_VALUE;

  private static final String UNPROVEN =
      "Analysed while the program ran, and no trace was kept: what may go wrong is told by the"
          + " locks alone, nothing is proven, and there are no schedules. Run it without --live to"
          + " have findings proven.";

  private final AnalysisOptions options;
  private final List<Predictor.Session> sessions = new ArrayList<>();
  private final List<String> limits = new ArrayList<>(List.of(UNPROVEN));
  private long late;

  /**
   * Begins.
   *
   * @param info tables that grow: variables, members, sites and methods are there before the first
   *     event that names them
   * @param isObject whether a value that is written may be the id of an object
   */
  public LiveAnalysis(TraceInfo info, AnalysisOptions options, LongPredicate isObject) {
    this.options = options;
    RelevanceSets relevance = RelevanceSets.all(isObject);
    for (Predictor predictor : TraceAnalysis.asked(options)) {
      if (predictor.worksLive()) {
        sessions.add(predictor.begin(info, options, relevance));
      } else {
        limits.add(
            "The analysis " + predictor.analysis().word() + " needs a trace and was left out.");
      }
    }
  }

  /** The next event; arguments as the columns of a trace. */
  public void accept(long index, EventKind kind, int thread, int site, int target, long value) {
    if (index >= MOST_EVENTS) {
      late++;
      return;
    }
    for (Predictor.Session session : sessions) {
      session.accept((int) index, kind, thread, site, target, value);
    }
  }

  /** The indices of these variables will be used for others. */
  public void forget(BitSet variables) {
    sessions.forEach(session -> session.forget(variables));
  }

  /** No more events: what was found. {@code info}: all tables, with the indices used so far. */
  public AnalysisResult finish(TraceInfo info, long events) {
    if (late > 0) {
      limits.add(late + " events after the first " + MOST_EVENTS + " were not looked at.");
    }
    return TraceAnalysis.finish(sessions, info, events, options, limits);
  }
}
