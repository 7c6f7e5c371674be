// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/** Nothing depends on these numbers, but each goes where nobody follows it. */
public final class EscapingValues {
  static int free; // possible, told: FEASIBLE
  static int argument; // possible, told: POTENTIAL
  static int element; // possible, told: POTENTIAL
  static int text; // possible, told: POTENTIAL
  static int freeIndex; // possible, told: FEASIBLE
  static int freeElement; // possible, told: FEASIBLE
  static int testedElement; // possible, told: POTENTIAL
  static int inAnAtomic; // possible, told: POTENTIAL
  static Object object = new EscapingValues(); // possible, told: POTENTIAL
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private int part;

  private EscapingValues() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(EscapingValues::update, EscapingValues::update);
  }

  private static void update() {
    free = free + 1;
    argument = BigInteger.valueOf(argument).intValue() + 1;
    element = Arrays.hashCode(new int[] {element}) + 1;
    text = ("n" + text).length();
    elements();
    inAnAtomic();
    object();
  }

  private static void elements() {
    int[] own = new int[8];
    own[freeIndex] = 7;
    freeIndex = freeIndex + 1;
    int[] zeros = new int[8];
    freeElement = zeros[freeElement] + 1;
    if (zeros[testedElement] == 0) {
      testedElement = testedElement + 1;
    }
  }

  private static void inAnAtomic() {
    AtomicInteger own = new AtomicInteger(inAnAtomic);
    String shown = "n" + own;
    inAnAtomic = inAnAtomic + 1 + (shown.isEmpty() ? 1 : 0);
  }

  private static void object() {
    EscapingValues old = (EscapingValues) object;
    old.part = 1;
    object = new EscapingValues();
  }
}
