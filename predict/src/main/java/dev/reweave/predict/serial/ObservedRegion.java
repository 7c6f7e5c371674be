// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

/**
 * A stretch of one thread's events in a trace that is meant to be one step.
 *
 * @param thread whose
 * @param first the index of its first event
 * @param last that of its last one; between them only the thread's own events belong to it
 */
public record ObservedRegion(int thread, int first, int last) {
  /** Checks that it does not end before it begins. */
  public ObservedRegion {
    if (first > last) {
      throw new IllegalArgumentException("region from event " + first + " to " + last);
    }
  }
}
