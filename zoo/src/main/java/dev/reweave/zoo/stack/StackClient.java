// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.stack;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Stack;

// zoo: bug
// expect empty: lock RWR|RWW FEASIBLE
/** A client pops a java.util.Stack after it has asked whether there is something. */
@SuppressWarnings("JdkObsolete") // old classes are what it is about
public final class StackClient {
  private StackClient() {}

  static String take(Stack<String> stack) {
    if (!stack.empty()) { // empty: first
      return stack.pop(); // empty: second
    }
    return "nothing";
  }

  public static void main(String[] args) throws InterruptedException {
    Stack<String> stack = new Stack<>();
    stack.push("a"); // silent
    stack.push("b"); // silent
    String[] taken = new String[1];
    Thread taker = new Thread(() -> taken[0] = take(stack), "taker");
    Thread cleaner =
        new Thread(
            () -> {
              Pace.after(taker);
              stack.clear(); // empty: remote
            },
            "cleaner");
    Pace.startAndJoin(taker, cleaner);
    Invariant.check("taken", "b", taken[0]);
  }
}
