// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.replay.plan.PlaceNames.Place;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Where threads took the locks that they hold. */
final class LockPlaces {
  private LockPlaces() {}

  /** Where the thread took those it holds before an event of its own, by lock. */
  static Map<Integer, Place> before(RunRecording recording, int thread, int event) {
    Trace trace = recording.trace();
    Map<Integer, Integer> taken = new HashMap<>();
    Map<Integer, Integer> depth = new HashMap<>();
    for (int e = 0; e < event; e++) {
      if (trace.thread(e) != thread) {
        continue;
      }
      EventKind kind = trace.kind(e);
      int lock = trace.target(e);
      if (kind.acquiresLock() && depth.merge(lock, 1, Integer::sum) == 1) {
        taken.put(lock, e);
      } else if (kind.releasesLock() && depth.merge(lock, -1, Integer::sum) <= 0) {
        taken.remove(lock);
        depth.remove(lock);
      }
    }
    Map<Integer, Place> places = new HashMap<>();
    taken.forEach((lock, e) -> places.put(lock, recording.places().of(trace.site(e))));
    return places;
  }

  /** Where threads of this name took those that they hold when the run ends. */
  static Set<Place> atEnd(RunRecording recording, String name) {
    Trace trace = recording.trace();
    Set<Place> places = new HashSet<>();
    for (int t = 0; t < trace.info().threads().size(); t++) {
      if (trace.info().threads().get(t).name().equals(name)) {
        places.addAll(before(recording, t, trace.size()).values());
      }
    }
    return places;
  }
}
