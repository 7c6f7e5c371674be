// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

/**
 * Makes threads give way, or sleep for a moment, before some of their accesses, so that a recorded
 * run takes less usual turns. Off unless asked for; then the choices of each thread follow from the
 * seed and the thread's number alone.
 */
final class AccessNoise {
  /**
   * Constant once this class is initialised, so that the compiler drops the call when it is off.
   */
  static final boolean ON = RecordingState.noiseSeed != 0;

  private static final int YIELD_ONE_IN = 32;
  private static final int SLEEP_ONE_IN = 1024;

  private AccessNoise() {}

  static void make(ThreadLog log) {
    long r = next(log);
    if ((r & SLEEP_ONE_IN - 1) == 0 && !Thread.currentThread().isInterrupted()) {
      log.off++;
      try {
        sleep();
      } finally {
        log.off--;
      }
    } else if ((r & YIELD_ONE_IN - 1) == 0) {
      log.off++;
      Thread.yield();
      log.off--;
    }
  }

  private static void sleep() {
    if (ThreadLogs.isVirtual(Thread.currentThread())) {
      Thread.yield();
      return;
    }
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Xorshift: cheap, and enough to spread the pauses. */
  private static long next(ThreadLog log) {
    long x =
        log.noise == 0 ? RecordingState.noiseSeed * 0x9E3779B97F4A7C15L + log.id + 1 : log.noise;
    x ^= x << 13;
    x ^= x >>> 7;
    x ^= x << 17;
    log.noise = x;
    return x >>> 20;
  }
}
