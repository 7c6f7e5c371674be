// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.scan;

import dev.reweave.predict.regions.AccessPlace;
import dev.reweave.predict.walk.HeldLocks;
import dev.reweave.trace.EventKind;

/** An access of a thread that may be part of a unit of work, with all that is asked about it. */
public final class UnitAccess extends AccessPlace {
  private final EventKind kind;
  private final int thread;
  private final int variable;
  private final HeldLocks locks;
  private final int must;
  private final int observed;

  UnitAccess(EventKind kind, int thread, int variable, HeldLocks locks, int must, int observed) {
    this.kind = kind;
    this.thread = thread;
    this.variable = variable;
    this.locks = locks;
    this.must = must;
    this.observed = observed;
  }

  /** Kind of the event. */
  public EventKind kind() {
    return kind;
  }

  /** The thread. */
  public int thread() {
    return thread;
  }

  /** The variable. */
  public int variable() {
    return variable;
  }

  /** The locks held. */
  public HeldLocks locks() {
    return locks;
  }

  /** Its epoch in the order that every run keeps. */
  public int must() {
    return must;
  }

  /** Its epoch in the order that the recorded run had through atomic variables as well. */
  public int observed() {
    return observed;
  }
}
