// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.linkedlist;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect lost: lock RWW POTENTIAL Node.next
/**
 * Builders append to one linked list without a lock; the lock in the node's constructor is of no
 * use.
 */
public final class LinkedNodes {
  private final Node head = new Node(0);

  static final class Node {
    private final int value;
    private Node next;

    Node(int value) {
      synchronized (this) {
        this.value = value;
        this.next = null; // silent
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

  int size() {
    int size = 0;
    for (Node node = head.next; node != null; node = node.next) { // silent
      size += node.value;
    }
    return size;
  }

  public static void main(String[] args) throws InterruptedException {
    LinkedNodes list = new LinkedNodes();
    Thread first = new Thread(() -> list.add(1), "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              list.add(1);
            },
            "second");
    Thread third =
        new Thread(
            () -> {
              Pace.after(first);
              list.add(1);
            },
            "third");
    Pace.startAndJoin(first, second, third);
    Invariant.check("nodes", 3, list.size());
  }
}
