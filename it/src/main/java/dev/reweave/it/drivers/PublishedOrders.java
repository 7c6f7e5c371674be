// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * One thread writes each field and adds to a collection; a second one adds, too, reads the field,
 * and reads it again after a third has found the elements in the order in which they came. So the
 * first must have added before the second, and its write comes before both reads; but for {@code
 * free}, of whose set nobody asks for the order.
 */
public final class PublishedOrders {
  static int free;
  static int iterated;
  static int shown;
  static int inArray;
  static int atIndex;

  private static final Set<Integer> FREE = Collections.synchronizedSet(new LinkedHashSet<>());
  private static final Map<Integer, Integer> ITERATED =
      Collections.synchronizedMap(new LinkedHashMap<>());
  private static final Map<Integer, Integer> SHOWN =
      Collections.synchronizedMap(new LinkedHashMap<>());
  private static final Set<Integer> IN_ARRAY = Collections.synchronizedSet(new LinkedHashSet<>());
  private static final List<Integer> AT_INDEX = Collections.synchronizedList(new ArrayList<>());
  private static final Sign SIGN = new Sign();
  private static volatile boolean inOrder;

  /** Its name is nobody's business, as that of any object of the program. */
  private static final class Sign extends Thread {}

  private PublishedOrders() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    Thread first = new Thread(PublishedOrders::first);
    Thread third = new Thread(PublishedOrders::third);
    Thread second = new Thread(() -> second(first, third));
    first.start();
    third.start();
    second.start();
    first.join();
    second.join();
    third.join();
  }

  /** The same until the second thread has read. */
  private static void waitForSign() {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (!SIGN.getName().equals("has read") && System.nanoTime() < until) {
      Thread.onSpinWait();
    }
  }

  private static void first() {
    free = 1;
    FREE.add(1);
    iterated = 1;
    ITERATED.put(1, 1);
    shown = 1;
    SHOWN.put(1, 1);
    inArray = 1;
    IN_ARRAY.add(1);
    atIndex = 1;
    AT_INDEX.add(1);
  }

  private static int second(Thread first, Thread third) {
    SerialPair.waitFor(first);
    FREE.add(2);
    int sum = free;
    add();
    sum += iterated + shown + inArray + atIndex;
    SIGN.setName("has read");
    SerialPair.waitFor(third);
    if (inOrder) {
      sum += free + iterated + shown + inArray + atIndex;
    }
    return sum;
  }

  private static void add() {
    ITERATED.put(2, 2);
    SHOWN.put(2, 2);
    IN_ARRAY.add(2);
    AT_INDEX.add(2);
  }

  private static void third() {
    waitForSign();
    inOrder =
        ITERATED.keySet().iterator().next() == 1
            && SHOWN.toString().equals("{1=1, 2=2}")
            && IN_ARRAY.toArray()[0].equals(1)
            && AT_INDEX.get(0) == 1;
  }
}
