// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.io.ByteArrayInputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One thread writes each field and then changes the state of a JDK object or an array; the other
 * reads the field twice if it sees the change, each time through another JDK method. So no write
 * can come between the two reads. Only {@code free} is counted without a look.
 */
public final class PublishedState {
  static int free;
  static int copiedList;
  static int copiedMap;
  static int equalMap;
  static int formatted;
  static int latchText;
  static int cleared;
  static int listedArray;
  static int viewWritten;
  static int viewRead;
  static int filled;
  static int atomicText;
  static int nestedText;
  static int recordText;
  static int optionalText;
  static int added;

  private static final List<Integer> COPIED = Collections.synchronizedList(new ArrayList<>());
  private static final Map<Integer, Integer> MAP = new ConcurrentHashMap<>();
  private static final Map<Integer, Integer> EQUAL = new ConcurrentHashMap<>();
  private static final List<Integer> FORMATTED = new CopyOnWriteArrayList<>();
  private static final CountDownLatch LATCH = new CountDownLatch(1);
  private static final WeakReference<String> WEAK = new WeakReference<>("there");
  private static final Integer[] LISTED = {3, 1};
  private static final Integer[] WRITTEN = {3, 1};
  private static final Integer[] READ = {3, 1};
  private static final byte[] FILLED = new byte[4];

  private static final List<Integer> ADDED = new Vector<>();
  private static final AtomicInteger ATOMIC = new AtomicInteger();
  private static final List<Integer> INNER = new CopyOnWriteArrayList<>();
  private static final Map<String, List<Integer>> OUTER = new ConcurrentHashMap<>();
  private static final Pair PAIR = new Pair(1, new CopyOnWriteArrayList<>());
  private static final Optional<List<Integer>> OPTIONAL = Optional.of(new CopyOnWriteArrayList<>());

  static {
    OUTER.put("inner", INNER);
  }

  private record Pair(int number, List<Integer> list) {}

  private PublishedState() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(PublishedState::write, PublishedState::read);
  }

  private static void count() {
    free = free + 1;
  }

  private static void write() {
    count();
    copiedList = 1;
    COPIED.add(7);
    copiedMap = 1;
    MAP.put(1, 7);
    equalMap = 1;
    EQUAL.put(1, 7);
    formatted = 1;
    FORMATTED.add(7);
    latchText = 1;
    LATCH.countDown();
    cleared = 1;
    WEAK.clear();
    listedArray = 1;
    LISTED[0] = 7;
    viewWritten = 1;
    Arrays.asList(WRITTEN).set(0, 7);
    viewRead = 1;
    READ[0] = 7;
    filled = 1;
    int read = new ByteArrayInputStream(new byte[] {7}).read(FILLED, 0, 1);
    added = 1;
    ADDED.add(7);
    atomicText = 1;
    ATOMIC.set(7);
    nestedText = 1;
    INNER.add(7);
    recordText = 1;
    PAIR.list().add(7);
    optionalText = 1;
    OPTIONAL.orElseThrow().add(7);
    if (read != 1) {
      throw new IllegalStateException();
    }
  }

  private static int read() {
    int sum = 0;
    count();
    if (List.copyOf(COPIED).size() == 1) {
      sum += copiedList;
      sum += copiedList;
    }
    if (Map.copyOf(MAP).containsKey(1)) {
      sum += copiedMap;
      sum += copiedMap;
    }
    if (Objects.equals(EQUAL, Map.of(1, 7))) {
      sum += equalMap;
      sum += equalMap;
    }
    if (String.format("%s", FORMATTED).equals("[7]")) {
      sum += formatted;
      sum += formatted;
    }
    if (LATCH.toString().contains("Count = 0")) {
      sum += latchText;
      sum += latchText;
    }
    if (WEAK.get() == null) {
      sum += cleared;
      sum += cleared;
    }
    if (List.of(LISTED).get(0) == 7) {
      sum += listedArray;
      sum += listedArray;
    }
    if (WRITTEN[0] == 7) {
      sum += viewWritten;
      sum += viewWritten;
    }
    if (Arrays.asList(READ).get(0) == 7) {
      sum += viewRead;
      sum += viewRead;
    }
    if (FILLED[0] == 7) {
      sum += filled;
      sum += filled;
    }
    if (ADDED.get(0) == 7) {
      sum += added;
      sum += added;
    }
    if (("" + ATOMIC).equals("7")) {
      sum += atomicText;
      sum += atomicText;
    }
    if (OUTER.toString().contains("7")) {
      sum += nestedText;
      sum += nestedText;
    }
    if (PAIR.toString().contains("7")) {
      sum += recordText;
      sum += recordText;
    }
    if (OPTIONAL.toString().contains("7")) {
      sum += optionalText;
      sum += optionalText;
    }
    return sum;
  }
}
