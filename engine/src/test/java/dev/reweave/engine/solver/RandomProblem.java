// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random problem: nodes on chains, fixed edges, and clauses over plain variables and orders of
 * pairs. Kept in a form that every solver under test can be given.
 *
 * @param chain the chain of each node
 * @param edges pairs of nodes, the first before the second
 * @param plain how many plain variables there are
 * @param clauses terms of which one has to hold
 */
record RandomProblem(int[] chain, List<int[]> edges, int plain, List<List<Term>> clauses) {
  /** Node a before node b; or, when b is negative, that plain variable a is ~b & 1. */
  record Term(int a, int b) {
    boolean isOrder() {
      return b >= 0;
    }

    boolean isPositive() {
      return b == -2;
    }
  }

  static RandomProblem of(long seed, int nodes, int chains) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 5);
    int[] chain = random.ints(nodes, 0, chains).toArray();
    List<int[]> edges = new ArrayList<>();
    for (int i = 0; i < nodes / 8; i++) {
      int a = random.nextInt(nodes);
      int b = random.nextInt(nodes);
      edges.add(new int[] {Math.min(a, b), Math.max(a, b)});
    }
    edges.removeIf(edge -> edge[0] == edge[1]);
    int plain = nodes / 4 + 1;
    List<List<Term>> clauses = new ArrayList<>();
    int count = (int) (nodes * (0.6 + 1.6 * random.nextDouble()));
    for (int i = 0; i < count; i++) {
      List<Term> clause = new ArrayList<>();
      for (int j = 0; j < 2 + random.nextInt(2); j++) {
        clause.add(term(random, chain, plain));
      }
      clauses.add(clause);
    }
    return new RandomProblem(chain, edges, plain, clauses);
  }

  private static Term term(Random random, int[] chain, int plain) {
    int a = random.nextInt(chain.length);
    int b = random.nextInt(chain.length);
    if (a == b || random.nextInt(4) == 0) {
      return new Term(random.nextInt(plain), random.nextBoolean() ? -2 : -1);
    }
    return new Term(a, b);
  }

  /** The problem in a solver, with the plain variables' literals in {@code literals}. */
  OrderSolver load(int[] literals) {
    OrderSolver solver = new OrderSolver(chain);
    edges.forEach(edge -> solver.edge(edge[0], edge[1]));
    for (int i = 0; i < plain; i++) {
      literals[i] = solver.variable(false);
    }
    for (int c = 0; c < clauses.size(); c++) {
      solver.clause(
          c, clauses.get(c).stream().mapToInt(t -> literal(solver, literals, t)).toArray());
    }
    return solver;
  }

  private static int literal(OrderSolver solver, int[] literals, Term t) {
    if (t.isOrder()) {
      return solver.before(t.a, t.b);
    }
    return t.isPositive() ? literals[t.a] : OrderSolver.not(literals[t.a]);
  }

  /** Whether the order and the values of the plain variables satisfy everything. */
  boolean isSolvedBy(int[] order, boolean[] values) {
    int[] place = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      place[order[i]] = i;
    }
    for (int a = 0; a < chain.length; a++) {
      for (int b = a + 1; b < chain.length; b++) {
        if (chain[a] == chain[b] && place[a] > place[b]) {
          return false;
        }
      }
    }
    return edges.stream().allMatch(edge -> place[edge[0]] < place[edge[1]])
        && clauses.stream().allMatch(c -> c.stream().anyMatch(t -> holds(t, place, values)));
  }

  private static boolean holds(Term t, int[] place, boolean[] values) {
    return t.isOrder() ? place[t.a] < place[t.b] : values[t.a] == t.isPositive();
  }
}
