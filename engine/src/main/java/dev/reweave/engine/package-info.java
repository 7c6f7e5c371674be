// SPDX-License-Identifier: Apache-2.0
/**
 * The feasibility engine: says whether recorded events can happen in an order that a predictor asks
 * for, and gives the schedule.
 *
 * <p>Promises: a {@link dev.reweave.engine.query.QueryAnswer.Feasible} answer carries a schedule
 * that the independent checker in {@link dev.reweave.engine.check} has accepted; an {@link
 * dev.reweave.engine.query.QueryAnswer.Infeasible} one rests on a contradiction that is told in
 * words; whatever is neither shown nor refuted within the budget is {@link
 * dev.reweave.engine.query.QueryAnswer.Undecided}. The same query on the same trace always gets the
 * same answer: budgets count steps, not time.
 */
@NullMarked
package dev.reweave.engine;

import org.jspecify.annotations.NullMarked;
