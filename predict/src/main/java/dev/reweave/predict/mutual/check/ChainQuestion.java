// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.engine.program.TraceProgram;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.finding.RegionGround;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.mutual.check.ChainAnswer.PossibleChain;
import dev.reweave.predict.mutual.check.ChainAnswer.UnshownChain;
import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.predict.mutual.search.ConflictChain;
import dev.reweave.trace.Trace;
import java.util.List;
import java.util.Optional;

/** Asks the engine about chains, one model after another, and counts how often. */
final class ChainQuestion {
  /** So long questions about one region, or one pair, may take: a second. */
  private static final long MOST_NANOS = 1_000_000_000L;

  private final Trace trace;
  private final CandidateJudge judge;
  private final AccessTable table;
  private final Optional<PinnedSteps> pins;
  private int asked;
  private long nanos;

  /** {@code pins}: empty if nothing is known of the code. */
  ChainQuestion(Trace trace, CandidateJudge judge, AccessTable table, Optional<PinnedSteps> pins) {
    this.trace = trace;
    this.judge = judge;
    this.table = table;
    this.pins = pins;
  }

  int asked() {
    return asked;
  }

  /** How long the answers took, in nanoseconds, without the execution of the code. */
  long nanos() {
    return nanos;
  }

  /** So many questions were asked, or they have taken so long, that no more are to be. */
  boolean isSpent(int most) {
    return asked >= most || nanos > MOST_NANOS || judge.isLate();
  }

  /** Whether the recorded values allow it, and no more. Quick. */
  Optional<PossibleChain> asRecorded(ConflictChain chain) {
    return ask(chain.query(trace), PredictionModel.VIEW) instanceof QueryAnswer.Feasible yes
        ? Optional.of(new PossibleChain(PredictionModel.VIEW, yes))
        : Optional.empty();
  }

  /**
   * All that can be found out.
   *
   * @param last the accesses of which one comes last in each order that has the chain
   */
  ChainAnswer about(ConflictChain chain, List<RegionAccess> last) {
    Query query = chain.query(trace);
    QueryAnswer byLocks = ask(query, PredictionModel.LOCKS);
    if (byLocks instanceof QueryAnswer.Infeasible) {
      return new UnshownChain(RegionGround.ORDER);
    }
    QueryAnswer byView = ask(query, PredictionModel.VIEW);
    if (byView instanceof QueryAnswer.Feasible yes) {
      return new PossibleChain(PredictionModel.VIEW, yes);
    }
    Optional<TraceProgram> code = judge.code();
    PredictionModel model = code.isPresent() ? PredictionModel.SYMBOLIC : PredictionModel.VALUE;
    QueryAnswer answer = ask(query, model);
    if (answer instanceof QueryAnswer.Feasible yes) {
      return new PossibleChain(model, yes);
    } else if (judge.isLate()) {
      return new UnshownChain(RegionGround.BUDGET);
    } else if (!(answer instanceof QueryAnswer.Infeasible)) {
      return new UnshownChain(RegionGround.SEARCH);
    }
    boolean isProven = isWhole(code) && pins.isPresent() && !pins.get().mayMatter(table, last);
    return new UnshownChain(isProven ? RegionGround.EXECUTION : RegionGround.VALUES);
  }

  /** What a thread does where its code is not known has other reasons than are seen. */
  private static boolean isWhole(Optional<TraceProgram> code) {
    return code.isPresent()
        && code.get().unseen().isNone()
        && code.get().threads().stream().allMatch(thread -> thread.isWhole());
  }

  private QueryAnswer ask(Query query, PredictionModel model) {
    asked++;
    long before = System.nanoTime();
    QueryAnswer answer = judge.answer(query.under(model));
    nanos += System.nanoTime() - before;
    return answer;
  }
}
