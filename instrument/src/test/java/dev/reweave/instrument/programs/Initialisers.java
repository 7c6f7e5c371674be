// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

/** Array initialisers, which are no events, and stores that are. */
public final class Initialisers {
  private static final int[] TABLE = {1, 2, 3, 5};
  private static final String[][] NAMES = {{"a", "b"}, {"c"}};
  private static int[] known = {0};

  private Initialisers() {}

  private static int leak(int[] array) {
    known = array;
    return 1;
  }

  private static String join(Object... parts) {
    String all = "";
    for (Object part : parts) {
      all += part;
    }
    return all;
  }

  /** Runs it. */
  public static Object run() {
    int[] fresh = {7, known[0], leak(TABLE)};
    long[] wide = {1L, known.length > 3 ? 2L : 3L};
    fresh[0] = 8;
    return join(fresh[0], NAMES[0][1], wide[1], known.length);
  }
}
