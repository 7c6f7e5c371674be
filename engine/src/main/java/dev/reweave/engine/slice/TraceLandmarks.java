// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.slice;

import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.LockEffect;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.SyncInfo;
import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * What has to be known of a whole trace so that a slice can begin anywhere in it: its state at some
 * moments, the first write of each variable, and with how few permits each semaphore can have
 * begun. Gathered while the trace streams by once. Memory: four bytes a variable, and at most so
 * many states, further and further apart.
 */
public final class TraceLandmarks {
  private static final int MOST_STATES = 1024;

  private final List<SyncInfo> syncs;
  private final RunState now = new RunState();
  private final LongArrayList moments = new LongArrayList();
  private final List<RunState> states = new ArrayList<>();
  private final int[] firstWrite;
  private final BitSet commuted = new BitSet();
  private final Int2LongOpenHashMap fewest = new Int2LongOpenHashMap();
  private final boolean[] matters = new boolean[EventKind.count()];
  private int batches;
  private int stride = 1;

  /** Nothing is known yet. */
  public TraceLandmarks(TraceInfo info) {
    syncs = info.syncs();
    firstWrite = new int[info.variables().count()];
    Arrays.fill(firstWrite, Integer.MAX_VALUE);
    for (int i = 0; i < matters.length; i++) {
      EventKind kind = EventKind.of(i);
      matters[i] = kind.isAccess() ? kind.writes() : !isOfNoMatter(kind);
    }
  }

  private static boolean isOfNoMatter(EventKind kind) {
    return switch (kind.syncEffect()) {
      case NONE, FORK, BEGIN, END, JOIN, SIGNAL, AWAIT -> kind.lockEffect() == LockEffect.NONE;
      case NOTIFY, WAIT, WAKE, GIVE_PERMITS, TAKE_PERMITS -> false;
    };
  }

  /** Takes the next events. */
  public void accept(EventBatch batch) {
    if (batches++ % stride == 0) {
      mark(batch.first());
    }
    for (int from = 0; from < batch.size(); from += EventBatch.STRETCH) {
      accept(batch, from, Math.min(batch.size(), from + EventBatch.STRETCH));
    }
    if (batch.size() > 0) {
      now.setLastThread(batch.thread()[batch.size() - 1]);
    }
  }

  private void accept(EventBatch batch, int from, int to) {
    byte[] kinds = batch.kind();
    for (int i = from; i < to; i++) {
      if (matters[kinds[i]]) {
        accept(batch, i, EventKind.of(kinds[i]));
      }
    }
  }

  private void accept(EventBatch batch, int i, EventKind kind) {
    int target = batch.target()[i];
    if (kind.isAccess()) {
      long event = batch.first() + i;
      if (event < firstWrite[target]) {
        firstWrite[target] = (int) event;
      }
      if (kind == EventKind.COMMUTE) {
        commuted.set(target);
      }
      return;
    }
    now.accept(kind, batch.thread()[i], target, batch.value()[i]);
    if (kind == EventKind.PERMITS_ACQUIRE) {
      fewest.put(target, Math.min(fewest.get(target), now.permits(target)));
    }
  }

  private void mark(long first) {
    if (states.size() == MOST_STATES) {
      for (int i = 0; i < MOST_STATES / 2; i++) {
        states.set(i, states.get(2 * i));
        moments.set(i, moments.getLong(2 * i));
      }
      states.subList(MOST_STATES / 2, MOST_STATES).clear();
      moments.size(MOST_STATES / 2);
      stride *= 2;
    }
    states.add(now.copy());
    moments.add(first);
  }

  /** The last moment not after {@code event} at which the state is known. */
  long momentBefore(long event) {
    return moments.getLong(place(event));
  }

  /** The state at {@link #momentBefore}, a copy. */
  RunState stateBefore(long event) {
    return states.get(place(event)).copy();
  }

  private int place(long event) {
    int at = Arrays.binarySearch(moments.elements(), 0, moments.size(), event);
    return at >= 0 ? at : -at - 2;
  }

  /** Whether something was written to the variable before event {@code moment}. */
  boolean isWrittenBefore(int variable, int moment) {
    return firstWrite[variable] < moment;
  }

  /** Whether any write of the variable commutes. */
  boolean hasCommutes(int variable) {
    return commuted.get(variable);
  }

  /** Permits free at a moment with this state, if the run began with no more than is known. */
  long free(RunState state, int semaphore) {
    long atFirst = Math.max(syncs.get(semaphore).permits(), -fewest.get(semaphore));
    return state.permits(semaphore) + atFirst;
  }
}
