// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.function.IntConsumer;

/**
 * Learns a clause from a conflict: resolves it with reasons until one literal of the current level
 * is left (the first unique implication point), then leaves out what the rest implies.
 */
final class ConflictAnalysis {
  private final Assignment assignment;
  private final LiteralReasons reasons;
  private final ResolutionProof proof;
  private final IntConsumer bump;
  private final IntSet seen = new IntOpenHashSet();
  private IntArrayList learnt = new IntArrayList();
  private int open;

  ConflictAnalysis(
      Assignment assignment, LiteralReasons reasons, ResolutionProof proof, IntConsumer bump) {
    this.assignment = assignment;
    this.reasons = reasons;
    this.proof = proof;
    this.bump = bump;
  }

  /**
   * A clause that follows and is false now, its one literal of the current level first, one of the
   * highest other level second. {@code conflict}: all literals false, at least one of the level.
   */
  int[] learn(int[] conflict) {
    learnt = new IntArrayList();
    learnt.add(-1);
    seen.clear();
    open = 0;
    int place = assignment.size();
    take(conflict, -1);
    int literal;
    do {
      do {
        literal = assignment.literal(--place);
      } while (!seen.contains(Literals.variable(literal)));
      open--;
      if (open > 0) {
        take(reasons.of(literal), literal);
      }
    } while (open > 0);
    learnt.set(0, Literals.not(literal));
    leaveOutImplied();
    putHighestSecond();
    return learnt.toIntArray();
  }

  private void take(int[] clause, int implied) {
    for (int literal : clause) {
      int variable = Literals.variable(literal);
      if (literal == implied) {
        continue;
      }
      if (assignment.level(literal) == 0) {
        proof.usesFact(Literals.not(literal));
      } else if (seen.add(variable)) {
        bump.accept(variable);
        if (assignment.level(literal) == assignment.level()) {
          open++;
        } else {
          learnt.add(literal);
        }
      }
    }
  }

  private void leaveOutImplied() {
    int kept = 1;
    for (int i = 1; i < learnt.size(); i++) {
      int literal = learnt.getInt(i);
      if (!isImplied(literal)) {
        learnt.set(kept++, literal);
      }
    }
    learnt.size(kept);
  }

  /** Its negation follows, by one clause, from the negations of other literals of the clause. */
  private boolean isImplied(int literal) {
    if (assignment.reason(literal) < 0) {
      return false;
    }
    int[] reason = reasons.peek(Literals.not(literal));
    for (int other : reason) {
      boolean covered = other == Literals.not(literal) || seen.contains(Literals.variable(other));
      if (!covered && assignment.level(other) > 0) {
        return false;
      }
    }
    proof.uses(assignment.reason(literal));
    return true;
  }

  private void putHighestSecond() {
    int highest = 1;
    for (int i = 2; i < learnt.size(); i++) {
      if (assignment.level(learnt.getInt(i)) > assignment.level(learnt.getInt(highest))) {
        highest = i;
      }
    }
    if (learnt.size() > 1) {
      int literal = learnt.getInt(1);
      learnt.set(1, learnt.getInt(highest));
      learnt.set(highest, literal);
    }
  }
}
