// SPDX-License-Identifier: Apache-2.0
/**
 * From a trace to findings. {@link dev.reweave.predict.TraceAnalysis} is the front door; a {@link
 * dev.reweave.predict.predictor.Predictor} gathers candidates while events stream by, and a {@link
 * dev.reweave.predict.judge.CandidateJudge} asks the feasibility engine about them.
 */
@NullMarked
package dev.reweave.predict;

import org.jspecify.annotations.NullMarked;
