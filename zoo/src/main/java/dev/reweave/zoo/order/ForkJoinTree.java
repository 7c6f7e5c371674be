// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

// zoo: negative silent
/** A tree of tasks adds up plain fields; forks and joins order everything. */
public final class ForkJoinTree {
  private ForkJoinTree() {}

  static final class Node extends RecursiveAction {
    private static final long serialVersionUID = 1L;
    private final int depth;
    private int sum;

    Node(int depth) {
      this.depth = depth;
    }

    @Override
    protected void compute() {
      if (depth == 0) {
        sum = 1;
        return;
      }
      Node left = new Node(depth - 1);
      Node right = new Node(depth - 1);
      left.fork();
      right.compute();
      left.join();
      sum = left.sum + right.sum;
    }
  }

  public static void main(String[] args) {
    ForkJoinPool pool = new ForkJoinPool(3);
    Node root = new Node(4);
    pool.invoke(root);
    pool.shutdown();
    Invariant.check("leaves", 16, root.sum);
  }
}
