// SPDX-License-Identifier: Apache-2.0
/**
 * What the explainers of all predictors are made of, so that a finding needs no trace to be read:
 * names, places, stacks, the steps that matter in both orders, how sure. Sizes are bounded however
 * long the trace is. The explainer of a predictor is in the predictor's own package.
 */
@NullMarked
package dev.reweave.predict.explain;

import org.jspecify.annotations.NullMarked;
