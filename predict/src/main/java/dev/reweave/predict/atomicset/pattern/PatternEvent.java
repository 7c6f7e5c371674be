// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.pattern;

/**
 * An event of a pattern.
 *
 * @param isFirstUnit made by the unit that begins
 * @param isFirstVariable of the variable that the pattern names first
 * @param isWrite a write; else a read
 */
public record PatternEvent(boolean isFirstUnit, boolean isFirstVariable, boolean isWrite) {
  static PatternEvent[] parse(String spelling) {
    String[] words = spelling.split(" ");
    PatternEvent[] events = new PatternEvent[words.length];
    for (int i = 0; i < words.length; i++) {
      char kind = words[i].charAt(0);
      events[i] =
          new PatternEvent(
              Character.isUpperCase(kind),
              words[i].charAt(1) == '1',
              Character.toUpperCase(kind) == 'W');
    }
    return events;
  }
}
