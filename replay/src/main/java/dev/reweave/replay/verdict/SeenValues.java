// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.trace.Trace;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values that accesses of one run had, in words. An object's id says nothing to a reader, so
 * objects are told apart by letters, in the order in which they are asked for.
 */
final class SeenValues {
  private static final int LETTERS = 26;

  private final Map<Long, String> objects = new HashMap<>();

  /** The value of an access; null if none was recorded. */
  @Nullable String of(Trace trace, int access) {
    String value = RunEffects.value(trace, access);
    return RunEffects.OBJECT.equals(value)
        ? objects.computeIfAbsent(trace.value(access), id -> "object " + next())
        : value;
  }

  private String next() {
    int n = objects.size();
    return n < LETTERS ? String.valueOf((char) ('A' + n)) : String.valueOf(n + 1);
  }
}
