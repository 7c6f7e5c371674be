// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.finding.RegionGround;

/** What is known of a chain. */
sealed interface ChainAnswer {

  /** It can happen: this model admits an order that has it. */
  record PossibleChain(PredictionModel model, QueryAnswer.Feasible proof) implements ChainAnswer {}

  /** It cannot, or no order that has it was found; why. */
  record UnshownChain(RegionGround ground) implements ChainAnswer {
    boolean isImpossible() {
      return ground == RegionGround.ORDER || ground == RegionGround.EXECUTION;
    }
  }
}
