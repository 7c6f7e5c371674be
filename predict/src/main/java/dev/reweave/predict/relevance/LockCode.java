// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.relevance;

/** A lock and the mode it is taken in, as one number. */
public final class LockCode {
  private LockCode() {}

  /** The lock's index twice, plus one when it is taken for reading only. */
  public static int of(int lock, boolean shared) {
    return lock << 1 | (shared ? 1 : 0);
  }
}
