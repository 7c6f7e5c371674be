// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.monitor;

/** How many tuples are kept, and how many were at most. */
final class TupleCount {
  private long now;
  private long most;
  private long forgotten;

  /** So many more; or fewer, if negative. */
  void add(int difference) {
    now += difference;
    most = Math.max(most, now);
  }

  /** A pair of units was given up while one of them goes on. */
  void forget() {
    forgotten++;
  }

  long forgotten() {
    return forgotten;
  }

  long now() {
    return now;
  }

  long most() {
    return most;
  }
}
