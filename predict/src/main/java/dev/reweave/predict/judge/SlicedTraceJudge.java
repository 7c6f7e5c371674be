// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.judge;

import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.trace.Trace;
import java.util.Optional;
import java.util.function.Function;

/**
 * A judge whose engine sees only a part of the trace around each question. What it cannot prove
 * stays POTENTIAL, without a schedule, and is never refuted.
 */
public final class SlicedTraceJudge extends EngineJudge {
  /** {@code deadline}: see {@link System#nanoTime}. */
  public SlicedTraceJudge(Function<Query, QueryAnswer> engine, long deadline) {
    super(engine, deadline, CandidateLanes.ONE);
  }

  @Override
  public Optional<Trace> trace() {
    return Optional.empty();
  }

  @Override
  boolean knowsCode() {
    return false;
  }

  @Override
  boolean knowsValues() {
    return true;
  }

  @Override
  CandidateRuling unshown(CandidateTrial trial, int viewOnly) {
    tally().countOpen();
    return CandidateRuling.UNDECIDED;
  }
}
