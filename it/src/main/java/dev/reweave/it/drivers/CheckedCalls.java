// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.concurrent.Callable;

/** Calls that may throw exceptions of which drivers of the recorder have nothing to say. */
final class CheckedCalls {
  private CheckedCalls() {}

  /** What may throw. */
  interface Attempt {
    void make() throws Exception;
  }

  /** Makes it; it is an error if it throws. */
  static void run(Attempt attempt) {
    try {
      attempt.make();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** What it returns; it is an error if it throws. */
  static <T> T get(Callable<T> source) {
    try {
      return source.call();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether it does not throw. */
  static boolean ok(Attempt attempt) {
    try {
      attempt.make();
      return true;
    } catch (Exception e) {
      return false;
    }
  }
}
