// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.solver.OrderSolver.Result;
import org.junit.jupiter.api.Test;

class OrderSolverTest {
  private static final long PLENTY = 100_000_000;

  @Test
  void edgesAndChainsDecideOrders() {
    OrderSolver solver = new OrderSolver(new int[] {0, 1, 0, 1});
    solver.edge(1, 2);
    assertEquals(OrderSolver.TRUE, solver.before(0, 2));
    assertEquals(OrderSolver.TRUE, solver.before(1, 2));
    assertEquals(OrderSolver.FALSE, solver.before(2, 1));
    assertEquals(Result.SOLVED, solver.solve(PLENTY));
  }

  @Test
  void aCycleOfEdgesIsImpossible() {
    OrderSolver solver = new OrderSolver(new int[] {0, 1, 0, 1});
    solver.edge(2, 1);
    solver.edge(3, 0);
    assertEquals(Result.IMPOSSIBLE, solver.solve(PLENTY));
  }

  /** Two sections of one lock, and a reason to have each first. */
  @Test
  void originsAreTheClausesThatClash() {
    OrderSolver solver = new OrderSolver(new int[] {0, 0, 1, 1, 2});
    solver.clause(7, solver.before(1, 2), solver.before(3, 0));
    solver.clause(8, solver.before(2, 1));
    solver.clause(9, solver.before(0, 3));
    solver.clause(10, solver.before(4, 0), solver.before(4, 1));
    assertEquals(Result.IMPOSSIBLE, solver.solve(PLENTY));
    assertEquals("[7, 8, 9]", solver.origins().intStream().sorted().boxed().toList().toString());
  }

  @Test
  void aSolutionCanBeRuledOut() {
    OrderSolver solver = new OrderSolver(new int[] {0, 1});
    int either = solver.before(0, 1);
    assertEquals(Result.SOLVED, solver.solve(PLENTY));
    assertTrue(solver.isTrue(either));
    solver.clause(0, OrderSolver.not(either));
    assertEquals(Result.SOLVED, solver.solve(PLENTY));
    assertFalse(solver.isTrue(either));
    solver.clause(1, either);
    assertEquals(Result.IMPOSSIBLE, solver.solve(PLENTY));
  }

  @Test
  void solutionsOfRandomProblemsAreRightAndNoneIsMissed() {
    int solved = 0;
    int impossible = 0;
    for (long seed = 0; seed < 3_000; seed++) {
      RandomProblem problem = RandomProblem.of(seed, 5 + (int) (seed % 3), 3);
      int[] literals = new int[problem.plain()];
      OrderSolver solver = problem.load(literals);
      Result result = solver.solve(PLENTY);
      boolean possible = Exhaustive.isPossible(problem);
      assertEquals(possible ? Result.SOLVED : Result.IMPOSSIBLE, result, "seed " + seed);
      if (possible) {
        solved++;
        assertTrue(problem.isSolvedBy(solver.order(), values(solver, literals)), "seed " + seed);
      } else {
        impossible++;
      }
    }
    assertTrue(solved > 300 && impossible > 300, solved + " and " + impossible);
  }

  private static boolean[] values(OrderSolver solver, int[] literals) {
    boolean[] values = new boolean[literals.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = solver.isTrue(literals[i]);
    }
    return values;
  }
}
