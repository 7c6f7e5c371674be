// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.hedc;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** A task keeps hold of its request under the monitor that takes it away. */
public final class LateRequestRepaired {
  private LateRequestRepaired() {}

  static final class Request {
    private int open = 1;

    synchronized void countDown() {
      open--;
    }
  }

  static final class Task {
    private Request request;

    Task(Request request) {
      this.request = request;
    }

    synchronized void end() {
      if (request != null) {
        request.countDown();
      }
    }

    synchronized void cancel() {
      request = null;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Request request = new Request();
    Task task = new Task(request);
    Thread first = new Thread(task::end, "task");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              task.cancel();
            },
            "requester");
    Pace.startAndJoin(first, second);
    Invariant.check("open", 0, request.open);
  }
}
