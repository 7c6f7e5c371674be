// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.trace.order.table.IntColumn;
import dev.reweave.trace.order.table.SyncTable;
import java.io.IOException;
import java.util.BitSet;

/**
 * Semaphores. One whose permit only ever goes to one thread at a time, and comes back from that
 * thread, is a lock in all but name, and becomes one: that is known after a first pass.
 */
public final class PermitEvents {
  private final SyncTable syncs;
  private final IntColumn holder = new IntColumn(-1);
  private final BitSet counting = new BitSet();
  private final BitSet taken = new BitSet();
  private BitSet locks = new BitSet();

  public PermitEvents(SyncTable syncs) {
    this.syncs = syncs;
  }

  /** A record that nobody made permits by: it tells how many there were before. */
  static boolean wereThere(long head) {
    return (head & RawLayout.FLAG) != 0;
  }

  /** Ends the first pass. */
  public void decide() {
    locks = (BitSet) taken.clone();
    locks.andNot(counting);
    locks.stream().forEach(semaphore -> syncs.lock(syncs.syncObject(semaphore)));
  }

  void acquire(EventSink sink, int t, int site, long head, long object) throws IOException {
    int semaphore = syncs.sync(object);
    long permits = head >>> RawLayout.AUX_SHIFT;
    if (locks.get(semaphore)) {
      long tried = (head & RawLayout.FLAG) != 0 ? 1 : 0;
      sink.event(KindOrdinals.ACQUIRE, t, site, syncs.lock(object), tried);
      return;
    }
    if (permits != 1 || holder.get(semaphore) >= 0) {
      counting.set(semaphore);
    }
    taken.set(semaphore);
    holder.set(semaphore, t);
    sink.event(KindOrdinals.PERMITS_ACQUIRE, t, site, semaphore, permits);
  }

  void release(EventSink sink, int t, int site, long head, long object) throws IOException {
    int semaphore = syncs.sync(object);
    long permits = head >>> RawLayout.AUX_SHIFT;
    if (wereThere(head)) {
      counting.set(semaphore);
      syncs.startsWith(semaphore, (int) permits);
      return;
    }
    if (locks.get(semaphore)) {
      sink.event(KindOrdinals.RELEASE, t, site, syncs.lock(object), 0);
      return;
    }
    if (permits != 1 || holder.get(semaphore) != t) {
      counting.set(semaphore);
    }
    holder.set(semaphore, -1);
    sink.event(KindOrdinals.PERMITS_RELEASE, t, site, semaphore, permits);
  }
}
