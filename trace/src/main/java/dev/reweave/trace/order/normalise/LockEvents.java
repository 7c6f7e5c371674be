// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.trace.order.table.IntColumn;
import dev.reweave.trace.order.table.LongIndex;
import dev.reweave.trace.order.table.SyncTable;
import java.io.IOException;

/**
 * Turns records of locking and waiting into events: outermost holds only, and a wait gives up all
 * holds. A monitor may be held without our knowing (the code that took it could not be
 * instrumented): then a hold is put around the wait or notify.
 */
public final class LockEvents {
  private final SyncTable syncs;
  private final ObservedSynchronizers lookedAt;
  private final EventSink sink;
  private final IntColumn owner = new IntColumn(-1);
  private final IntColumn depth = new IntColumn(0);
  private final LongIndex sharers = new LongIndex();
  private final IntColumn sharedDepth = new IntColumn(0);
  private final IntColumn sharedHolds = new IntColumn(0);
  private final IntColumn depthBeforeWait = new IntColumn(0);
  private long strayReleases;

  LockEvents(SyncTable syncs, ObservedSynchronizers lookedAt, EventSink sink) {
    this.syncs = syncs;
    this.lookedAt = lookedAt;
    this.sink = sink;
  }

  /** Releases of locks whose acquisition was not seen. */
  public long strayReleases() {
    return strayReleases;
  }

  void enter(int t, int site, int lock) throws IOException {
    enter(t, site, lock, 0);
  }

  /** {@code tried} is 1 if the thread would not have waited, else 0. */
  private void enter(int t, int site, int lock, long tried) throws IOException {
    if (owner.get(lock) == t) {
      depth.set(lock, depth.get(lock) + 1);
      return;
    }
    sink.event(KindOrdinals.ACQUIRE, t, site, lock, tried);
    owner.set(lock, t);
    depth.set(lock, 1);
  }

  void exit(int t, int site, int lock) throws IOException {
    int by = owner.get(lock);
    if (by < 0) {
      strayReleases++;
    } else if (by != t) {
      sink.event(KindOrdinals.RELEASE, t, site, lock, 0);
    } else if (depth.get(lock) > 1) {
      depth.set(lock, depth.get(lock) - 1);
    } else {
      sink.event(KindOrdinals.RELEASE, t, site, lock, 0);
      owner.set(lock, -1);
    }
  }

  void acquire(int t, int site, long head, long object) throws IOException {
    int lock = syncs.lock(object);
    long tried = (head & RawLayout.FLAG) != 0 ? 1 : 0;
    if ((head >>> RawLayout.AUX_SHIFT) == RawLayout.EXCLUSIVE) {
      enter(t, site, lock, tried);
      return;
    }
    syncs.isReadWrite(lock);
    int hold = sharers.of((long) t << 32 | lock);
    sharedHolds.set(lock, sharedHolds.get(lock) + 1);
    sharedDepth.set(hold, sharedDepth.get(hold) + 1);
    if (sharedDepth.get(hold) == 1) {
      sink.event(KindOrdinals.ACQUIRE_SHARED, t, site, lock, tried);
    }
  }

  void release(int t, int site, long head, long object) throws IOException {
    int lock = syncs.lock(object);
    boolean exclusive = (head >>> RawLayout.AUX_SHIFT) == RawLayout.EXCLUSIVE;
    if (exclusive ? isOfAnother(t, lock) : isSharedByOthers(t, lock)) {
      lookedAt.handOver(object);
      strayReleases++;
      return;
    } else if (exclusive) {
      exit(t, site, lock);
      return;
    }
    int hold = sharers.of((long) t << 32 | lock);
    int before = sharedDepth.get(hold);
    if (before == 0) {
      strayReleases++;
      return;
    }
    sharedHolds.set(lock, sharedHolds.get(lock) - 1);
    sharedDepth.set(hold, before - 1);
    if (before == 1) {
      sink.event(KindOrdinals.RELEASE_SHARED, t, site, lock, 0);
    }
  }

  private boolean isOfAnother(int t, int lock) {
    int by = owner.get(lock);
    return by >= 0 && by != t;
  }

  private boolean isSharedByOthers(int t, int lock) {
    return sharedDepth.get(sharers.of((long) t << 32 | lock)) == 0 && sharedHolds.get(lock) > 0;
  }

  void await(int t, int site, long head, long object, long condition) throws IOException {
    int lock = lock(object, condition);
    boolean hidden = owner.get(lock) != t;
    if (hidden) {
      sink.event(KindOrdinals.ACQUIRE, t, site, lock, 0);
    }
    depthBeforeWait.set(t, hidden ? 0 : depth.get(lock));
    owner.set(lock, -1);
    long value = condition(object, condition);
    boolean timed = (head & RawLayout.FLAG) != 0;
    sink.event(KindOrdinals.WAIT, t, site, lock, timed ? ~value : value);
  }

  void woken(int t, int site, long head, long object, long condition) throws IOException {
    int lock = lock(object, condition);
    long value = condition(object, condition);
    boolean interrupted = (head & RawLayout.FLAG) != 0;
    sink.event(KindOrdinals.WOKEN, t, site, lock, interrupted ? ~value : value);
    if (depthBeforeWait.get(t) == 0) {
      sink.event(KindOrdinals.RELEASE, t, site, lock, 0);
    } else {
      owner.set(lock, t);
      depth.set(lock, depthBeforeWait.get(t));
    }
  }

  void notify(int kind, int t, int site, long object, long condition) throws IOException {
    int lock = lock(object, condition);
    boolean hidden = owner.get(lock) != t;
    if (hidden) {
      sink.event(KindOrdinals.ACQUIRE, t, site, lock, 0);
    }
    sink.event(kind, t, site, lock, condition(object, condition));
    if (hidden) {
      sink.event(KindOrdinals.RELEASE, t, site, lock, 0);
    }
  }

  private int lock(long object, long condition) {
    return condition == 0 ? syncs.monitor(object) : syncs.lock(object);
  }

  private int condition(long object, long condition) {
    return syncs.sync(condition == 0 ? object : condition);
  }
}
