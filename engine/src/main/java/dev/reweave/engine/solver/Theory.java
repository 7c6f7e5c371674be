// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

import org.jspecify.annotations.Nullable;

/**
 * What some variables mean, beyond clauses. The solver tells a theory each literal that becomes
 * true; the theory may find a contradiction, or assign literals that follow and explain them later.
 * Clauses that it hands back may contain literals of decision level 0.
 */
interface Theory {
  /**
   * The literal has become true.
   *
   * @return null, or a clause all of whose literals are false
   */
  int @Nullable [] assigned(int literal);

  /** The clause that made this theory assign the literal: the literal, and others, all false. */
  int[] reason(int literal);

  /** A decision level begins. */
  void push();

  /** What came after {@code level} levels had begun is forgotten. */
  void backtrack(int level);
}
