// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.expression;

import dev.reweave.protocol.raw.RawLayout;

/**
 * What an entry of a map or set holds, as one number: 0 where there is no entry; for a box of a
 * whole number, a character or a truth value its class and content; for any other object its id.
 * Boxes that are equal have the same word, whichever objects they are.
 */
public final class ContentWord {
  private static final long BOX = 1L << 62;
  private static final int CLASS_SHIFT = 58;
  private static final String CLASSES = "ZCBSIJ";
  private static final long CONTENT = (1L << CLASS_SHIFT) - 1;

  private ContentWord() {}

  /** Number of a class of boxes, by the descriptor of what they hold; -1 for fractions. */
  public static int boxClass(char descriptor) {
    return CLASSES.indexOf(descriptor);
  }

  /** The word of a box of the class with this number; there is one if {@link #fits}. */
  public static long box(int boxClass, long content) {
    return BOX | (long) boxClass << CLASS_SHIFT | content & CONTENT;
  }

  /** Whether a word can hold this; all but large longs. */
  public static boolean fits(long content) {
    return content << 64 - CLASS_SHIFT >> 64 - CLASS_SHIFT == content;
  }

  /** What is in the box. */
  public static long unbox(long word) {
    return word << 64 - CLASS_SHIFT >> 64 - CLASS_SHIFT;
  }

  /** Whether the word is that of a box. */
  public static boolean isBox(long word) {
    return word >= BOX;
  }

  /** The class of a box or of any other object, if its id tells, else itself; 0 of none. */
  public static long type(long word) {
    boolean isTold = !isBox(word) && word >>> RawLayout.CLASS_SHIFT != 0;
    return isTold ? word >>> RawLayout.CLASS_SHIFT << RawLayout.CLASS_SHIFT : kind(word);
  }

  /** The class of a box; of any other object itself; 0 of none. */
  public static long kind(long word) {
    return isBox(word) ? word & ~CONTENT : word;
  }
}
