// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** Drives the program until it is clear whether the interleaving can happen. */
final class TestTrials {
  private static final int MOST = 3;

  private final Interleaving wanted;

  TestTrials(Interleaving wanted) {
    this.wanted = wanted;
  }

  void mustNotHappen() {
    for (int i = 0; i < MOST; i++) {
      TestDrive drive = drive();
      if (drive.happened()) {
        Assertions.fail("it happened: all points were passed in their order" + drive.ending());
      }
      check(drive);
      if (drive.isImpossible() || isGone(drive)) {
        return;
      }
    }
  }

  void mustNotDeadlock() {
    for (int i = 0; i < MOST; i++) {
      TestDrive drive = drive();
      if (drive.deadlocked()) {
        Assertions.fail("it happened: " + drive.deadlock() + drive.ending());
      }
      check(drive);
      if (drive.isImpossible() || isGone(drive)) {
        return;
      }
    }
  }

  void mustNotHang() {
    for (int i = 0; i < MOST; i++) {
      TestDrive drive = drive();
      if (drive.hung()) {
        Assertions.fail("it happened: no thread can go on" + drive.ending());
      }
      check(drive);
      if (drive.happened() || drive.isImpossible() || isGone(drive)) {
        return;
      }
    }
  }

  private TestDrive drive() {
    try {
      return TestDrive.of(wanted);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void check(TestDrive drive) {
    if (!drive.wasDriven()) {
      Assertions.fail("the program could not be driven" + drive.ending());
    }
    if (drive.tookTooLong()) {
      Assertions.fail("the program did not come to an end" + drive.ending());
    }
    assumeFound(drive.unseen(), "the code has moved, or was not run");
    if (!drive.endedWell()) {
      assumeFound(drive.gone(), "the code has changed, and the program failed");
    }
  }

  private void assumeFound(List<Integer> missing, String why) {
    Assumptions.assumeTrue(
        missing.isEmpty(),
        () ->
            "not tried: "
                + why
                + ", at "
                + names(missing)
                + "; write the test again with reweave replay --as-junit");
  }

  /** What the order needs is not done any more: nothing is left to be driven. */
  private boolean isGone(TestDrive drive) {
    boolean gone = !drive.gone().isEmpty();
    if (gone) {
      System.err.println(
          "reweave: this order cannot happen any more, because this is not done any more: "
              + names(drive.gone())
              + "; what is done instead has to be recorded anew");
    }
    return gone;
  }

  private String names(List<Integer> places) {
    return String.join("; ", places.stream().map(wanted::place).toList());
  }
}
