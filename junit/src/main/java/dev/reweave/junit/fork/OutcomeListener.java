// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.fork;

import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.opentest4j.TestAbortedException;

/** Puts together what became of the one test that runs; of several parts the worst counts. */
final class OutcomeListener implements TestExecutionListener {
  private TestOutcome outcome = new TestOutcome(TestOutcome.Kind.NOT_RUN, null);

  private final CountDownLatch begun = new CountDownLatch(1);

  /** Returns once a test has begun. */
  void awaitBegin() throws InterruptedException {
    begun.await();
  }

  /** So far. */
  synchronized TestOutcome outcome() {
    return outcome;
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    if (test.isTest()) {
      begun.countDown();
    }
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    Throwable thrown = result.getThrowable().orElse(null);
    switch (result.getStatus()) {
      case SUCCESSFUL -> {
        if (test.isTest()) {
          became(TestOutcome.Kind.PASSED, null);
        }
      }
      case ABORTED -> became(TestOutcome.Kind.ABORTED, thrown);
      case FAILED -> became(TestOutcome.Kind.FAILED, thrown);
    }
  }

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    became(TestOutcome.Kind.ABORTED, new TestAbortedException("skipped: " + reason));
  }

  private synchronized void became(TestOutcome.Kind kind, @Nullable Throwable failure) {
    if (rank(kind) > rank(outcome.kind())) {
      outcome = new TestOutcome(kind, failure);
    }
  }

  private static int rank(TestOutcome.Kind kind) {
    return switch (kind) {
      case NOT_RUN -> 0;
      case PASSED -> 1;
      case ABORTED -> 2;
      case FAILED -> 3;
    };
  }
}
