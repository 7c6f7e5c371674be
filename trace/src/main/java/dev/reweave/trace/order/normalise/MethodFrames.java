// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import dev.reweave.trace.order.table.IntColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The methods that the records say each thread is in; -1 for one that the journal lacks. */
final class MethodFrames {
  private final List<int[]> methods = new ArrayList<>();
  private final IntColumn depth = new IntColumn(0);

  /** Returns whether the thread was in no method. */
  boolean enter(int t, int method) {
    while (methods.size() <= t) {
      methods.add(new int[8]);
    }
    int[] stack = methods.get(t);
    int d = depth.get(t);
    if (d == stack.length) {
      stack = Arrays.copyOf(stack, d * 2);
      methods.set(t, stack);
    }
    stack[d] = method;
    depth.set(t, d + 1);
    return d == 0;
  }

  int depth(int t) {
    return depth.get(t);
  }

  boolean isEmpty(int t) {
    return depth.get(t) == 0;
  }

  /** Returns the method left, which was the innermost. */
  int leave(int t) {
    int d = depth.get(t) - 1;
    depth.set(t, d);
    return methods.get(t)[d];
  }
}
