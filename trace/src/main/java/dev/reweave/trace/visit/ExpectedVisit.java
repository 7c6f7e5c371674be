// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.visit;

import java.util.HashMap;
import java.util.Map;

/** What the visit of the next event at a place is, if nothing was left out of the trace. */
final class ExpectedVisit {
  private final Map<Long, Integer> last = new HashMap<>();

  int next(int thread, int site) {
    return last.getOrDefault(key(thread, site), 0) + 1;
  }

  void saw(int thread, int site, int visit) {
    last.put(key(thread, site), visit);
  }

  private static long key(int thread, int site) {
    return (long) thread << 32 | site;
  }
}
