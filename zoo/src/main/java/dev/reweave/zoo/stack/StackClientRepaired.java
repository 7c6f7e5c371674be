// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.stack;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Stack;

// zoo: repaired silent
/** A client pops a java.util.Stack under the stack's monitor. */
@SuppressWarnings("JdkObsolete") // old classes are what it is about
public final class StackClientRepaired {
  private StackClientRepaired() {}

  static String take(Stack<String> stack) {
    synchronized (stack) {
      if (!stack.empty()) {
        return stack.pop();
      }
      return "nothing";
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Stack<String> stack = new Stack<>();
    stack.push("a");
    stack.push("b");
    String[] taken = new String[1];
    Thread taker = new Thread(() -> taken[0] = take(stack), "taker");
    Thread cleaner =
        new Thread(
            () -> {
              Pace.after(taker);
              stack.clear();
            },
            "cleaner");
    Pace.startAndJoin(taker, cleaner);
    Invariant.check("taken", "b", taken[0]);
  }
}
