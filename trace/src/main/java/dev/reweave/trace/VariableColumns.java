// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace;

/**
 * The variables of a trace as columns of primitives: a trace of 10⁸ events may have 10⁷ of them. A
 * variable is <em>shared</em> when at least two threads access it and at least one access writes.
 * Those of a finished trace are immutable; those of a run that is followed live grow.
 */
public class VariableColumns {
  private final int count;
  private final int[] member;
  private final long[] object;
  private final long[] key;
  private final long[] sharedBits;

  /** Takes ownership of the arrays; {@code sharedBits} has one bit per variable. */
  public VariableColumns(int count, int[] member, long[] object, long[] key, long[] sharedBits) {
    this.count = count;
    this.member = member;
    this.object = object;
    this.key = key;
    this.sharedBits = sharedBits;
  }

  /** How many variables there are. */
  public int count() {
    return count;
  }

  /** Index into {@link TraceInfo#members()}. */
  public int member(int variable) {
    return member[variable];
  }

  /** Id of the object the variable is part of, 0 for statics and imported variables. */
  public long object(int variable) {
    return object[variable];
  }

  /** Array index, or the key of an entry; 0 otherwise. */
  public long key(int variable) {
    return key[variable];
  }

  /** Accessed by at least two threads and written by at least one of the accesses. */
  public boolean isShared(int variable) {
    return (sharedBits[variable >>> 6] >>> variable & 1) != 0;
  }

  /** How many variables are shared. */
  public int sharedCount() {
    int n = 0;
    for (long word : sharedBits) {
      n += Long.bitCount(word);
    }
    return n;
  }
}
