// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import java.util.ArrayList;
import java.util.List;

/** A record, taken apart. */
record Recorded(int thread, int kind, boolean flagged, int site, int aux, long object, long value) {

  static Recorded of(int thread, long head, long object, long value) {
    return new Recorded(
        thread,
        (int) (head & RawLayout.KIND_MASK),
        (head & RawLayout.FLAG) != 0,
        (int) (head >>> RawLayout.SITE_SHIFT) & RawLayout.SITE_MASK,
        (int) (head >>> RawLayout.AUX_SHIFT),
        object,
        value);
  }

  /** All records ordered by segment, then by position in the thread. */
  static List<Recorded> merge(Iterable<List<Recorded>> threads) {
    List<List<Recorded>> segments = new ArrayList<>();
    for (List<Recorded> thread : threads) {
      List<Recorded> segment = null;
      for (Recorded r : thread) {
        if (r.kind == RawLayout.SEGMENT) {
          segment = new ArrayList<>();
          segments.add(segment);
        }
        segment.add(r);
      }
    }
    segments.sort((a, b) -> Long.compare(a.get(0).object, b.get(0).object));
    List<Recorded> merged = new ArrayList<>();
    segments.forEach(merged::addAll);
    return merged;
  }
}
