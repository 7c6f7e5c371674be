// SPDX-License-Identifier: Apache-2.0
/**
 * One pass over a trace in memory that keeps the stacks and locks of threads, for every predictor
 * that looks at units of work: {@link dev.reweave.predict.walk.TraceWalk}. It knows no predictor.
 */
@NullMarked
package dev.reweave.predict.walk;

import org.jspecify.annotations.NullMarked;
