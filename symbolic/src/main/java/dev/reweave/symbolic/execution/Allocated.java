// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Objects and arrays that code on the tapes has made, by the ids that the log knows them by. */
public final class Allocated {
  private final Set<Long> objects = new HashSet<>();
  private final Map<Long, Long> cells = new HashMap<>();
  private final Map<Long, Integer> lengths = new HashMap<>();

  void add(long object) {
    objects.add(object);
  }

  void array(long array, int length) {
    objects.add(array);
    lengths.put(array, length);
  }

  /** How long an array is; null if that is not known, or not yet. */
  Integer length(long array) {
    return lengths.get(array);
  }

  void cell(long object, long value) {
    cells.put(object, value);
  }

  /** Whether fields or elements of this were zero, or null, before anybody wrote to them. */
  public boolean contains(long object) {
    return objects.contains(object);
  }

  /** What an atomic variable was made with; null if that is not known. */
  public Long cell(long object) {
    return cells.get(object);
  }
}
