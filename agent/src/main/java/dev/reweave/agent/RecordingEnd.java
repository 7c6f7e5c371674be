// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/** The end of a recording, which comes once, whoever asks for it first. */
final class RecordingEnd implements Runnable {
  private final AtomicBoolean done = new AtomicBoolean();
  private final RecordingSink recorder;
  private final ClassTally tally;
  private final Path pool;

  RecordingEnd(RecordingSink recorder, ClassTally tally, Path pool) {
    this.recorder = recorder;
    this.tally = tally;
    this.pool = pool;
  }

  @Override
  public void run() {
    if (done.compareAndSet(false, true) && recorder.finish(tally)) {
      try {
        Files.deleteIfExists(pool);
      } catch (IOException e) {
        // The reader passes over a pool whose log is closed.
      }
    }
  }
}
