// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.index;

/** More events are involved, or more steps would be needed, than the budget allows. */
public final class OutOfBudget extends Exception {
  private static final long serialVersionUID = 1L;

  public OutOfBudget(String spent) {
    super(spent, null, false, false);
  }
}
