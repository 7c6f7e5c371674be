// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.deadlock;

/**
 * A thread took a lock while it held another.
 *
 * @param thread the thread
 * @param held code of the lock it held (twice the lock's index, plus one for reading)
 * @param wanted code of the lock it took
 * @param holdEvent where it took the first
 * @param waitEvent where it took the second
 * @param before the thread's event before that, up to which a deadlock needs it to come
 * @param holdSite place of {@code holdEvent}
 * @param waitSite place of {@code waitEvent}
 * @param gates codes of all locks it held then
 * @param epoch what must have come before {@code waitEvent}
 */
record LockEdge(
    int thread,
    int held,
    int wanted,
    int holdEvent,
    int waitEvent,
    int before,
    int holdSite,
    int waitSite,
    int[] gates,
    int epoch) {

  /** The two codes cannot be held by two threads at once. */
  static boolean clash(int code, int other) {
    return code >> 1 == other >> 1 && (code & other & 1) == 0;
  }

  /** What this thread waits for is held by the other at its edge. */
  boolean waitsFor(LockEdge other) {
    return clash(wanted, other.held);
  }

  /** Some lock keeps the two threads from being at their edges at once. */
  boolean excludes(LockEdge other) {
    for (int mine : gates) {
      for (int theirs : other.gates) {
        if (clash(mine, theirs)) {
          return true;
        }
      }
    }
    return false;
  }
}
