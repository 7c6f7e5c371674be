// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.Arrays;

/**
 * Two threads update fields, one thread after the other, and use what they read as an index of an
 * array, or put it there, before they write. Updates of fields whose names begin with {@code free}
 * can be lost: some other element is accessed then, and nobody minds. The others cannot: it would
 * be seen.
 */
public final class IndexedUpdates {
  static int freeEnd;
  static int freeSeen;
  static int freeListed;
  static int seen;
  static int seenByOther;
  static int tight;
  static int shown;
  static int listed;

  private static final int[] TEXT = new int[8];
  private static final int[] SEEN = new int[8];
  private static final int[] FREE = new int[8];
  private static final int[] OTHER = new int[8];
  private static final int[] FREE_LIST = new int[2];
  private static final int[] LIST = new int[2];
  private static final int[] SHOWN = new int[2];

  private IndexedUpdates() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(() -> updates(0), () -> updates(1));
    System.out.println(TEXT[freeEnd - 1] + FREE[0] + Arrays.toString(FREE_LIST));
  }

  private static void updates(int turn) {
    freeEnd(turn);
    freeSeen();
    freeListed(turn);
    seen(turn);
    seenByOther(turn);
    tight(turn);
    shown(turn);
    listed(turn);
  }

  private static void freeEnd(int turn) {
    int at = freeEnd;
    TEXT[at] = 9 + turn;
    freeEnd = at + 1;
  }

  /** Nobody looks. */
  private static void freeSeen() {
    int at = freeSeen;
    FREE[at] = 5;
    freeSeen = at + 1;
  }

  /** What was written is looked at, but not before all is over. */
  private static void freeListed(int turn) {
    int at = freeListed;
    FREE_LIST[turn] = at;
    freeListed = at + 1;
  }

  private static void listed(int turn) {
    int at = listed;
    LIST[turn] = at;
    if (Arrays.hashCode(LIST) == Arrays.hashCode(new int[] {0, turn})) {
      listed = at + 1;
    }
  }

  private static void seen(int turn) {
    int at = seen;
    SEEN[at] = turn + 1;
    if (SEEN[turn] == turn + 1) {
      seen = at + 1;
    }
  }

  /** The second looks at what the first has written. */
  private static void seenByOther(int turn) {
    int at = seenByOther;
    OTHER[at] = turn + 1;
    if (turn == 0 || OTHER[0] == 1) {
      seenByOther = at + 1;
    }
  }

  private static void tight(int turn) {
    int at = tight;
    int[] one = new int[1];
    one[at - turn] = 1;
    tight = at + 1;
  }

  private static void shown(int turn) {
    int at = shown;
    SHOWN[at] = 1;
    if (Arrays.toString(SHOWN).equals(turn == 0 ? "[1, 0]" : "[1, 1]")) {
      shown = at + 1;
    }
  }
}
