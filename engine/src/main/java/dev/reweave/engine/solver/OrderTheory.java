// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The order of nodes as a theory: literals of {@link OrderAtoms} that are true are edges; a cycle
 * of edges and chains is a contradiction; every atom that a path decides is assigned. Reasons are
 * found when asked for. A cycle test takes constant time; an edge costs the clocks that it raises.
 */
final class OrderTheory implements Theory {
  private final OrderClocks clocks;
  private final OrderAtoms atoms;
  private final Assignment assignment;
  private final int reasonCode;
  private final IntArrayList stepsAt = new IntArrayList();
  private final IntArrayList edgesAt = new IntArrayList();

  /** For an assigned atom: how many steps had been taken when it was found to follow. */
  private final Int2IntOpenHashMap knownAt = new Int2IntOpenHashMap();

  OrderTheory(OrderClocks clocks, OrderAtoms atoms, Assignment assignment, int reasonCode) {
    this.clocks = clocks;
    this.atoms = atoms;
    this.assignment = assignment;
    this.reasonCode = reasonCode;
  }

  @Override
  public int @Nullable [] assigned(int literal) {
    return atoms.isAtom(literal) && assignment.reason(literal) != reasonCode
        ? edge(atoms.first(literal), atoms.second(literal), literal)
        : null;
  }

  /** Puts a before b while the literal is true; a conflicting clause or null. */
  int @Nullable [] edge(int a, int b, int literal) {
    if (clocks.reaches(b, a)) {
      return clause(Literals.not(literal), b, a, clocks.steps());
    }
    if (clocks.reaches(a, b)) {
      return null;
    }
    int before = clocks.steps();
    clocks.add(a, b, literal);
    for (int step = before; step < clocks.steps(); step++) {
      int[] conflict = follow(step);
      if (conflict != null) {
        return conflict;
      }
    }
    return null;
  }

  /** Assigns the atoms that the step decides. */
  private int @Nullable [] follow(int step) {
    int[] literals = atoms.at(clocks.stepSlot(step), clocks);
    int from = firstAbove(literals, clocks.valueBefore(step));
    for (int i = from; i < literals.length; i++) {
      int literal = literals[i];
      if (clocks.place(atoms.first(literal)) > clocks.stepValue(step)) {
        return null;
      }
      if (assignment.isFalse(literal)) {
        return clause(literal, atoms.first(literal), atoms.second(literal), step + 1);
      }
      if (!assignment.isTrue(literal)) {
        knownAt.put(Literals.variable(literal), step + 1);
        assignment.assign(literal, reasonCode);
      }
    }
    return null;
  }

  /** Place of the first literal whose first node lies above a place of its chain. */
  private int firstAbove(int[] literals, int place) {
    int low = 0;
    int high = literals.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (clocks.place(atoms.first(literals[middle])) > place) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  @Override
  public int[] reason(int literal) {
    int step = knownAt.get(Literals.variable(literal));
    return clause(literal, atoms.first(literal), atoms.second(literal), step);
  }

  /** The literal, or one of the edges that lead from a to b is not there. */
  private int[] clause(int literal, int a, int b, int step) {
    IntArrayList path = new IntArrayList();
    clocks.path(a, b, step, path);
    int[] clause = new int[path.size() + 1];
    clause[0] = literal;
    for (int i = 0; i < path.size(); i++) {
      clause[i + 1] = Literals.not(path.getInt(i));
    }
    return clause;
  }

  @Override
  public void push() {
    stepsAt.add(clocks.steps());
    edgesAt.add(clocks.edges());
  }

  @Override
  public void backtrack(int level) {
    if (level < stepsAt.size()) {
      clocks.backtrack(stepsAt.getInt(level), edgesAt.getInt(level));
      stepsAt.size(level);
      edgesAt.size(level);
    }
  }
}
