// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

/**
 * Two threads, one after the other, use numbers; the second makes text of them first. Where it goes
 * on without a look at the text the number may have been another.
 */
public final class DescribedNumbers {
  static int freeAlone = 2;
  static int freeInBox = 2;
  static int freeTwice = 2;
  static int freeForOthers = 2;
  static int compared = 2;
  static int measured = 2;
  static int stored = 2;
  static int comparedLater = 2;

  private static String last;

  private DescribedNumbers() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(DescribedNumbers::first, DescribedNumbers::second);
  }

  private static void first() {
    freeAlone = 1;
    freeInBox = 1;
    freeTwice = 1;
    freeForOthers = 1;
    compared = 1;
    measured = 1;
    stored = 1;
    comparedLater = 1;
  }

  private static void second() {
    alone();
    inBox();
    twice();
    forOthers();
    compared();
    measured();
    stored();
    comparedLater();
  }

  private static String alone() {
    String text = "now " + freeAlone;
    freeAlone++;
    return text;
  }

  private static String inBox() {
    Integer box = freeInBox;
    String text = "now " + box;
    freeInBox++;
    return text;
  }

  private static void twice() {
    String text = "now " + freeTwice + " of " + 7;
    String longer = text + ", " + freeTwice;
    freeTwice++;
    if (longer == null) {
      throw new IllegalStateException();
    }
  }

  private static void forOthers() {
    String text = describe(freeForOthers);
    freeForOthers++;
    Object kept = text;
    if (kept == null) {
      throw new IllegalStateException();
    }
  }

  private static String describe(int number) {
    return "now " + number;
  }

  private static void compared() {
    String text = "now " + compared;
    if (text.equals("now 1")) {
      compared++;
    }
  }

  private static void measured() {
    int length = ("now " + measured).length();
    measured += length;
  }

  private static void stored() {
    last = "now " + stored;
    stored++;
  }

  private static void comparedLater() {
    String text = "now " + comparedLater;
    String longer = text + last;
    if (longer.isEmpty()) {
      return;
    }
    comparedLater++;
  }
}
