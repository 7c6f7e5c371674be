// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.linkedlist;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect lost: lock RWW FEASIBLE Node.next
/**
 * Two builders append to one list: each walks to the tail, then links its node. The monitor of the
 * new node, taken while it is made, guards nothing.
 */
public final class ListBuilders {
  private final Node head = new Node(0);

  static final class Node {
    private final int value;
    private Node next;

    Node(int value) {
      synchronized (this) {
        this.value = value; // silent
      }
    }
  }

  void add(int value) {
    Node tail = head;
    while (tail.next != null) { // lost: first
      tail = tail.next;
    }
    tail.next = new Node(value); // lost: remote second
  }

  int clear() {
    int nodes = nodes();
    head.next = null;
    return nodes;
  }

  int nodes() {
    int nodes = 0;
    for (Node node = head.next; node != null; node = node.next) {
      nodes++;
    }
    return nodes;
  }

  public static void main(String[] args) throws InterruptedException {
    ListBuilders list = new ListBuilders();
    int[] erased = new int[1];
    Thread first = new Thread(() -> list.add(1), "first");
    Thread eraser =
        new Thread(
            () -> {
              Pace.after(first);
              erased[0] = list.clear();
            },
            "eraser");
    Thread second =
        new Thread(
            () -> {
              Pace.after(eraser);
              list.add(2);
            },
            "second");
    Pace.startAndJoin(first, eraser, second);
    Invariant.check("nodes", 2, list.nodes() + erased[0]);
  }
}
