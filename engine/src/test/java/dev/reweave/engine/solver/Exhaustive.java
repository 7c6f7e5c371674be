// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

/** Tries every order of the nodes and every value of the plain variables. */
final class Exhaustive {
  private final RandomProblem problem;
  private final int[] order;
  private final boolean[] used;

  private Exhaustive(RandomProblem problem) {
    this.problem = problem;
    order = new int[problem.chain().length];
    used = new boolean[order.length];
  }

  static boolean isPossible(RandomProblem problem) {
    return new Exhaustive(problem).extend(0);
  }

  private boolean extend(int length) {
    if (length == order.length) {
      return someValues();
    }
    for (int node = 0; node < order.length; node++) {
      if (!used[node] && isNext(node)) {
        used[node] = true;
        order[length] = node;
        if (extend(length + 1)) {
          return true;
        }
        used[node] = false;
      }
    }
    return false;
  }

  private boolean isNext(int node) {
    for (int other = 0; other < node; other++) {
      if (!used[other] && problem.chain()[other] == problem.chain()[node]) {
        return false;
      }
    }
    return problem.edges().stream().allMatch(e -> e[1] != node || used[e[0]]);
  }

  private boolean someValues() {
    for (int bits = 0; bits < 1 << problem.plain(); bits++) {
      boolean[] values = new boolean[problem.plain()];
      for (int i = 0; i < values.length; i++) {
        values[i] = (bits >> i & 1) != 0;
      }
      if (problem.isSolvedBy(order, values)) {
        return true;
      }
    }
    return false;
  }
}
