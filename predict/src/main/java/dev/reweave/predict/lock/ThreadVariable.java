// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.predict.regions.Place;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What phase I keeps about the accesses of one thread to one variable. */
public final class ThreadVariable {
  /** An access as the next one needs it. */
  record Access(EventKind kind, Place place, int state, int must, int observed) {
    AccessSample sample() {
      return new AccessSample(place.index(), must, observed);
    }
  }

  final int thread;
  final int variable;
  final Long2ObjectOpenHashMap<Samples<AccessSample>> accesses = new Long2ObjectOpenHashMap<>(2);
  final Map<PairKey, PairProfile> pairs = new LinkedHashMap<>(2);

  /** The latest access, null before the first. */
  Access last;

  /** The access before the latest, null before the second. */
  Access beforeLast;

  /** The latest access that wrote, null before the first. */
  Access lastWrite;

  /** Profiles of possible double checks whose second read is {@link #last}. */
  List<PairProfile> rechecks = List.of();

  ThreadVariable(int thread, int variable) {
    this.thread = thread;
    this.variable = variable;
  }

  Samples<AccessSample> accesses(AccessKey key) {
    long packed = key.packed();
    Samples<AccessSample> known = accesses.get(packed);
    if (known == null) {
      known = new Samples<>();
      accesses.put(packed, known);
    }
    return known;
  }

  PairProfile pair(PairKey key) {
    PairProfile known = pairs.get(key);
    if (known == null) {
      known = new PairProfile(key);
      pairs.put(key, known);
    }
    return known;
  }

  void recheck(PairProfile profile) {
    if (rechecks.isEmpty()) {
      rechecks = new ArrayList<>(2);
    }
    rechecks.add(profile);
  }
}
