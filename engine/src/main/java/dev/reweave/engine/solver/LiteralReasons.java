// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

import java.util.List;

/** Why assigned literals are true: clauses of the base, or of a theory. */
final class LiteralReasons {
  /** What stands for theories in {@link Assignment#reason}: below {@link Assignment#NONE}. */
  static int code(int theory) {
    return Assignment.NONE - 1 - theory;
  }

  private static final int[] NONE = {};

  private final Assignment assignment;
  private final ClauseBase clauses;
  private final List<? extends Theory> theories;
  private final ResolutionProof proof;

  LiteralReasons(
      Assignment assignment,
      ClauseBase clauses,
      List<? extends Theory> theories,
      ResolutionProof proof) {
    this.assignment = assignment;
    this.clauses = clauses;
    this.theories = theories;
    this.proof = proof;
  }

  /** The clause that made the true literal true, and a note of it in the proof. */
  int[] of(int literal) {
    if (assignment.reason(literal) >= 0) {
      proof.uses(assignment.reason(literal));
    }
    return peek(literal);
  }

  /** As {@link #of}, without the note; empty for decisions and facts. */
  int[] peek(int literal) {
    int reason = assignment.reason(literal);
    if (reason == Assignment.NONE) {
      return NONE;
    }
    return reason >= 0
        ? clauses.literals(reason)
        : theories.get(Assignment.NONE - 1 - reason).reason(literal);
  }
}
