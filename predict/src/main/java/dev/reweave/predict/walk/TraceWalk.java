// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.walk;

import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.predict.visibility.AccessVisibility;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.LockEffect;
import dev.reweave.trace.SyncEffect;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.VariableKind;
import java.util.BitSet;

/**
 * Goes through a trace in memory, keeping of each thread its stack and its locks, and hands over
 * the accesses to shared variables that other threads can have got in between. Linear.
 */
public abstract class TraceWalk {
  private final Trace trace;
  private final TraceInfo info;
  private final RegionMethods methods;
  private final AccessVisibility visibility;
  private final WalkingThread[] threads;
  private final VariableKind[] kinds;
  private final BitSet published = new BitSet();
  private final BitSet running = new BitSet();

  /** Nothing is read yet. */
  protected TraceWalk(Trace trace, RegionMethods methods, RelevanceSets relevance) {
    this.trace = trace;
    this.info = trace.info();
    this.methods = methods;
    this.visibility = new AccessVisibility(info, relevance);
    this.threads = new WalkingThread[info.threads().size()];
    this.kinds = info.members().stream().map(Member::kind).toArray(VariableKind[]::new);
  }

  /** An access to a shared variable that another thread can have got at. */
  protected abstract void access(WalkingThread t, int event, EventKind kind, int variable);

  /**
   * As {@link #access}, but a constructor of the variable's own object is running: what that does
   * is usually no part of what a unit of work does.
   */
  protected void underConstruction(WalkingThread t, int event, EventKind kind, int variable) {}

  /** Any event of a thread, before what it does to the thread's stack and locks. */
  protected void event(WalkingThread t, int event, EventKind kind) {}

  /** The trace. */
  protected final Trace trace() {
    return trace;
  }

  /** The kind of a variable. */
  protected final VariableKind kindOf(int variable) {
    return kinds[info.variables().member(variable)];
  }

  /** The variable is part of an array or of an object of the JDK: of what others are made of. */
  protected final boolean isHeld(int variable) {
    VariableKind kind = kindOf(variable);
    return kind == VariableKind.ARRAY || kind == VariableKind.CELL || kind.isContent();
  }

  /** No thread but one is known to run. */
  protected final boolean isAlone() {
    return running.isEmpty();
  }

  /** Goes through all events. */
  protected final void walk() {
    for (int e = 0; e < trace.size(); e++) {
      step(thread(trace.thread(e)), e, trace.kind(e));
    }
  }

  private WalkingThread thread(int number) {
    if (threads[number] == null) {
      threads[number] = new WalkingThread(number, methods);
    }
    return threads[number];
  }

  private void step(WalkingThread t, int e, EventKind kind) {
    event(t, e, kind);
    switch (kind.target()) {
      case VARIABLE -> variable(t, e, kind);
      case METHOD -> {
        if (kind == EventKind.ENTER) {
          t.stack().enter(e, trace.target(e), trace.site(e), trace.value(e));
        } else {
          t.stack().exit();
        }
      }
      case REGION -> t.stack().step(e, kind, trace.site(e));
      case LOCK, THREAD, SYNC -> synchronise(t, e, kind);
    }
  }

  private void synchronise(WalkingThread t, int e, EventKind kind) {
    if (kind.lockEffect() != LockEffect.NONE) {
      t.lock(kind, trace.target(e), e);
    }
    SyncEffect effect = kind.syncEffect();
    if (effect == SyncEffect.FORK || effect == SyncEffect.SIGNAL) {
      visibility.leak(t.number());
    }
    if (effect == SyncEffect.FORK) {
      running.set(trace.target(e));
    } else if (effect == SyncEffect.JOIN) {
      running.clear(trace.target(e));
    }
    boolean waits = effect != SyncEffect.AWAIT || info.syncs().get(trace.target(e)).isObject();
    if (effect != SyncEffect.NONE && waits) {
      t.stack().step(e, kind, trace.site(e));
    }
  }

  private void variable(WalkingThread t, int e, EventKind kind) {
    t.stack().access(e, trace.site(e));
    if (kind == EventKind.OPAQUE) {
      visibility.leak(t.number());
      return;
    }
    int variable = trace.target(e);
    if (isPublic(t, e, kind, variable) && info.variables().isShared(variable)) {
      int member = info.variables().member(variable);
      if (t.stack().constructs(member, owner(member, variable))) {
        underConstruction(t, e, kind, variable);
      } else {
        access(t, e, kind, variable);
      }
    }
  }

  private long owner(int member, int variable) {
    return visibility.owner(member, info.variables().object(variable));
  }

  private boolean isPublic(WalkingThread t, int e, EventKind kind, int variable) {
    int member = info.variables().member(variable);
    long object = owner(member, variable);
    boolean isPublic =
        published.get(variable) || visibility.isPublic(t.number(), t.stack(), kind, member, object);
    if (isPublic) {
      published.set(variable);
    }
    if (kind.writes()) {
      visibility.publish(kind, t.number(), member, object, trace.value(e));
    }
    return isPublic;
  }
}
