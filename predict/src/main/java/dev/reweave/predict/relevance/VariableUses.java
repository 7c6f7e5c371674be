// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.relevance;

/**
 * For each variable whether another thread's access can ever come between two of one thread, as far
 * as can be told without a look at places and locks. Some thread has to access it twice. And where
 * one thread makes all writes, before it starts those that read, each access of another thread has
 * its place before or after the two. Large programs set up most of what they share, once.
 */
final class VariableUses {
  /** Some thread may have accessed it twice; also any 64 threads. */
  private static final long TWICE = -1;

  /** Not all writes come before the accesses of others. */
  private static final long MIXED = -1;

  /** Others have read it. */
  private static final long READ = 1L << 62;

  private final ThreadStarts starts;

  /** Two words a variable: bits of the threads, modulo 64; the first thread and its last write. */
  private final long[] words;

  VariableUses(int variables, ThreadStarts starts) {
    this.words = new long[2 * variables];
    this.starts = starts;
  }

  /** The pass meets an access by this event. */
  void accept(int variable, int thread, int event, boolean writes) {
    int at = 2 * variable;
    long bit = 1L << thread;
    words[at] = (words[at] & bit) != 0 ? TWICE : words[at] | bit;
    long known = words[at + 1];
    if (known == 0) {
      words[at + 1] = (thread + 1L) << Integer.SIZE | (writes ? event + 1L : 0);
    } else if (known != MIXED) {
      words[at + 1] = next(known, thread, event, writes);
    }
  }

  private long next(long known, int thread, int event, boolean writes) {
    int owner = (int) ((known & ~READ) >>> Integer.SIZE) - 1;
    if (thread == owner) {
      long changed = (known & READ) != 0 ? MIXED : (owner + 1L) << Integer.SIZE | event + 1L;
      return writes ? changed : known;
    }
    int written = (int) known;
    boolean inOrder = written == 0 || starts.before(owner, written - 1, /* other= */ thread);
    return writes || !inOrder ? MIXED : known | READ;
  }

  /** An access may come between two of another thread. */
  boolean mayClash(int variable) {
    return words[2 * variable] == TWICE && words[2 * variable + 1] == MIXED;
  }
}
