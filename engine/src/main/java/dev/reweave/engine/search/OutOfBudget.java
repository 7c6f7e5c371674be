// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search;

/** More events are involved, or more steps would be needed, than the budget allows. */
final class OutOfBudget extends Exception {
  private static final long serialVersionUID = 1L;

  OutOfBudget(String spent) {
    super(spent, null, false, false);
  }
}
