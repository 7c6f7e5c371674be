// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;

/**
 * One thread writes each field, then adds to a list; the other looks at the list, whatever it
 * finds, and reads the field twice.
 */
public final class ListChanges {
  static int added; // possible, told: FEASIBLE
  static int addedAll; // possible, told: POTENTIAL
  static int sorted; // possible, told: POTENTIAL
  static int removedIf; // possible, told: POTENTIAL
  static int byIterator; // possible, told: POTENTIAL
  static int nullElement; // possible, told: POTENTIAL
  static int threw; // possible, told: POTENTIAL
  static int large; // possible, told: POTENTIAL
  static int asText; // possible, told: POTENTIAL
  static int iterated; // possible, told: POTENTIAL
  static int otherKind; // possible, told: POTENTIAL
  static int ownEquals; // possible, told: POTENTIAL
  static int bits; // possible, told: POTENTIAL
  private static final int MANY = 300;
  private static final List<Integer> ADDED = new ArrayList<>();
  private static final List<Integer> ALL = new ArrayList<>();
  private static final List<Integer> SORTED = new ArrayList<>();
  private static final List<Integer> CHOSEN = new ArrayList<>();
  private static final List<Integer> ITERATOR = new ArrayList<>();
  private static final List<Integer> NULLS = new ArrayList<>();
  private static final List<Integer> THREW = new ArrayList<>();
  private static final List<Integer> LARGE = new ArrayList<>();
  private static final List<Integer> SHOWN = new ArrayList<>();
  private static final List<Integer> ITERATED = new ArrayList<>();
  private static final Queue<Integer> OTHER = new PriorityQueue<>();
  private static final List<Object> EQUALS = new ArrayList<>();
  private static final OwnElement ELEMENT = new OwnElement();
  private static final BitSet BITS = new BitSet();

  private static final class OwnElement {
    @Override
    public boolean equals(Object other) {
      return other instanceof OwnElement;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  private ListChanges() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    for (int i = 0; i < MANY; i++) {
      LARGE.add(i);
    }
    SerialPair.run(ListChanges::write, ListChanges::read);
  }

  private static void write() {
    added = 1;
    ADDED.add(1);
    addedAll = 1;
    ALL.addAll(List.of(1, 2));
    sorted = 1;
    SORTED.add(1);
    SORTED.sort(Comparator.naturalOrder());
    removedIf = 1;
    CHOSEN.add(1);
    CHOSEN.removeIf(n -> n == 1);
    byIterator = 1;
    removeAll(ITERATOR);
    nullElement = 1;
    NULLS.add(null);
    threw = 1;
    THREW.add(1);
    large = 1;
    LARGE.add(1);
    asText = 1;
    SHOWN.add(1);
    iterated = 1;
    ITERATED.add(1);
    otherKind = 1;
    OTHER.add(1);
    ownEquals = 1;
    EQUALS.add(ELEMENT);
    bits = 1;
    BITS.set(1);
  }

  private static void removeAll(List<Integer> list) {
    list.add(1);
    list.add(2);
    Iterator<Integer> all = list.iterator();
    all.next();
    all.remove();
  }

  private static boolean read() {
    boolean looked = ADDED.isEmpty();
    int sum = added;
    sum += added;
    looked |= ALL.isEmpty();
    sum += addedAll;
    sum += addedAll;
    looked |= SORTED.isEmpty();
    sum += sorted;
    sum += sorted;
    looked |= CHOSEN.isEmpty();
    sum += removedIf;
    sum += removedIf;
    looked |= ITERATOR.isEmpty();
    sum += byIterator;
    sum += byIterator;
    looked |= NULLS.isEmpty();
    sum += nullElement;
    sum += nullElement;
    looked |= THREW.isEmpty();
    sum += threw;
    sum += threw;
    looked |= gets(THREW);
    looked |= LARGE.isEmpty();
    sum += large;
    sum += large;
    looked |= SHOWN.isEmpty();
    sum += asText;
    sum += asText;
    return looked | ("list " + SHOWN).isEmpty() | readOthers(sum);
  }

  private static boolean gets(List<Integer> list) {
    try {
      return list.get(7) == 0;
    } catch (IndexOutOfBoundsException e) {
      return false;
    }
  }

  private static boolean readOthers(int others) {
    int sum = others;
    for (int number : ITERATED) {
      sum += number;
    }
    sum += iterated;
    sum += iterated;
    boolean looked = OTHER.isEmpty();
    sum += otherKind;
    sum += otherKind;
    looked |= EQUALS.contains(ELEMENT);
    sum += ownEquals;
    sum += ownEquals;
    looked |= BITS.isEmpty();
    sum += bits;
    sum += bits;
    return looked | sum == 0;
  }
}
