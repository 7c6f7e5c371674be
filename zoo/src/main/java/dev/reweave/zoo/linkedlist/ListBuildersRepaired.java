// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.linkedlist;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Two builders append to one list under its monitor. */
public final class ListBuildersRepaired {
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

  public static void main(String[] args) throws InterruptedException {
    ListBuildersRepaired list = new ListBuildersRepaired();
    Thread first = new Thread(() -> list.add(1), "first");
    Thread eraser =
        new Thread(
            () -> {
              Pace.after(first);
              list.clear();
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
    Node rest = list.head.next;
    Invariant.check("an end", true, rest == null || rest.next == null || rest.next.next == null);
  }
}
