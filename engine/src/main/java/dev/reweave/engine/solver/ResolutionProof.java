// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Which clauses each learnt clause comes from, so that what a refutation rests on can be told.
 * Clauses are numbered in the order in which they came; given ones have an origin.
 */
final class ResolutionProof {
  private record Entry(int origin, int[] clauses, int[] facts) {}

  private static final int[] NONE = {};

  private final ClauseBase clauses;
  private final List<Entry> entries = new ArrayList<>();
  private final Int2IntOpenHashMap unitOf = new Int2IntOpenHashMap();
  private final IntSet used = new IntOpenHashSet();
  private final IntSet facts = new IntOpenHashSet();

  ResolutionProof(ClauseBase clauses) {
    this.clauses = clauses;
    unitOf.defaultReturnValue(-1);
  }

  /** Number of a clause that was given; literals were left out of it because of these facts. */
  int given(int origin, int[] because) {
    entries.add(new Entry(origin, NONE, because));
    return entries.size() - 1;
  }

  /** Number of a clause learnt from what was used since the last one. */
  int learnt() {
    entries.add(new Entry(-1, used.toIntArray(), facts.toIntArray()));
    used.clear();
    facts.clear();
    return entries.size() - 1;
  }

  /** The clause with this number is this one literal. */
  void unit(int number, int literal) {
    unitOf.putIfAbsent(literal, number);
  }

  /** The clause of the base is used for what is being learnt. */
  void uses(int clause) {
    used.add(clauses.number(clause));
  }

  /** The entry is used for what is being learnt. */
  void usesEntry(int number) {
    used.add(number);
  }

  /** The true literal of level 0 is used. */
  void usesFact(int literal) {
    facts.add(literal);
  }

  /**
   * Origins of the given clauses that the last entry rests on.
   *
   * @param reasons of literals of level 0, all of which are still assigned
   */
  IntArrayList origins(LiteralReasons reasons, Assignment assignment) {
    IntArrayList origins = new IntArrayList();
    IntSet seen = new IntOpenHashSet();
    IntSet seenFacts = new IntOpenHashSet();
    IntArrayList todo = new IntArrayList();
    IntArrayList todoFacts = new IntArrayList();
    todo.add(learnt());
    while (!todo.isEmpty() || !todoFacts.isEmpty()) {
      if (!todo.isEmpty()) {
        Entry entry = entries.get(todo.removeInt(todo.size() - 1));
        if (entry.origin >= 0 && !origins.contains(entry.origin)) {
          origins.add(entry.origin);
        }
        addNew(entry.clauses, seen, todo);
        addNew(entry.facts, seenFacts, todoFacts);
      } else {
        int fact = todoFacts.removeInt(todoFacts.size() - 1);
        follow(fact, assignment, seen, todo);
        for (int other : reasons.peek(fact)) {
          if (other != fact) {
            addNew(new int[] {Literals.not(other)}, seenFacts, todoFacts);
          }
        }
      }
    }
    return origins;
  }

  private void follow(int fact, Assignment assignment, IntSet seen, IntArrayList todo) {
    if (unitOf.get(fact) >= 0) {
      addNew(new int[] {unitOf.get(fact)}, seen, todo);
    }
    if (assignment.reason(fact) >= 0) {
      addNew(new int[] {clauses.number(assignment.reason(fact))}, seen, todo);
    }
  }

  private static void addNew(int[] numbers, IntSet seen, IntArrayList todo) {
    for (int number : numbers) {
      if (seen.add(number)) {
        todo.add(number);
      }
    }
  }
}
