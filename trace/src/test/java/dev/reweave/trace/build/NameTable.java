// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.build;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Gives the rows of a table dense indices, by key, in order of first mention. */
final class NameTable<K, R> {
  private final Map<K, Integer> index = new HashMap<>();
  private final List<R> rows = new ArrayList<>();
  private final Function<K, R> maker;

  NameTable(Function<K, R> maker) {
    this.maker = maker;
  }

  int of(K key) {
    Integer known = index.get(key);
    if (known != null) {
      return known;
    }
    rows.add(maker.apply(key));
    index.put(key, rows.size() - 1);
    return rows.size() - 1;
  }

  boolean has(K key) {
    return index.containsKey(key);
  }

  R row(int i) {
    return rows.get(i);
  }

  void set(int i, R row) {
    rows.set(i, row);
  }

  int size() {
    return rows.size();
  }

  List<R> rows() {
    return List.copyOf(rows);
  }
}
