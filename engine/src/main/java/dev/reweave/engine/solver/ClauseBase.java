// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Clauses of two or more literals in one array (each: number, size, literals), with two of the
 * literals of each watched. A clause is named by its place in the array.
 */
final class ClauseBase {
  private static final int HEAD = 2;

  private final Assignment assignment;
  private int[] arena = new int[1 << 10];
  private int end;

  /** By literal: pairs of a clause that watches its negation, and another literal of it. */
  private final List<IntArrayList> watches = new ArrayList<>();

  private long visits;

  ClauseBase(Assignment assignment) {
    this.assignment = assignment;
  }

  /** Makes room for a new variable. */
  void add() {
    watches.add(new IntArrayList(0));
    watches.add(new IntArrayList(0));
  }

  /** Adds a clause and watches its first two literals. */
  int add(int number, int[] literals) {
    int clause = end;
    end += HEAD + literals.length;
    if (end > arena.length) {
      arena = Arrays.copyOf(arena, Math.max(end, 2 * arena.length));
    }
    arena[clause] = number;
    arena[clause + 1] = literals.length;
    System.arraycopy(literals, 0, arena, clause + HEAD, literals.length);
    watch(literals[0], clause, literals[1]);
    watch(literals[1], clause, literals[0]);
    return clause;
  }

  /** Leaves the clause out from now on. It must not be a reason. */
  void drop(int clause) {
    arena[clause + 1] = 0;
  }

  int number(int clause) {
    return arena[clause];
  }

  int[] literals(int clause) {
    int from = clause + HEAD;
    return Arrays.copyOfRange(arena, from, from + arena[clause + 1]);
  }

  /** How many clauses have been looked at so far. */
  long visits() {
    return visits;
  }

  private void watch(int literal, int clause, int other) {
    IntArrayList list = watches.get(Literals.not(literal));
    list.add(clause);
    list.add(other);
  }

  /**
   * Assigns what follows now that the literal is true.
   *
   * @return a clause all of whose literals are false, or -1
   */
  int propagate(int literal) {
    IntArrayList list = watches.get(literal);
    int kept = 0;
    int conflict = -1;
    for (int i = 0; i < list.size(); i += 2) {
      int clause = list.getInt(i);
      int blocker = list.getInt(i + 1);
      boolean keep = conflict >= 0 || assignment.isTrue(blocker);
      if (!keep && arena[clause + 1] > 0) {
        visits++;
        keep = !moveWatch(clause, Literals.not(literal));
        blocker = arena[clause + HEAD];
        if (keep && !assignment.isTrue(blocker)) {
          if (assignment.isFalse(blocker)) {
            conflict = clause;
          } else {
            assignment.assign(blocker, clause);
          }
        }
      }
      if (keep) {
        list.set(kept++, clause);
        list.set(kept++, blocker);
      }
    }
    list.size(kept);
    return conflict;
  }

  /** Puts the other watched literal first; true when this one need not be watched any more. */
  private boolean moveWatch(int clause, int literal) {
    int first = clause + HEAD;
    if (arena[first] == literal) {
      arena[first] = arena[first + 1];
      arena[first + 1] = literal;
    }
    if (assignment.isTrue(arena[first])) {
      return false;
    }
    int last = first + arena[clause + 1];
    for (int i = first + 2; i < last; i++) {
      if (!assignment.isFalse(arena[i])) {
        arena[first + 1] = arena[i];
        arena[i] = literal;
        watch(arena[first + 1], clause, arena[first]);
        return true;
      }
    }
    return false;
  }
}
