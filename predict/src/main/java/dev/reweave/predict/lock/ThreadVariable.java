// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

/** What phase I keeps about the accesses of one thread to one variable. */
public final class ThreadVariable {
  final int thread;
  final int variable;

  /** The variable's member. */
  final int member;

  /** The object the variable is part of, 0 for statics. */
  final long object;

  final Groups accesses = new Groups(Occurrences.ACCESS_WIDTH);
  final Groups pairs = new Groups(Occurrences.PAIR_WIDTH);

  /** The latest access, null before the first. */
  Access last;

  /** Its event. */
  int lastIndex = -1;

  /** The access before the latest, null before the second. */
  Access beforeLast;

  /** The latest access that wrote, null before the first. */
  Access lastWrite;

  /** Header of the pairs that may be a double check whose second read is {@link #last}, or -1. */
  int recheck = -1;

  /** Its key, see {@link PairKeys}. */
  int recheckKey;

  /** Its accesses were forgotten to save memory. */
  boolean dormant;

  private Access spare;
  private Access otherSpare;

  ThreadVariable(int thread, int variable, int member, long object) {
    this.thread = thread;
    this.variable = variable;
    this.member = member;
    this.object = object;
  }

  /** A record for the access made now; {@link #remember} it when done. */
  Access next() {
    Access now = spare;
    spare = otherSpare;
    otherSpare = null;
    return now == null ? new Access() : now;
  }

  /** This is the latest access from now on. */
  void remember(Access now) {
    Access old = beforeLast;
    beforeLast = last;
    last = now;
    lastIndex = now.index();
    if (old != null && old != lastWrite) {
      free(old);
    }
    if (now.kind.writes()) {
      if (lastWrite != null && lastWrite != beforeLast) {
        free(lastWrite);
      }
      lastWrite = now;
    }
  }

  private void free(Access access) {
    otherSpare = spare;
    spare = access;
  }
}
