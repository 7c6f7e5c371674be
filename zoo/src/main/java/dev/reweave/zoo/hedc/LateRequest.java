// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.hedc;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect gone: lock RWR FEASIBLE Task.request
/** A task tells its request that it is done, unless the request was taken away: it may go then. */
public final class LateRequest {
  private LateRequest() {}

  static final class Request {
    private int open = 1;

    synchronized void countDown() {
      open--; // trap
    }
  }

  static final class Task {
    private Request request;

    Task(Request request) {
      this.request = request;
    }

    void end() {
      if (request != null) { // gone: first
        request.countDown(); // gone: second
      }
    }

    synchronized void cancel() {
      request = null; // gone: remote
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
    Invariant.check("open", 0, request.open); // silent
  }
}
