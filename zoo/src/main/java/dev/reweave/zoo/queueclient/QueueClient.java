// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.queueclient;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

// zoo: bug
// expect other: lock RWR|RWW FEASIBLE
/** Looks at the head of a queue, then removes the head: it may be another. */
public final class QueueClient {
  private QueueClient() {}

  /** Whether nothing else was removed than what was looked at. */
  static boolean takeIfShort(Queue<String> queue) {
    String head = queue.peek(); // other: first
    if (head != null && head.length() < 3) {
      return head.equals(queue.poll()); // other: second
    }
    return true;
  }

  public static void main(String[] args) throws InterruptedException {
    Queue<String> queue = new ConcurrentLinkedQueue<>();
    queue.add("a"); // silent
    queue.add("long"); // silent
    boolean[] same = new boolean[1];
    Thread picker = new Thread(() -> same[0] = takeIfShort(queue), "picker");
    Thread cleaner =
        new Thread(
            () -> {
              Pace.after(picker);
              queue.clear(); // other: remote
            },
            "cleaner");
    Pace.startAndJoin(picker, cleaner);
    Invariant.check("removed what was looked at", true, same[0]);
  }
}
