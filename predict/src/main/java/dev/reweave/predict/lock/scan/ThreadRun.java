// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.scan;

import dev.reweave.predict.lock.profile.ThreadAccesses;
import dev.reweave.predict.lock.profile.ThreadVariable;
import dev.reweave.predict.lock.state.LockStates;
import dev.reweave.predict.lock.state.RecentLockStates;
import dev.reweave.predict.lock.state.ThreadLocks;
import dev.reweave.predict.regions.CallStack;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;

/** Where one thread is as its events go by. */
final class ThreadRun {
  final int thread;
  final CallStack stack;
  final ThreadLocks locks;
  final RecentLockStates witnesses;
  final Int2ObjectOpenHashMap<ThreadVariable> variables = new Int2ObjectOpenHashMap<>();
  final ThreadAccesses accesses = new ThreadAccesses();

  /** Counts the thread's synchronisation events other than lock operations. */
  int epoch;

  /** Epochs in the two partial orders; see {@link PartialOrders}. */
  int must;

  int observed;

  ThreadRun(int thread, RegionMethods methods, LockStates states, RelevanceSets relevance) {
    this.thread = thread;
    stack = new CallStack(methods);
    locks = new ThreadLocks(states, relevance::contended);
    witnesses = new RecentLockStates(states);
  }

  void lock(int index, EventKind kind, int lock) {
    locks.step(index, kind, lock);
    witnesses.enter(locks.state(), index);
  }

  /** What the thread did to a variable is not needed any more. */
  void forget(ThreadVariable tv) {
    variables.remove(tv.variable);
    tv.giveBack(accesses);
  }

  /** Accesses before this event share no region with those that the thread makes now. */
  int openSince() {
    int section = locks.section();
    int since = stack.openSince();
    return section >= 0 && section < since ? section : since;
  }
}
