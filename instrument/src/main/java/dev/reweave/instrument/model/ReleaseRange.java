// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

/** JDK feature releases from {@code since} to {@code until}, both included. */
record ReleaseRange(int since, int until) {

  static final ReleaseRange ALL = new ReleaseRange(0, Integer.MAX_VALUE);

  boolean contains(int release) {
    return since <= release && release <= until;
  }
}
