// SPDX-License-Identifier: Apache-2.0
/**
 * Mutual atomicity (BEST; Ganai, ASE 2011): is a region of the code, with any number of variables,
 * atomic in every order of the recorded steps? {@link dev.reweave.predict.mutual.MutualPredictor}
 * is the entry class.
 *
 * <p><b>Regions</b> are inferred from near lines, or marked ({@code regions}); all instances of one
 * place in the code are one question.
 *
 * <p><b>What breaks one.</b> An order breaks an instance unless it is equivalent to one in which
 * nothing comes between its steps. It does so exactly when it has a <em>chain</em>: an access of
 * the region, then accesses of other threads that conflict one with the next, then a later access
 * of the region ({@code search}). Each chain is a question to the feasibility engine; there is no
 * solver here.
 *
 * <p><b>Verdicts</b> ({@code check}). VIOLATED: some order has a chain, as the engine's checker and
 * a conflict graph of our own say. ATOMIC: every chain is impossible, by locks and order alone or
 * because some thread would take another branch. That holds for the recorded steps: the branches,
 * objects and elements of this run. All else is UNDECIDED, and says why.
 */
@NullMarked
package dev.reweave.predict.mutual;

import org.jspecify.annotations.NullMarked;
