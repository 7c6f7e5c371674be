// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.drive;

import java.io.IOException;

/**
 * The time for running the program again was up while it ran: the run was ended and says nothing.
 */
public final class BudgetSpentException extends IOException {
  private static final long serialVersionUID = 1L;

  BudgetSpentException() {
    super("the time for running the program again was up");
  }
}
