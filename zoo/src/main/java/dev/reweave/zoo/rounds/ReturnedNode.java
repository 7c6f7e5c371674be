// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicReference;

// zoo: bug probed
// expect harm: any * CONFIRMED
/**
 * A node that was popped and pushed again looks as if nothing had happened: the stack's head is the
 * same, what is below it is not.
 */
public final class ReturnedNode {
  private static final class Node {
    volatile Node below;
  }

  private final AtomicReference<Node> top = new AtomicReference<>();

  private Node pop() {
    while (true) {
      Node first = top.get(); // harm: place
      if (first == null) {
        return null;
      }
      Node second = first.below; // harm: place
      if (top.compareAndSet(first, second)) { // harm: place
        return first;
      }
    }
  }

  private void push(Node node) {
    Node first;
    do {
      first = top.get(); // harm: place
      node.below = first; // harm: place
    } while (!top.compareAndSet(first, node)); // harm: place
  }

  public static void main(String[] args) throws InterruptedException {
    ReturnedNode stack = new ReturnedNode();
    stack.push(new Node());
    stack.push(new Node());
    Node[] kept = new Node[1];
    Thread ann = new Thread(stack::pop, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              Node first = stack.pop();
              kept[0] = stack.pop();
              if (first != null) {
                stack.push(first);
              }
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    boolean isThereStill = kept[0] != null && stack.top.get() == kept[0];
    Invariant.require("nodes that were popped and are on the stack", 0, isThereStill ? 1 : 0);
  }
}
