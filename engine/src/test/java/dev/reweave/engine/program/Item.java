// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import java.util.Map;

/** What a thread of a small program does next on its recorded path. */
sealed interface Item {
  /** A value made of what was read: registers by number. */
  interface Tree {
    long eval(Map<Integer, Long> registers);
  }

  /** Reads a variable into a register; {@code observed} in the recorded run. */
  record Read(String variable, int register, boolean isFollowed, long observed) implements Item {}

  /** Writes a variable; {@code observed} in the recorded run; {@code number}: 0, or its own. */
  record Write(String variable, Tree value, boolean isFollowed, long observed, long number)
      implements Item {
    Write(String variable, Tree value, boolean isFollowed, long observed) {
      this(variable, value, isFollowed, observed, 0);
    }
  }

  /** Reads and writes at once; in between, only if there is a guard and it holds. */
  record Atomic(Read read, Guard guard, Write write) implements Item {}

  /** Reads an element of an array into a register; {@code observed}: the index. */
  record ReadAt(long array, Tree index, long observed, int register) implements Item {}

  /** Writes an element of an array; {@code observed}: the index. */
  record WriteAt(long array, Tree index, long observed, Tree value, long number) implements Item {}

  /**
   * Code without steps reads an element: its thread goes on only if it finds what that write wrote.
   *
   * @param writer number of the write in the recorded run, 0 for none
   */
  record Look(long array, long index, long observed, long writer) implements Item {}

  /** Changes the content of a map as a whole, in a way that commutes; {@code number}: a bit. */
  record Commute(long map, long number) implements Item {}

  /**
   * Code without steps looks at all of a map: its thread goes on only if it finds what it found, by
   * the same writes. A write counts once it has changed the map as a whole, too.
   *
   * @param changes the commuting changes so far, a set of bits
   * @param writers by entry the number of the write that it held the value of, 0 for none
   * @param values by entry that value
   */
  record LookAtAll(long map, long changes, Map<String, Long> writers, Map<String, Long> values)
      implements Item {}

  /** Goes on only if this comes out as in the recorded run. */
  record Guard(Tree value, long observed) implements Item {}

  record Lock(String lock) implements Item {}

  record Unlock(String lock) implements Item {}
}
