// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.monitor;

import dev.reweave.predict.atomicset.pattern.PatternEvent;
import dev.reweave.predict.atomicset.pattern.SetPattern;

/**
 * The automata of the 14 patterns for one tuple of two units and two variables, as one long: three
 * planes of 14 bits, which hold for each pattern how many of its events have been seen (section
 * 3.2). A step looks at all of them at once.
 */
final class RaceAutomata {
  /** Nothing has been seen. */
  static final long START = 0;

  private static final int PATTERNS = SetPattern.values().length;
  private static final int ALL = (1 << PATTERNS) - 1;
  private static final int MOST_EVENTS = 4;

  /** The number of the first pattern on two variables. */
  static final int FIRST_ON_TWO = SetPattern.LEFT_SAME_ORDER.ordinal();

  /** By event and by number of events seen: the patterns that wait for this event. */
  private static final int[][] WAITING = new int[8][MOST_EVENTS];

  /** By number of events: the patterns that have so many. */
  private static final int[] OF_LENGTH = new int[MOST_EVENTS + 1];

  static {
    for (SetPattern pattern : SetPattern.values()) {
      int bit = 1 << pattern.ordinal();
      PatternEvent[] events = pattern.events();
      OF_LENGTH[events.length] |= bit;
      for (int i = 0; i < events.length; i++) {
        PatternEvent event = events[i];
        WAITING[code(event.isFirstUnit(), event.isFirstVariable(), event.isWrite())][i] |= bit;
      }
    }
  }

  private RaceAutomata() {}

  private static int code(boolean isFirstUnit, boolean isFirstVariable, boolean isWrite) {
    return (isFirstUnit ? 1 : 0) | (isFirstVariable ? 2 : 0) | (isWrite ? 4 : 0);
  }

  /** The states after an event. */
  static long step(long states, boolean isFirstUnit, boolean isFirstVariable, boolean isWrite) {
    int low = (int) states & ALL;
    int middle = (int) (states >>> PATTERNS) & ALL;
    int high = (int) (states >>> 2 * PATTERNS) & ALL;
    int[] waiting = WAITING[code(isFirstUnit, isFirstVariable, isWrite)];
    int moves =
        ~high
            & (~low & ~middle & waiting[0]
                | low & ~middle & waiting[1]
                | ~low & middle & waiting[2]
                | low & middle & waiting[3]);
    if (moves == 0) {
      return states;
    }
    int carry = low & moves;
    int further = middle & carry;
    return (long) (high ^ further) << 2 * PATTERNS
        | (long) (middle ^ carry) << PATTERNS
        | (low ^ moves);
  }

  /** The patterns that have been seen whole, a bit each. */
  static int seen(long states) {
    int low = (int) states & ALL;
    int middle = (int) (states >>> PATTERNS) & ALL;
    int high = (int) (states >>> 2 * PATTERNS) & ALL;
    return low & middle & ~high & OF_LENGTH[3] | high & OF_LENGTH[4];
  }
}
