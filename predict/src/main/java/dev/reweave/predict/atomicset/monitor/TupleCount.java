// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.monitor;

/** How many tuples are kept, and how many were at most. */
final class TupleCount {
  private long now;
  private long most;

  /** So many more; or fewer, if negative. */
  void add(int difference) {
    now += difference;
    most = Math.max(most, now);
  }

  long now() {
    return now;
  }

  long most() {
    return most;
  }
}
