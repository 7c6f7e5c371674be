// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.profile;

import org.jspecify.annotations.Nullable;

/** What phase I keeps about the accesses of one thread to one variable. */
public final class ThreadVariable {
  public final int thread;
  public final int variable;

  /** The variable's member. */
  public final int member;

  /** The object the variable is part of, 0 for statics. */
  public final long object;

  final GroupTable accesses = new GroupTable(PairOccurrences.ACCESS_WIDTH);
  public final GroupTable pairs = new GroupTable(PairOccurrences.PAIR_WIDTH);

  /** The latest access; null before the first, and when it cannot be paired any more. */
  public @Nullable PairedAccess last;

  /** The latest access's event. */
  public int lastIndex = -1;

  /** The access before the latest, null where there is none to pair. */
  public @Nullable PairedAccess beforeLast;

  /** The latest access that wrote, likewise. */
  public @Nullable PairedAccess lastWrite;

  /** Header of the pairs that may be a double check whose second read is {@link #last}, or -1. */
  public int recheck = -1;

  /** Its key, see {@link PairKeys}. */
  public int recheckKey;

  /** Its accesses were forgotten to save memory. */
  boolean dormant;

  private int generation;

  public ThreadVariable(int thread, int variable, int member, long object) {
    this.thread = thread;
    this.variable = variable;
    this.member = member;
    this.object = object;
  }

  /** A record for the access made now by this event; {@link #remember} it when done. */
  public PairedAccess next(ThreadAccesses from, int index, int openSince) {
    from.begin(openSince);
    if (generation != from.generation()) {
      generation = from.generation();
      last = null;
      beforeLast = null;
      lastWrite = null;
    }
    return from.take(index);
  }

  /** What it remembers of accesses will not be needed any more. */
  public void giveBack(ThreadAccesses to) {
    if (generation == to.generation() && last != null) {
      to.giveBack(last);
      if (beforeLast != null) {
        to.giveBack(beforeLast);
      }
      if (lastWrite != null && lastWrite != last && lastWrite != beforeLast) {
        to.giveBack(lastWrite);
      }
    }
  }

  /** This is the latest access from now on. */
  public void remember(PairedAccess now, ThreadAccesses from) {
    PairedAccess old = beforeLast;
    beforeLast = last;
    last = now;
    lastIndex = now.index();
    if (old != null && old != lastWrite) {
      from.giveBack(old);
    }
    if (now.kind.writes()) {
      if (lastWrite != null && lastWrite != beforeLast) {
        from.giveBack(lastWrite);
      }
      lastWrite = now;
    }
  }
}
