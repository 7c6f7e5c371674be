// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.queueclient;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

// zoo: repaired silent
/** Takes the head of a queue and decides afterwards. */
public final class QueueClientRepaired {
  private QueueClientRepaired() {}

  static boolean takeIfShort(Queue<String> queue) {
    String head = queue.poll();
    return head != null && head.length() < 3;
  }

  public static void main(String[] args) throws InterruptedException {
    Queue<String> queue = new ConcurrentLinkedQueue<>();
    queue.add("a");
    queue.add("long");
    boolean[] taken = new boolean[1];
    Thread picker = new Thread(() -> taken[0] = takeIfShort(queue), "picker");
    Thread cleaner =
        new Thread(
            () -> {
              Pace.after(picker);
              queue.clear();
            },
            "cleaner");
    Pace.startAndJoin(picker, cleaner);
    Invariant.check("taken", true, taken[0]);
  }
}
