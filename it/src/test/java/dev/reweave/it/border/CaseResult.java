// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

/**
 * What came of one case.
 *
 * @param reached whether the second thread saw the first one's effect in the recorded run
 * @param proven whether something was called FEASIBLE of the guarded field, which cannot be
 */
record CaseResult(String driver, int number, String name, boolean reached, boolean proven) {
  boolean isControl() {
    return name.equals("control");
  }

  @Override
  public String toString() {
    return driver + " " + number + " " + name;
  }
}
