// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.finding.RegionGround;
import dev.reweave.finding.RegionVerdict;
import dev.reweave.predict.mutual.check.AnsweredChains.BreakingChain;
import dev.reweave.predict.mutual.search.ConflictChain;
import org.jspecify.annotations.Nullable;

/**
 * What came of a {@link RegionTask}.
 *
 * @param violation null unless it is VIOLATED
 * @param questions how many questions the engine was asked
 * @param nanos how long it took, in nanoseconds
 */
public record RegionAnswer(
    RegionVerdict verdict,
    RegionGround ground,
    @Nullable Violation violation,
    int questions,
    long nanos) {
  /**
   * An order that breaks an instance.
   *
   * @param instance which one
   * @param chain how
   * @param model the model that admits the order
   * @param proof the order
   */
  public record Violation(
      int instance, ConflictChain chain, PredictionModel model, QueryAnswer.Feasible proof) {
    static Violation of(int instance, BreakingChain broken) {
      return new Violation(instance, broken.chain(), broken.how().model(), broken.how().proof());
    }
  }
}
