// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.state;

import java.util.Arrays;

/**
 * The locks a thread holds and, for each, its acquisition history: the locks taken since it was
 * taken, those given up again included. A lock is a <em>code</em>: twice its index, plus one when
 * it is held for reading only. All arrays are sorted.
 */
public record LockState(int[] held, int[][] history) {
  /** A question about two numbers. */
  public interface IntBinaryPredicate {
    boolean test(int a, int b);
  }

  static final LockState NONE = new LockState(new int[0], new int[0][]);

  /** The two modes of one lock cannot be held by two threads at once. */
  static boolean clash(int code, int other) {
    return code >> 1 == other >> 1 && (code & other & 1) == 0;
  }

  /** {@code matters}: whether a lock (first) taken since another (second) is remembered. */
  LockState acquire(int code, IntBinaryPredicate matters) {
    int at = -1 - Arrays.binarySearch(held, code);
    int n = held.length;
    int[] locks = new int[n + 1];
    int[][] histories = new int[n + 1][];
    for (int i = 0, j = 0; i <= n; i++) {
      boolean isNew = i == at;
      locks[i] = isNew ? code : held[j];
      histories[i] = isNew ? new int[0] : since(j, code, matters);
      j += isNew ? 0 : 1;
    }
    return new LockState(locks, histories);
  }

  private int[] since(int i, int code, IntBinaryPredicate matters) {
    return matters.test(code >> 1, held[i] >> 1) ? with(history[i], code) : history[i];
  }

  LockState release(int code) {
    int at = Arrays.binarySearch(held, code);
    int n = held.length;
    int[] locks = new int[n - 1];
    int[][] histories = new int[n - 1][];
    for (int i = 0, j = 0; i < n; i++) {
      if (i != at) {
        locks[j] = held[i];
        histories[j++] = history[i];
      }
    }
    return new LockState(locks, histories);
  }

  /** One bit for each lock held; several locks may share one. */
  long heldBits() {
    return bits(held);
  }

  /** Likewise, for the locks of all histories. */
  long historyBits() {
    long all = 0;
    for (int[] locks : history) {
      all |= bits(locks);
    }
    return all;
  }

  /** How many entries all histories have together. */
  int historySize() {
    int all = 0;
    for (int[] locks : history) {
      all += locks.length;
    }
    return all;
  }

  private static long bits(int[] codes) {
    long all = 0;
    for (int code : codes) {
      all |= 1L << (code >> 1);
    }
    return all;
  }

  /** Holds this lock, in any mode. */
  public boolean holds(int lock) {
    return Arrays.binarySearch(held, lock << 1) >= 0
        || Arrays.binarySearch(held, lock << 1 | 1) >= 0;
  }

  /** Holds the lock in this mode, or exclusively. */
  boolean holdsAtLeast(int code) {
    return Arrays.binarySearch(held, code & ~1) >= 0 || Arrays.binarySearch(held, code) >= 0;
  }

  /** Nobody can hold the lock in this mode while this state lasts. */
  boolean clashesWith(int code) {
    for (int own : held) {
      if (clash(own, code)) {
        return true;
      }
    }
    return false;
  }

  /** Everything that speaks against this state speaks against the other too. */
  boolean within(LockState other) {
    for (int i = 0; i < held.length; i++) {
      int j = Arrays.binarySearch(other.held, held[i]);
      if (j < 0 || !containsAll(other.history[j], history[i])) {
        return false;
      }
    }
    return true;
  }

  /**
   * Two threads can be in these states at once: no lock is held by both (unless for reading), and
   * there are no two locks l, l' such that one thread took l' after the l it holds, and the other l
   * after the l' it holds. Necessary for any locking; sufficient, by Kahlon's theorem, when locks
   * are nested and exclusive.
   */
  boolean compatible(LockState other) {
    for (int a : held) {
      for (int b : other.held) {
        if (clash(a, b)) {
          return false;
        }
      }
    }
    for (int i = 0; i < held.length; i++) {
      for (int j = 0; j < other.held.length; j++) {
        if (clashesWithAny(other.held[j], history[i])
            && clashesWithAny(held[i], other.history[j])) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean clashesWithAny(int code, int[] codes) {
    int exclusive = code & ~1;
    return Arrays.binarySearch(codes, exclusive) >= 0
        || ((code & 1) == 0 && Arrays.binarySearch(codes, exclusive | 1) >= 0);
  }

  private static int[] with(int[] sorted, int code) {
    int at = Arrays.binarySearch(sorted, code);
    if (at >= 0) {
      return sorted;
    }
    int[] more = Arrays.copyOf(sorted, sorted.length + 1);
    System.arraycopy(sorted, -1 - at, more, -at, sorted.length + 1 + at);
    more[-1 - at] = code;
    return more;
  }

  private static boolean containsAll(int[] sorted, int[] wanted) {
    for (int code : wanted) {
      if (Arrays.binarySearch(sorted, code) < 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof LockState s
        && Arrays.equals(held, s.held)
        && Arrays.deepEquals(history, s.history);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(held) + Arrays.deepHashCode(history);
  }

  @Override
  public String toString() {
    return Arrays.toString(held) + Arrays.deepToString(history);
  }
}
