// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

/** What phase I keeps about the accesses of one thread to one variable. */
public final class ThreadVariable {
  final int thread;
  final int variable;
  final Groups accesses = new Groups();
  final Groups pairs = new Groups();

  /** The latest access, null before the first. */
  Access last;

  /** The access before the latest, null before the second. */
  Access beforeLast;

  /** The latest access that wrote, null before the first. */
  Access lastWrite;

  /** A possible double check whose second read is {@link #last}, or null. */
  Group recheck;

  /** Its accesses were forgotten to save memory. */
  boolean dormant;

  private Access spare;

  ThreadVariable(int thread, int variable) {
    this.thread = thread;
    this.variable = variable;
  }

  /** A record for the access made now; {@link #remember} it when done. */
  Access next() {
    Access now = spare;
    if (now == null) {
      return new Access();
    }
    spare = now.spare;
    return now;
  }

  /** This is the latest access from now on. */
  void remember(Access now) {
    Access old = beforeLast;
    beforeLast = last;
    last = now;
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
    access.spare = spare;
    spare = access;
  }

  /** No more accesses will come. */
  void close() {
    last = null;
    beforeLast = null;
    lastWrite = null;
    spare = null;
    recheck = null;
  }
}
