// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicReference;

// zoo: repaired
/** As {@link ReturnedNode}, but what is pushed is always a new node. */
public final class ReturnedNodeRepaired {
  private static final class Node {
    volatile Node below;
  }

  private final AtomicReference<Node> top = new AtomicReference<>();

  private Node pop() {
    while (true) {
      Node first = top.get();
      if (first == null) {
        return null;
      }
      Node second = first.below;
      if (top.compareAndSet(first, second)) {
        return first;
      }
    }
  }

  private void push(Node node) {
    Node first;
    do {
      first = top.get();
      node.below = first;
    } while (!top.compareAndSet(first, node));
  }

  public static void main(String[] args) throws InterruptedException {
    ReturnedNodeRepaired stack = new ReturnedNodeRepaired();
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
                stack.push(new Node());
              }
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    boolean isThereStill = kept[0] != null && stack.top.get() == kept[0];
    Invariant.require("nodes that were popped and are on the stack", 0, isThereStill ? 1 : 0);
  }
}
