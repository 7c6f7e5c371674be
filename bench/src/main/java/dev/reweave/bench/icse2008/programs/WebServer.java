// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008.programs;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayDeque;
import java.util.Deque;

// zoo: bug
// expect unseen: any * FEASIBLE WebServer.isFinishing
/**
 * Requests are served until a synchronized shutdown says that there is an end; who serves looks at
 * that without the lock, and closes what the shutdown thought was open.
 */
public final class WebServer {
  private final Deque<String> waiting = new ArrayDeque<>();
  private boolean isFinishing;
  private int served;
  private int refused;

  private synchronized void request(String path) {
    waiting.add(path);
    notifyAll();
  }

  private synchronized String next() throws InterruptedException {
    while (waiting.isEmpty()) {
      wait();
    }
    return waiting.remove();
  }

  private void serve() throws InterruptedException {
    if (!isFinishing) { // unseen: first
      next();
      if (isFinishing) { // unseen: second
        refused++;
      } else {
        served++;
      }
    }
  }

  private synchronized void shutdown() {
    isFinishing = true; // unseen: remote
  }

  private void serveAlone() {
    try {
      serve();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    WebServer server = new WebServer();
    server.request("/");
    Thread worker = new Thread(server::serveAlone, "worker");
    Thread hook =
        new Thread(
            () -> {
              Pace.after(worker);
              server.shutdown();
            },
            "hook");
    Pace.startAndJoin(worker, hook);
    Invariant.check("refused", 0, server.refused);
  }
}
