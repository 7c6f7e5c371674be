// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.judge;

import dev.reweave.engine.program.TraceProgram;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.trace.Trace;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/** A judge whose engine sees the whole trace, and may know the code behind it. */
public final class WholeTraceJudge extends EngineJudge {
  private final Trace trace;
  private final boolean values;
  private final BooleanSupplier code;
  private final Supplier<TraceProgram> program;

  /**
   * Judges by this engine, which is of this trace.
   *
   * @param deadline see {@link System#nanoTime}
   * @param code whether the code is known; not asked before it matters, since it has to be executed
   *     for that
   */
  public WholeTraceJudge(
      Trace trace, Function<Query, QueryAnswer> engine, long deadline, BooleanSupplier code) {
    this(trace, engine, deadline, CandidateLanes.ONE, code, () -> null);
  }

  /**
   * As above.
   *
   * @param lanes the threads that will ask
   * @param program what is known of the code, asked for only where it is known
   */
  public WholeTraceJudge(
      Trace trace,
      Function<Query, QueryAnswer> engine,
      long deadline,
      CandidateLanes lanes,
      BooleanSupplier code,
      Supplier<TraceProgram> program) {
    super(engine, deadline, lanes);
    this.trace = trace;
    this.values =
        trace == null || trace.info().members().stream().anyMatch(m -> m.kind().hasValues());
    this.code = code;
    this.program = program;
  }

  /** One whose engine knows nothing of the code. */
  public static WholeTraceJudge of(
      Trace trace, Function<Query, QueryAnswer> engine, long deadline) {
    return new WholeTraceJudge(trace, engine, deadline, () -> false);
  }

  @Override
  public Optional<Trace> trace() {
    return Optional.of(trace);
  }

  @Override
  public Optional<TraceProgram> code() {
    return Optional.ofNullable(knowsCode() ? program.get() : null);
  }

  @Override
  boolean knowsCode() {
    return code.getAsBoolean();
  }

  @Override
  boolean knowsValues() {
    return values;
  }

  @Override
  CandidateRuling unshown(CandidateTrial trial, int viewOnly) {
    QueryAnswer.Tier refuted = trial.refutedBy(PredictionModel.LOCKS);
    tally().countRefuted(refuted);
    return refuted == null ? CandidateRuling.UNDECIDED : CandidateRuling.NOTHING;
  }
}
