// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.pattern;

import org.jspecify.annotations.Nullable;

/**
 * The 14 problematic data access patterns of two units of work on one or two variables of an atomic
 * set (ICSE 2008, figure 2), by their numbers there. Written with {@code R} and {@code W} for the
 * one unit, {@code r} and {@code w} for the other, and the variable behind.
 */
public enum SetPattern {
  STALE_UPDATE("R1 w1 W1"),
  UNREPEATABLE_READ("R1 w1 R1"),
  INTERMEDIATE_READ("W1 r1 W1"),
  OVERWRITTEN_READ("W1 w1 R1"),
  LOST_WRITE("W1 w1 W1"),
  LEFT_SAME_ORDER("W1 w1 w2 W2"),
  LEFT_OTHER_ORDER("W1 w2 w1 W2"),
  LEFT_CROSSED("W1 w2 W2 w1"),
  SEEN_HALF_WRITTEN("W1 r1 r2 W2"),
  SEEN_HALF_WRITTEN_OTHER_ORDER("W1 r2 r1 W2"),
  SEEN_ACROSS_WRITES("R1 w1 w2 R2"),
  SEEN_ACROSS_WRITES_OTHER_ORDER("R1 w2 w1 R2"),
  SEEN_CROSSED_BY_WRITES("R1 w2 R2 w1"),
  SEEN_CROSSED_BY_READS("W1 r2 W2 r1");

  private final String spelling;
  private final PatternEvent[] events;

  SetPattern(String spelling) {
    this.spelling = spelling;
    this.events = PatternEvent.parse(spelling);
  }

  /** Its number in the paper, from 1. */
  public int number() {
    return ordinal() + 1;
  }

  /** As the class comment says: {@code W1 r1 r2 W2}. */
  public String spelling() {
    return spelling;
  }

  /** Its events, in order. */
  public PatternEvent[] events() {
    return events.clone();
  }

  /**
   * The pattern that accesses show, in their order; null if none, as when a unit reads one variable
   * and writes the other. Where several do, the one with the smallest number. Both ways of naming
   * the units, and the variables, are tried.
   *
   * @param seen the accesses: three of one variable, or four of two
   */
  public static @Nullable SetPattern of(SeenAccess... seen) {
    for (SetPattern pattern : values()) {
      if (pattern.events.length == seen.length
          && (pattern.matches(seen, true) || pattern.matches(seen, false))) {
        return pattern;
      }
    }
    return null;
  }

  /** The first access fixes what the pattern calls its first unit and variable, or not. */
  private boolean matches(SeenAccess[] seen, boolean firstIsOne) {
    int one = firstIsOne ? seen[0].variable() : otherVariable(seen);
    for (int i = 0; i < seen.length; i++) {
      boolean isOne = seen[i].variable() == one;
      if (events[i].isFirstUnit() != (seen[i].unit() == seen[0].unit())
          || events[i].isFirstVariable() != isOne
          || !(events[i].isWrite() ? seen[i].writes() : seen[i].reads())) {
        return false;
      }
    }
    return true;
  }

  private static int otherVariable(SeenAccess[] seen) {
    int other = seen[0].variable();
    for (SeenAccess access : seen) {
      other = access.variable() == seen[0].variable() ? other : access.variable();
    }
    return other;
  }
}
