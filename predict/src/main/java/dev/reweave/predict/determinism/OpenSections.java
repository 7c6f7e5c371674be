// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Which locks a thread holds at an event, found by walking back through the thread's events. */
final class OpenSections {
  private static final int FARTHEST = 20_000;

  private OpenSections() {}

  /**
   * The events that took the locks held just before an event, the latest first. Locks taken more
   * than {@value #FARTHEST} events before are not seen.
   */
  static IntArrayList at(Trace trace, int event) {
    IntArrayList open = new IntArrayList();
    Int2IntOpenHashMap released = new Int2IntOpenHashMap();
    int steps = 0;
    for (int e = trace.previous(event); e >= 0 && steps++ < FARTHEST; e = trace.previous(e)) {
      EventKind kind = trace.kind(e);
      int mode = kind == EventKind.RELEASE_SHARED || kind == EventKind.ACQUIRE_SHARED ? 1 : 0;
      int lock = 2 * trace.target(e) + mode;
      if (kind.releasesLock()) {
        released.addTo(lock, 1);
      } else if (kind.acquiresLock() && released.addTo(lock, -1) <= 0) {
        open.add(e);
        released.put(lock, 0);
      }
    }
    return open;
  }
}
