// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** Drives the program until it is clear whether the interleaving can happen. */
final class Trials {
  private static final int MOST = 3;

  private final Interleaving wanted;

  Trials(Interleaving wanted) {
    this.wanted = wanted;
  }

  void mustNotHappen() {
    for (int i = 0; i < MOST; i++) {
      Drive drive = drive();
      if (drive.happened()) {
        Assertions.fail("it happened: all points were passed in their order" + drive.ending());
      }
      check(drive);
      if (drive.isImpossible()) {
        return;
      }
    }
  }

  void mustNotDeadlock() {
    for (int i = 0; i < MOST; i++) {
      Drive drive = drive();
      if (drive.deadlocked()) {
        Assertions.fail("it happened: " + drive.deadlock() + drive.ending());
      }
      check(drive);
      if (drive.isImpossible()) {
        return;
      }
    }
  }

  private Drive drive() {
    try {
      return Drive.of(wanted);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void check(Drive drive) {
    if (!drive.wasDriven()) {
      Assertions.fail("the program could not be driven" + drive.ending());
    }
    if (drive.tookTooLong()) {
      Assertions.fail("the program did not come to an end" + drive.ending());
    }
    List<String> gone = drive.gone().stream().map(wanted::place).toList();
    Assumptions.assumeTrue(
        gone.isEmpty(),
        () ->
            "not tried: the code has changed, or was not run, at "
                + String.join("; ", gone)
                + "; write the test again with reweave replay --as-junit");
  }
}
