// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.expression;

import java.util.Arrays;

/**
 * What methods of lists and queues compute, on numbers of {@link WordSequences}, {@link
 * ContentWord}s and indexes. What throws there, or is not known, is an {@link ArithmeticException}.
 * An operation of three operands is two, by way of a <em>place</em>: a sequence of the number of a
 * sequence and an index.
 */
public final class SequenceArithmetic {
  /** How many elements. */
  public static final int SIZE = 320;

  /** The first element, 0 if there is none. */
  public static final int FIRST = 321;

  /** The last element, 0 if there is none. */
  public static final int LAST = 322;

  /** All but the first. */
  public static final int WITHOUT_FIRST = 323;

  /** All but the last. */
  public static final int WITHOUT_LAST = 324;

  /** With one more at the end. */
  public static final int APPEND = 330;

  /** With one more at the front. */
  public static final int PREPEND = 331;

  /** The element at an index. */
  public static final int GET = 332;

  /** All but that at an index. */
  public static final int WITHOUT_AT = 333;

  /** The index of the first element that is equal, or -1. */
  public static final int INDEX_OF = 334;

  /** All but the first that is equal. */
  public static final int WITHOUT = 335;

  /** A place. */
  public static final int AT = 336;

  /** With another element at a place. */
  public static final int REPLACE = 337;

  /** With one more element before a place. */
  public static final int INSERT = 338;

  /** Whether an object that holds the sequence takes one more element. */
  public static final int HAS_ROOM = 339;

  private SequenceArithmetic() {}

  /** Whether this is an operation on sequences. */
  public static boolean isOne(int op) {
    return op >= SIZE && op <= HAS_ROOM;
  }

  static long unary(WordSequences all, int op, long x) {
    long[] words = all.words(x);
    int n = words.length;
    return switch (op) {
      case SIZE -> n;
      case FIRST -> n == 0 ? 0 : words[0];
      case LAST -> n == 0 ? 0 : words[n - 1];
      case WITHOUT_FIRST -> without(all, words, 0);
      case WITHOUT_LAST -> without(all, words, n - 1);
      default -> throw new IllegalArgumentException("operation " + op);
    };
  }

  @SuppressWarnings("UnnecessaryLongToIntConversion")
  static long binary(WordSequences all, int op, long x, long y) {
    long[] words = all.words(x);
    return switch (op) {
      case APPEND -> with(all, words, words.length, y);
      case PREPEND -> with(all, words, 0, y);
      case GET -> words[inside(words, (int) y)];
      case WITHOUT_AT -> without(all, words, (int) y);
      case INDEX_OF -> index(all, words, y);
      case WITHOUT -> without(all, words, index(all, words, y));
      case AT -> all.number(x, (int) y);
      case REPLACE -> replaced(all, words, y);
      case INSERT -> with(all, all.words(words[0]), (int) words[1], y);
      case HAS_ROOM -> words.length < all.capacity(y) ? 1 : 0;
      default -> throw new IllegalArgumentException("operation " + op);
    };
  }

  private static int inside(long[] words, int index) {
    if (index < 0 || index >= words.length) {
      throw new ArithmeticException("no element");
    }
    return index;
  }

  private static long without(WordSequences all, long[] words, int index) {
    inside(words, index);
    long[] fewer = Arrays.copyOf(words, words.length - 1);
    System.arraycopy(words, index + 1, fewer, index, fewer.length - index);
    return all.number(fewer);
  }

  private static long with(WordSequences all, long[] words, int index, long word) {
    if (index < 0 || index > words.length) {
      throw new ArithmeticException("no place");
    }
    long[] more = Arrays.copyOf(words, words.length + 1);
    System.arraycopy(words, index, more, index + 1, words.length - index);
    more[index] = word;
    return all.number(more);
  }

  private static long replaced(WordSequences all, long[] place, long word) {
    long[] words = all.words(place[0]).clone();
    words[inside(words, (int) place[1])] = word;
    return all.number(words);
  }

  private static int index(WordSequences all, long[] words, long word) {
    for (int i = 0; i < words.length; i++) {
      if (all.areEqual(word, words[i])) {
        return i;
      }
    }
    return -1;
  }
}
