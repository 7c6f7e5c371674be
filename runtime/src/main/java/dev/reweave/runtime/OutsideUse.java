// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Whether the program has reached what it shares with other processes: a file that it changes, a
 * port, another program. Where it has not, two runs of it may go on side by side.
 */
public final class OutsideUse {
  private static volatile @Nullable String first;

  private OutsideUse() {}

  /**
   * The program is about to do so. Called by emitted code.
   *
   * @param call the method that it calls, {@code class.name}
   */
  public static void begins(String call) {
    if (first == null) {
      first = call;
    }
  }

  /** The call that was seen first, or one of the first; null if there was none. */
  public static @Nullable String first() {
    return first;
  }
}
