// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.predictor;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import java.util.BitSet;
import java.util.List;

/**
 * One analysis: gathers candidates while events stream by, then has them judged and explained. All
 * that is particular to it (help, options, explainer) is in its package; {@code PredictorRegistry}
 * has a line for it, and {@link AnalysisKind} a name.
 */
public interface Predictor {
  /** What its findings are listed under; several predictors may share one. */
  AnalysisKind analysis();

  /** What it looks for, in a few words, for the help of commands. */
  String help();

  /** Options that only it has. */
  default List<PredictorOption<?>> options() {
    return List.of();
  }

  /** Whether it runs when nobody asks for analyses by name. */
  default boolean isUsual() {
    return true;
  }

  /** Whether it can be fed a run while it goes on, with nothing to look at again at the end. */
  default boolean worksLive() {
    return false;
  }

  /**
   * A new run over a trace with these tables. Live, they grow: variables, members, sites and
   * methods are there before the first event that names them, the rest at the end.
   */
  Session begin(TraceInfo info, AnalysisOptions options, RelevanceSets relevance);

  /** A run of a predictor over one trace. */
  interface Session extends EventConsumer {
    /** Live: the indices of these variables will be used for others. */
    default void forget(BitSet variables) {}

    /** The next events, some at a time: the same as one by one, and quicker where it matters. */
    default void accept(EventBatch batch) {
      int first = Math.toIntExact(batch.first());
      for (int i = 0; i < batch.size(); i++) {
        EventKind kind = EventKind.of(batch.kind()[i]);
        int site = batch.site()[i];
        accept(first + i, kind, batch.thread()[i], site, batch.target()[i], batch.value()[i]);
      }
    }

    /** No more events: decides the candidates. {@code info}: the tables, which are complete now. */
    PredictorOutcome finish(TraceInfo info, CandidateJudge judge);
  }
}
