// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.linkedlist;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Builders append to one linked list under its monitor. */
public final class LinkedNodesRepaired {
  private final Node head = new Node(0);

  static final class Node {
    private final int value;
    private Node next;

    Node(int value) {
      this.value = value;
    }
  }

  synchronized void add(int value) {
    Node tail = head;
    while (tail.next != null) {
      tail = tail.next;
    }
    tail.next = new Node(value);
  }

  synchronized void clear() {
    head.next = null;
  }

  int size() {
    int size = 0;
    for (Node node = head.next; node != null; node = node.next) {
      size += node.value;
    }
    return size;
  }

  public static void main(String[] args) throws InterruptedException {
    LinkedNodesRepaired list = new LinkedNodesRepaired();
    Thread first = new Thread(() -> list.add(1), "first");
    Thread second = new Thread(() -> list.add(1), "second");
    Thread eraser =
        new Thread(
            () -> {
              Pace.after(first);
              Pace.after(second);
              list.clear();
            },
            "eraser");
    Pace.startAndJoin(first, second, eraser);
    Invariant.check("nodes", 0, list.size());
  }
}
