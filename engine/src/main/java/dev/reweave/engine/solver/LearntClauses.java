// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;

/**
 * The learnt clauses, of which those that span many decision levels are forgotten when there are
 * too many.
 */
final class LearntClauses {
  private static final int FIRST_LIMIT = 4_000;
  private static final int ALWAYS_KEPT = 3;

  private final ClauseBase clauses;
  private final Assignment assignment;
  private IntArrayList learnt = new IntArrayList();
  private IntArrayList spans = new IntArrayList();
  private int limit = FIRST_LIMIT;

  LearntClauses(ClauseBase clauses, Assignment assignment) {
    this.clauses = clauses;
    this.assignment = assignment;
  }

  /** How many levels the literals of a clause span. */
  int span(int[] literals) {
    IntSet levels = new IntOpenHashSet();
    for (int literal : literals) {
      levels.add(assignment.level(literal));
    }
    return levels.size();
  }

  void add(int clause, int span) {
    learnt.add(clause);
    spans.add(span);
  }

  /** Forgets, if there are too many, the wider half. Only at level 0. */
  void reduce() {
    if (learnt.size() <= limit) {
      return;
    }
    int[] sorted = spans.toIntArray();
    Arrays.sort(sorted);
    int widest = Math.max(ALWAYS_KEPT, sorted[sorted.length / 2]);
    IntSet reasons = reasons();
    IntArrayList kept = new IntArrayList();
    IntArrayList keptSpans = new IntArrayList();
    for (int i = 0; i < learnt.size(); i++) {
      int clause = learnt.getInt(i);
      if (spans.getInt(i) <= widest || reasons.contains(clause)) {
        kept.add(clause);
        keptSpans.add(spans.getInt(i));
      } else {
        clauses.drop(clause);
      }
    }
    learnt = kept;
    spans = keptSpans;
    limit += limit / 10;
  }

  private IntSet reasons() {
    IntSet reasons = new IntOpenHashSet();
    for (int i = 0; i < assignment.size(); i++) {
      reasons.add(assignment.reason(assignment.literal(i)));
    }
    return reasons;
  }
}
