// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

import java.util.Iterator;
import java.util.List;

/** Iterators that stay in a method, and such that others have. */
public final class Iterations {
  private static Iterator<String> kept;

  private Iterations() {}

  static int own(List<String> list) {
    int sum = 0;
    for (String s : list) {
      sum += s.length();
    }
    Iterator<String> again = list.iterator();
    while (again.hasNext()) {
      sum += again.next().length();
      again.remove();
    }
    return sum;
  }

  static String ofField() {
    return kept.next();
  }

  static String given(Iterator<String> iterator) {
    return iterator.hasNext() ? iterator.next() : null;
  }

  static String stored(List<String> list) {
    Iterator<String> iterator = list.iterator();
    kept = iterator;
    return iterator.next();
  }

  static String replaced(List<String> list) {
    Iterator<String> iterator = list.iterator();
    String last = null;
    while (iterator.hasNext()) {
      last = iterator.next();
      iterator = kept;
    }
    return last;
  }
}
