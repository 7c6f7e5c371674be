// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.protocol.journal.JournalRow.FactRow;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts what became of the application's classes. */
final class ClassTally {
  private final AtomicInteger instrumented = new AtomicInteger();
  private final AtomicInteger leftAlone = new AtomicInteger();
  private final AtomicInteger tooNew = new AtomicInteger();

  void countInstrumented() {
    instrumented.incrementAndGet();
  }

  /** Wholly, or some of its methods. */
  void countLeftAlone() {
    leftAlone.incrementAndGet();
  }

  /** A class file version that the instrumenter does not know; also left alone. */
  void countTooNew() {
    tooNew.incrementAndGet();
  }

  void writeTo(JournalWriter journal) {
    journal.fact(FactRow.CLASSES_RECORDED, instrumented);
    journal.fact(FactRow.CLASSES_LEFT, leftAlone);
    journal.fact(FactRow.CLASSES_TOO_NEW, tooNew);
  }
}
