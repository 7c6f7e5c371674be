// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.trace.EventKind;
import java.util.Arrays;

/**
 * Tells a monitor where transactions begin and end: the outermost marked region or activation of a
 * marked method.
 */
final class MarkedTransactions {
  private final ConflictMonitor monitor;
  private final RegionMethods methods;
  private int[] depth = {};
  private int[] begin = {};
  private long count;

  MarkedTransactions(ConflictMonitor monitor, RegionMethods methods) {
    this.monitor = monitor;
    this.methods = methods;
  }

  /** The next event; arguments as the columns of a trace. */
  void accept(int index, EventKind kind, int thread, int target) {
    if (kind == EventKind.REGION_BEGIN || kind == EventKind.ENTER && methods.isMarked(target)) {
      begin(thread, index);
    } else if (kind == EventKind.REGION_END || kind == EventKind.EXIT && methods.isMarked(target)) {
      end(thread);
    }
  }

  private void begin(int thread, int index) {
    if (thread >= depth.length) {
      depth = Arrays.copyOf(depth, thread + 8);
      begin = Arrays.copyOf(begin, thread + 8);
    }
    if (depth[thread]++ == 0) {
      monitor.begin(thread);
      begin[thread] = index;
      count++;
    }
  }

  private void end(int thread) {
    if (thread < depth.length && depth[thread] > 0 && --depth[thread] == 0) {
      monitor.end(thread);
    }
  }

  /** The event that began the thread's transaction, which is open. */
  int begin(int thread) {
    return begin[thread];
  }

  /** How many there were so far. */
  long count() {
    return count;
  }
}
