// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.linkedlist;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect gone: lock RWR FEASIBLE Node.next
/**
 * A builder walks along a linked list that another thread clears, without a lock; the lock in the
 * node's constructor is of no use.
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
    while (tail.next != null) { // gone: first
      tail = tail.next; // gone: second
    }
    tail.next = new Node(value);
  }

  void clear() {
    head.next = null; // gone: remote
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
    Thread eraser =
        new Thread(
            () -> {
              Pace.after(second);
              list.clear();
            },
            "eraser");
    Pace.startAndJoin(first, second, eraser);
    Invariant.check("nodes", 0, list.size());
  }
}
