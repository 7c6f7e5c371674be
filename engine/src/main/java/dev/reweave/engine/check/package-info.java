// SPDX-License-Identifier: Apache-2.0
/**
 * The schedule checker: decides, independently of everything that searches for schedules, whether a
 * given schedule is an order in which the recorded events could have happened.
 *
 * <p>Promises: this package uses the trace, {@link dev.reweave.engine.query.PredictionModel} and
 * {@link dev.reweave.engine.query.Schedule}, the plain data of {@link dev.reweave.engine.program},
 * and nothing else of the engine, so that an error in the search cannot hide here; what the code
 * computes it computes by itself. It reads the recorded order once; checking one schedule then
 * costs time proportional to the events that follow the schedule's prefix, times a logarithm,
 * however long the prefix is. Everything is immutable after construction and safe to share between
 * threads.
 */
@NullMarked
package dev.reweave.engine.check;

import org.jspecify.annotations.NullMarked;
