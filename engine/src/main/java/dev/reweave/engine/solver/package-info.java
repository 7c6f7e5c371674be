// SPDX-License-Identifier: Apache-2.0
/**
 * A solver for choices about an order: conflict-driven clause learning (CDCL) over Boolean
 * variables, some of which say that one node comes before another.
 *
 * <p>Nodes lie on chains, whose order is fixed; {@link dev.reweave.engine.solver.OrderTheory} keeps
 * vector clocks over the chains, so that a cycle is found in constant time and every order that
 * follows is propagated. Further theories plug in as a {@link dev.reweave.engine.solver.Theory}.
 *
 * <p>Promises: an answer is right (an order that obeys every clause and edge, or none exists), or
 * the steps allowed were used up; the same problem always gets the same answer. Knows nothing of
 * traces. Not safe for use by several threads at once.
 */
@NullMarked
package dev.reweave.engine.solver;

import org.jspecify.annotations.NullMarked;
