// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.runtime.RecordingState;

/** Runs the drainer whenever there is work. */
final class DrainerThread extends Thread {
  private final LogDrainer drainer;

  DrainerThread(ThreadGroup group, LogDrainer drainer) {
    // Without the thread-locals of whoever happens to fill the first chunk.
    super(group, null, "reweave-drainer", 0, false);
    this.drainer = drainer;
    setDaemon(true);
    setContextClassLoader(null);
  }

  @Override
  public void run() {
    RecordingState.exclude();
    try {
      while (true) {
        drainer.drain();
        drainer.pause();
      }
    } catch (Throwable e) {
      RecordingState.fail(e); // nobody drains any more: producers must not wait
    }
  }
}
