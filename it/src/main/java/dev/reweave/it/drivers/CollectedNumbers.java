// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Vector;
import java.util.function.Supplier;

/**
 * As {@link DescribedNumbers}, but what is made of the number is added to a list. Where nobody
 * looks at the list the number may have been another.
 */
public final class CollectedNumbers {
  static int freeKept = 7;
  static int freeLocal = 7;
  static int freeQueued = 7;
  static int got = 7;
  static int iterated = 7;
  static int shown = 7;
  static int joined = 7;
  static int copied = 7;
  static int nested = 7;
  static int wrapped = 7;
  static int found = 7;
  static int inArray = 7;
  static int inField = 7;
  static int captured = 7;
  static int index = 7;
  static int asKey = 7;

  private static final List<Integer> KEPT = new ArrayList<>();
  private static List<Integer> last;

  private CollectedNumbers() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(CollectedNumbers::first, CollectedNumbers::second);
  }

  private static void first() {
    freeKept = 1;
    freeLocal = 1;
    freeQueued = 1;
    got = 1;
    iterated = 1;
    shown = 1;
    joined = 1;
    copied = 1;
    nested = 1;
    wrapped = 1;
    found = 1;
    inArray = 1;
    inField = 1;
    captured = 1;
    index = 1;
    asKey = 1;
  }

  private static void second() {
    freeKept();
    freeLocal();
    freeQueued();
    got();
    iterated();
    shown();
    joined();
    copied();
    nested();
    wrapped();
    found();
    inArray();
    inField();
    captured();
    index();
    asKey();
  }

  private static void freeKept() {
    KEPT.add(freeKept << 2);
    freeKept++;
  }

  private static void freeLocal() {
    List<Integer> list = new ArrayList<>();
    list.add(freeLocal << 2);
    freeLocal++;
  }

  private static void freeQueued() {
    Queue<Integer> queue = new ArrayDeque<>();
    queue.offer(freeQueued << 2);
    freeQueued++;
  }

  private static void got() {
    List<Integer> list = new ArrayList<>();
    list.add(got << 2);
    if (list.get(0) == 4) {
      got++;
    }
  }

  private static void iterated() {
    List<Integer> list = new ArrayList<>();
    list.add(iterated << 2);
    for (int number : list) {
      if (number == 4) {
        iterated++;
      }
    }
  }

  private static void shown() {
    List<Integer> list = new ArrayList<>();
    list.add(shown << 2);
    if (list.toString().equals("[4]")) {
      shown++;
    }
  }

  private static void joined() {
    List<Integer> list = new ArrayList<>();
    list.add(joined << 2);
    if (("is " + list).equals("is [4]")) {
      joined++;
    }
  }

  private static void copied() {
    List<Integer> list = new ArrayList<>();
    list.add(copied << 2);
    if (new ArrayList<>(list).get(0) == 4) {
      copied++;
    }
  }

  private static void nested() {
    List<Integer> list = new ArrayList<>();
    list.add(nested << 2);
    if (List.of(list).toString().equals("[[4]]")) {
      nested++;
    }
  }

  private static void wrapped() {
    List<Integer> list = new ArrayList<>();
    list.add(wrapped << 2);
    if (Collections.unmodifiableList(list).get(0) == 4) {
      wrapped++;
    }
  }

  private static void found() {
    List<Integer> list = new ArrayList<>();
    list.add(found << 2);
    if (list.contains(4)) {
      found++;
    }
  }

  private static void inArray() {
    List<Integer> list = new ArrayList<>();
    list.add(inArray << 2);
    Object[] all = {list};
    if (Arrays.toString(all).equals("[[4]]")) {
      inArray++;
    }
  }

  private static void inField() {
    last = new ArrayList<>();
    last.add(inField << 2);
    if (fromField() == 4) {
      inField++;
    }
  }

  private static void captured() {
    List<Integer> list = new ArrayList<>();
    list.add(captured << 2);
    Supplier<Integer> first = () -> list.get(0);
    if (first.get() == 4) {
      captured++;
    }
  }

  private static void index() {
    Vector<Integer> list = new Vector<>(List.of(1, 2, 3));
    list.removeElementAt(index);
    index++;
  }

  private static void asKey() {
    Map<List<Integer>, Integer> map = new HashMap<>();
    List<Integer> list = new ArrayList<>();
    list.add(asKey << 2);
    map.put(list, 1);
    if (map.containsKey(List.of(4))) {
      asKey++;
    }
  }

  private static int fromField() {
    return last.get(0);
  }
}
