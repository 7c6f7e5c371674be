// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.function.IntUnaryOperator;

/**
 * The events of a trace by key (a thread, a variable, a lock), each list in trace order. The
 * checker's own: it shares nothing with the search whose schedules it checks.
 */
final class KeyedEvents {
  private static final IntArrayList NONE = new IntArrayList();

  private final IntArrayList[] lists;
  private final int[] offsets;

  private KeyedEvents(int keys) {
    lists = new IntArrayList[keys];
    offsets = new int[keys + 1];
  }

  /** Of events 0 … {@code size} - 1; an event whose key is negative is in no list. */
  static KeyedEvents of(int keys, int size, IntUnaryOperator keyOf) {
    KeyedEvents events = new KeyedEvents(keys);
    for (int e = 0; e < size; e++) {
      int key = keyOf.applyAsInt(e);
      if (key >= 0) {
        IntArrayList list = events.lists[key];
        if (list == null) {
          list = new IntArrayList();
          events.lists[key] = list;
        }
        list.add(e);
      }
    }
    for (int key = 0; key < keys; key++) {
      events.offsets[key + 1] = events.offsets[key] + events.size(key);
    }
    return events;
  }

  private IntArrayList list(int key) {
    return lists[key] == null ? NONE : lists[key];
  }

  /** How many events the list holds. */
  int size(int key) {
    return list(key).size();
  }

  /** The event at a place in the list, counted from 0. */
  int get(int key, int place) {
    return list(key).getInt(place);
  }

  /** How many events the lists of smaller keys hold: a base for columns beside the lists. */
  int offset(int key) {
    return offsets[key];
  }

  /** How many events all lists hold. */
  int total() {
    return offsets[lists.length];
  }

  /** How many events of the list have an index below {@code event}. Logarithmic. */
  int countBefore(int key, int event) {
    IntArrayList list = list(key);
    int at = IntArrays.binarySearch(list.elements(), 0, list.size(), event);
    return at >= 0 ? at : -at - 1;
  }

  /** The last event of the list with an index below {@code event}, or -1. Logarithmic. */
  int lastBefore(int key, int event) {
    int n = countBefore(key, event);
    return n == 0 ? -1 : get(key, n - 1);
  }
}
