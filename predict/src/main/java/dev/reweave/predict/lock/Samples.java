// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A few representatives of many equal occurrences. Occurrences in one <em>epoch</em> of the thread
 * (between two of its synchronisation events other than lock operations) are ordered alike with
 * respect to other threads, so one of each epoch would lose nothing; when there are more epochs
 * than room, every second kept one is dropped and the stride doubles. The first and the last epoch
 * stay.
 */
final class Samples<T> {
  private static final int ROOM = 18;
  private static final int EARLY = 3;

  private final List<T> kept = new ArrayList<>(2);
  private int count;
  private int epoch = -1;
  private int epochs;
  private int stride = 1;
  private T last;

  /** Counts an occurrence, and keeps it if it adds something. */
  void add(int inEpoch, Supplier<T> occurrence) {
    count++;
    if (inEpoch == epoch) {
      if (kept.size() < EARLY) {
        kept.add(occurrence.get());
      }
      return;
    }
    epoch = inEpoch;
    last = occurrence.get();
    if (epochs++ % stride == 0) {
      kept.add(last);
    }
    if (kept.size() > ROOM) {
      thin();
    }
  }

  private void thin() {
    List<T> rest = new ArrayList<>();
    for (int i = 0; i < kept.size(); i += 2) {
      rest.add(kept.get(i));
    }
    kept.clear();
    kept.addAll(rest);
    stride *= 2;
  }

  /** The representatives, in the order of the trace. */
  List<T> kept() {
    if (last == null || kept.contains(last)) {
      return kept;
    }
    List<T> all = new ArrayList<>(kept);
    all.add(last);
    return all;
  }

  /** How many occurrences there were. */
  int count() {
    return count;
  }
}
