// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

/** JDK feature releases from {@code since} to {@code until}, both included. */
public record ReleaseRange(int since, int until) {

  public static final ReleaseRange ALL = new ReleaseRange(0, Integer.MAX_VALUE);

  public boolean contains(int release) {
    return since <= release && release <= until;
  }
}
