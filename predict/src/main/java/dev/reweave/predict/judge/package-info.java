// SPDX-License-Identifier: Apache-2.0
/**
 * Who decides whether a candidate is feasible: {@link dev.reweave.predict.judge.CandidateJudge}.
 * Its implementations ask the engine about the whole trace or about a slice of it, or decide
 * nothing.
 *
 * <p>Promises: a ruling says how it was come to, and what was tried is counted in a {@link
 * dev.reweave.predict.judge.JudgeTally}.
 */
@NullMarked
package dev.reweave.predict.judge;

import org.jspecify.annotations.NullMarked;
