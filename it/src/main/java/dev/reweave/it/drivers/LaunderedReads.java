// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

/**
 * Two threads update fields, one thread after the other, each only if it reads the value that is
 * its turn; so no update can be lost. What was read goes all sorts of ways, some of them out of
 * sight, before it is tested. Only {@code free} is not tested.
 */
public final class LaunderedReads {
  static int free;
  static int direct;
  static int text;
  static int copied;
  static int sorted;
  static int wrapped;
  static int listed;
  static int counted;
  static int caught;
  static int handed;
  static int nested;
  static int boxed;
  static int inRecord;
  static int inRecordText;
  static int inNestedRecord;

  private final int kept;

  private LaunderedReads(int kept) {
    this.kept = kept;
  }

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(() -> updates(0), () -> updates(1));
  }

  private static void updates(int turn) {
    free();
    direct(turn);
    text(turn);
    copied(turn);
    sorted(turn);
    wrapped(turn);
    listed(turn);
    counted(turn);
    caught(turn);
    handed(turn);
    nested(turn);
    boxed(turn);
    inRecord(turn);
    inRecordText(turn);
    inNestedRecord(turn);
  }

  private static void free() {
    free = free + 1;
  }

  private static void direct(int turn) {
    int x = direct;
    if (x == turn) {
      direct = x + 1;
    }
  }

  private static void text(int turn) {
    int x = text;
    char[] digits = new char[1];
    digits[0] = (char) ('0' + x);
    if (new String(digits).equals(String.valueOf(turn))) {
      text = x + 1;
    }
  }

  private static void copied(int turn) {
    int x = copied;
    int[] from = new int[1];
    int[] to = new int[1];
    from[0] = x;
    System.arraycopy(from, 0, to, 0, 1);
    if (to[0] == turn) {
      copied = x + 1;
    }
  }

  private static void sorted(int turn) {
    int x = sorted;
    int[] both = {1, 0};
    both[1] = x;
    Arrays.sort(both);
    if (both[0] == turn) {
      sorted = x + 1;
    }
  }

  private static void wrapped(int turn) {
    int x = wrapped;
    char[] chars = new char[1];
    CharBuffer buffer = CharBuffer.wrap(chars);
    chars[0] = (char) x;
    if (buffer.get(0) == turn) {
      wrapped = x + 1;
    }
  }

  private static void listed(int turn) {
    int x = listed;
    Integer[] one = new Integer[1];
    List<Integer> view = Arrays.asList(one);
    one[0] = x;
    if (view.get(0) == turn) {
      listed = x + 1;
    }
  }

  private static void counted(int turn) {
    int x = counted;
    AtomicInteger counter = new AtomicInteger();
    counter.set(x);
    if (counter.get() == turn) {
      counted = x + 1;
    }
  }

  private static void caught(int turn) {
    int x = caught;
    try {
      int[] none = new int[x];
      none[turn - 1] = 1;
      caught = x + 1;
    } catch (ArrayIndexOutOfBoundsException e) {
      if (turn == 0) {
        caught = x + 1;
      }
    }
  }

  private static void handed(int turn) {
    int x = handed;
    LaunderedReads object = new LaunderedReads(x);
    IntSupplier later = () -> object.kept;
    if (later.getAsInt() == turn) {
      handed = x + 1;
    }
  }

  private static void nested(int turn) {
    int x = nested;
    int[][] rows = new int[1][];
    rows[0] = new int[1];
    rows[0][0] = x;
    if (Arrays.deepToString(rows).equals("[[" + turn + "]]")) {
      nested = x + 1;
    }
  }

  private record Numbered(int number) {}

  private record Listed(List<Integer> numbers) {}

  private static void inRecord(int turn) {
    int x = inRecord;
    if (new Numbered(x).equals(new Numbered(turn))) {
      inRecord = x + 1;
    }
  }

  private static void inRecordText(int turn) {
    int x = inRecordText;
    if (new Numbered(x).toString().equals("Numbered[number=" + turn + "]")) {
      inRecordText = x + 1;
    }
  }

  private static void inNestedRecord(int turn) {
    int x = inNestedRecord;
    List<Integer> numbers = new ArrayList<>();
    numbers.add(x);
    if (new Listed(numbers).hashCode() == 31 + turn) {
      inNestedRecord = x + 1;
    }
  }

  private static void boxed(int turn) {
    Integer x = boxed;
    if (x.equals(turn)) {
      boxed = x + 1;
    }
  }
}
