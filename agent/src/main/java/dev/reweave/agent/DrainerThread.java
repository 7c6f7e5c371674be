// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.runtime.Registry;

/** Runs the drainer whenever there is work. */
final class DrainerThread extends Thread {
  private final Draining drainer;

  DrainerThread(ThreadGroup group, Draining drainer) {
    // Without the thread-locals of whoever happens to fill the first chunk.
    super(group, null, "reweave-drainer", 0, false);
    this.drainer = drainer;
    setDaemon(true);
    setContextClassLoader(null);
  }

  @Override
  public void run() {
    Registry.exclude();
    try {
      while (true) {
        drainer.drain();
        drainer.pause();
      }
    } catch (Throwable e) {
      Registry.fail(e); // nobody drains any more: producers must not wait
    }
  }
}
