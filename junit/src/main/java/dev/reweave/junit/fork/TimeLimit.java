// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.fork;

import java.io.IOException;
import java.util.concurrent.TimeoutException;

/**
 * Ends a test that takes too long, in the place of JUnit's own timeouts: those would start threads
 * that the program does not have, and end driven runs in which threads are held up. Its thread is
 * there from the beginning, so that the program's have the same numbers in each run.
 */
final class TimeLimit {
  /** What is done with the outcome of such a test. */
  interface LateEnd {
    void take(TestOutcome outcome) throws IOException;
  }

  private static final double MILLIS = 1000;

  private final double seconds;
  private final OutcomeListener test;
  private final LateEnd end;

  /** So many seconds from when {@code test} hears that the test has begun. */
  TimeLimit(double seconds, OutcomeListener test, LateEnd end) {
    this.seconds = seconds;
    this.test = test;
    this.end = end;
  }

  void start() {
    Thread watch = new Thread(this::watch, "reweave-limit");
    watch.setDaemon(true);
    watch.start();
  }

  private void watch() {
    try {
      test.awaitBegin();
      Thread.sleep((long) (seconds * MILLIS));
      String text = "the test took longer than " + seconds + " s while it was recorded";
      end.take(new TestOutcome(TestOutcome.Kind.FAILED, new TimeoutException(text)));
    } catch (InterruptedException | IOException e) {
      Thread.currentThread().interrupt();
    }
  }
}
