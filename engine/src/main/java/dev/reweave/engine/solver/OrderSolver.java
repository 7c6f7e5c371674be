// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

import it.unimi.dsi.fastutil.booleans.BooleanArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether nodes on chains can be put in one order that obeys fixed edges and clauses over
 * Boolean variables and "a before b". A literal is an int; {@link #not} negates it.
 *
 * <p>Clauses may be added after a solution was found, to rule it out. Time: exponential at worst;
 * {@link #solve} stops after the steps it may take.
 */
public final class OrderSolver {
  /** The literal that is always true. */
  public static final int TRUE = 0;

  /** The literal that is never true. */
  public static final int FALSE = 1;

  /** What {@link #solve} found. */
  public enum Result {
    SOLVED,
    IMPOSSIBLE,
    GAVE_UP
  }

  private final Assignment assignment = new Assignment();
  private final ClauseBase clauses = new ClauseBase(assignment);
  private final VariableActivities activities = new VariableActivities();
  private final BooleanArrayList phases = new BooleanArrayList();
  private final ResolutionProof proof = new ResolutionProof(clauses);
  private final LearntClauses learnt = new LearntClauses(clauses, assignment);
  private final List<Theory> theories = new ArrayList<>();
  private final LiteralReasons reasons = new LiteralReasons(assignment, clauses, theories, proof);
  private final ConflictAnalysis analysis =
      new ConflictAnalysis(assignment, reasons, proof, activities::bump);
  private final OrderClocks clocks;
  private final OrderAtoms atoms = new OrderAtoms();
  private final OrderTheory order;
  private boolean impossible;
  private int inClauses;
  private int inTheories;
  private long steps;

  /** Node n lies on {@code chain[n]}, after all nodes of that chain with lower numbers. */
  public OrderSolver(int[] chain) {
    clocks = new OrderClocks(chain);
    order = new OrderTheory(clocks, atoms, assignment, LiteralReasons.code(0));
    theories.add(order);
    variable(true);
    assignment.assign(TRUE, Assignment.NONE);
  }

  /** The negation of a literal. */
  public static int not(int literal) {
    return Literals.not(literal);
  }

  /** A new variable, as the literal that it is true; {@code phase}: what to try first. */
  public int variable(boolean phase) {
    int variable = assignment.variables();
    assignment.add();
    clauses.add();
    phases.add(phase);
    activities.add();
    return 2 * variable;
  }

  /** The literal that node a comes before node b, another one. */
  public int before(int a, int b) {
    backtrack(0);
    if (clocks.reaches(a, b)) {
      return TRUE;
    }
    if (clocks.reaches(b, a)) {
      return FALSE;
    }
    if (a > b) {
      return not(before(b, a));
    }
    int known = atoms.variable(a, b);
    if (known < 0) {
      known = Literals.variable(variable(true));
      atoms.add(known, a, b, clocks);
    }
    return 2 * known;
  }

  /** Puts node a before node b, whatever is chosen. */
  public void edge(int a, int b) {
    backtrack(0);
    impossible |= order.edge(a, b, TRUE) != null;
  }

  /** At least one of the literals is true. {@code origin}: a name for {@link #origins}. */
  public void clause(int origin, int... literals) {
    backtrack(0);
    IntArrayList left = new IntArrayList(literals.length);
    IntArrayList facts = new IntArrayList(0);
    for (int literal : new IntOpenHashSet(literals)) {
      if (assignment.isTrue(literal)) {
        return;
      }
      if (assignment.isFalse(literal)) {
        facts.add(not(literal));
      } else {
        left.add(literal);
      }
    }
    add(proof.given(origin, facts.toIntArray()), left.toIntArray());
  }

  private void add(int number, int[] literals) {
    if (literals.length == 0) {
      proof.usesEntry(number);
      impossible = true;
    } else if (literals.length == 1) {
      proof.unit(number, literals[0]);
      if (!assignment.isTrue(literals[0])) {
        assignment.assign(literals[0], Assignment.NONE);
      }
    } else {
      clauses.add(number, literals);
    }
  }

  /** Looks for a solution. {@code limit}: how many steps, in all calls together, it may take. */
  public Result solve(long limit) {
    LubyRestarts restarts = new LubyRestarts();
    backtrack(0);
    while (!impossible) {
      int[] conflict = propagate();
      if (conflict != null) {
        restarts.conflict();
        resolve(conflict);
      } else if (steps + clauses.visits() > limit) {
        return Result.GAVE_UP;
      } else if (restarts.isDue()) {
        backtrack(0);
        learnt.reduce();
      } else if (!decide()) {
        return Result.SOLVED;
      }
    }
    return Result.IMPOSSIBLE;
  }

  /** Steps taken so far, in all calls. */
  public long steps() {
    return steps + clauses.visits();
  }

  private int @Nullable [] propagate() {
    while (inClauses < assignment.size() || inTheories < assignment.size()) {
      steps++;
      if (inClauses < assignment.size()) {
        int conflict = clauses.propagate(assignment.literal(inClauses++));
        if (conflict >= 0) {
          proof.uses(conflict);
          return clauses.literals(conflict);
        }
      } else {
        int[] conflict = tellTheories(assignment.literal(inTheories++));
        if (conflict != null) {
          return conflict;
        }
      }
    }
    return null;
  }

  private int @Nullable [] tellTheories(int literal) {
    int before = clocks.steps();
    for (Theory theory : theories) {
      int[] conflict = theory.assigned(literal);
      if (conflict != null) {
        return conflict;
      }
    }
    steps += clocks.steps() - before;
    return null;
  }

  private void resolve(int[] conflict) {
    int level = 0;
    for (int literal : conflict) {
      level = Math.max(level, assignment.level(literal));
    }
    backtrack(level);
    if (level == 0) {
      for (int literal : conflict) {
        proof.usesFact(not(literal));
      }
      impossible = true;
      return;
    }
    int[] clause = analysis.learn(conflict);
    int span = learnt.span(clause);
    int number = proof.learnt();
    backtrack(clause.length == 1 ? 0 : assignment.level(clause[1]));
    activities.decay();
    if (clause.length == 1) {
      add(number, clause);
    } else {
      int stored = clauses.add(number, clause);
      learnt.add(stored, span);
      assignment.assign(clause[0], stored);
    }
  }

  /** Assigns a free variable; false when there is none. */
  private boolean decide() {
    while (!activities.isEmpty()) {
      int variable = activities.poll();
      if (assignment.isFree(variable)) {
        assignment.push();
        theories.forEach(Theory::push);
        int literal = phases.getBoolean(variable) ? 2 * variable : 2 * variable + 1;
        assignment.assign(literal, Assignment.NONE);
        return true;
      }
    }
    return false;
  }

  private void backtrack(int level) {
    if (level >= assignment.level()) {
      return;
    }
    int size = assignment.sizeAt(level);
    while (assignment.size() > size) {
      int literal = assignment.pop();
      phases.set(Literals.variable(literal), !Literals.isNegative(literal));
      activities.insert(Literals.variable(literal));
    }
    assignment.truncate(level);
    theories.forEach(theory -> theory.backtrack(level));
    inClauses = Math.min(inClauses, size);
    inTheories = Math.min(inTheories, size);
  }

  /** Whether the literal is true in the solution found last, until something is added. */
  public boolean isTrue(int literal) {
    return assignment.isTrue(literal);
  }

  /** All nodes in an order that obeys the solution found last. */
  public int[] order() {
    return clocks.order();
  }

  /** Origins of the clauses that show that there is no solution, after {@code IMPOSSIBLE}. */
  public IntArrayList origins() {
    return proof.origins(reasons, assignment);
  }
}
