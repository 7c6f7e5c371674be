// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.cav2009.programs;

import java.util.Arrays;

/**
 * A vector in the way of the first JDKs: every method holds the vector's monitor, and those that
 * take another vector ask it several times without holding its. Four entities: the count and three
 * elements' places.
 */
class OldVector {
  private static final int ROOM = 3;
  private final Object[] elements = new Object[ROOM];
  private int count;

  static OldVector of(Object... elements) {
    OldVector vector = new OldVector();
    for (Object element : elements) {
      vector.add(element);
    }
    return vector;
  }

  static OldVector copyOf(OldVector from) {
    OldVector copy = new OldVector();
    int n = from.size();
    Object[] buffer = new Object[n];
    from.copyInto(buffer);
    for (Object element : buffer) {
      copy.add(element);
    }
    return copy;
  }

  synchronized int size() {
    return count;
  }

  synchronized boolean isEmpty() {
    return count == 0;
  }

  synchronized Object get(int i) {
    return i < count ? elements[i] : null;
  }

  synchronized boolean add(Object element) {
    if (count == ROOM) {
      return false;
    }
    elements[count++] = element;
    return true;
  }

  synchronized Object set(int i, Object element) {
    Object old = get(i);
    if (i < count) {
      elements[i] = element;
    }
    return old;
  }

  synchronized Object removeLast() {
    return count == 0 ? null : elements[--count];
  }

  synchronized boolean remove(Object element) {
    int i = indexOf(element);
    if (i < 0) {
      return false;
    }
    count--;
    for (int j = i; j < count; j++) {
      elements[j] = elements[j + 1];
    }
    return true;
  }

  synchronized void clear() {
    count = 0;
  }

  synchronized int indexOf(Object element) {
    for (int i = 0; i < count; i++) {
      if (element.equals(elements[i])) {
        return i;
      }
    }
    return -1;
  }

  /** As in the JDK: the first look is not locked. */
  int lastIndexOf(Object element) {
    return lastIndexOf(element, count - 1);
  }

  private synchronized int lastIndexOf(Object element, int from) {
    for (int i = Math.min(from, count - 1); i >= 0; i--) {
      if (element.equals(elements[i])) {
        return i;
      }
    }
    return -1;
  }

  synchronized void copyInto(Object[] target) {
    for (int i = 0; i < Math.min(count, target.length); i++) {
      target[i] = elements[i];
    }
  }

  synchronized boolean containsAll(OldVector other) {
    for (int i = 0; i < other.size(); i++) {
      Object element = other.get(i);
      if (element == null || indexOf(element) < 0) {
        return false;
      }
    }
    return true;
  }

  synchronized boolean addAll(OldVector other) {
    Object[] more = new Object[other.size()];
    other.copyInto(more);
    boolean all = true;
    for (Object element : more) {
      all &= element == null || add(element);
    }
    return all;
  }

  synchronized boolean removeAll(OldVector other) {
    boolean changed = false;
    for (int i = 0; i < other.size(); i++) {
      Object element = other.get(i);
      changed |= element != null && remove(element);
    }
    return changed;
  }

  synchronized boolean sameAs(OldVector other) {
    if (other.size() != count) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (!elements[i].equals(other.get(i))) {
        return false;
      }
    }
    return true;
  }

  synchronized String text() {
    return Arrays.toString(Arrays.copyOf(elements, count));
  }
}
