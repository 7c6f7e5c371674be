// SPDX-License-Identifier: Apache-2.0
/**
 * What a predictor is, {@link dev.reweave.predict.predictor.Predictor}, what it is given (options,
 * the events one by one, the judge that decides its candidates), and what it gives back.
 */
@NullMarked
package dev.reweave.predict.predictor;

import org.jspecify.annotations.NullMarked;
