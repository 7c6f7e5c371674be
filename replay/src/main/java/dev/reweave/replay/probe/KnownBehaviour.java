// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.replay.plan.PlaceNames;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.replay.verdict.RunEffects;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.SyncEffect;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/**
 * What the runs of a program have done so far: at which places they did what, whether by several
 * threads, how many waited at once, and what they came to. A run that did nothing else need not be
 * looked at. Safe for several threads; at most {@link #MOST_EFFECTS} results are remembered, and
 * each place once.
 */
public final class KnownBehaviour {
  private static final int MOST_EFFECTS = 200;

  /** Threads that wait for one lock are counted up to so many. */
  private static final int MOST_WAITING = 3;

  /** {@code waiting}: how many threads wait for the lock when one has begun to; else 0. */
  private record Deed(PlaceNames.Place place, EventKind kind, boolean bySeveral, int waiting) {}

  private final Set<Deed> deeds = new HashSet<>();
  private final Set<RunEffects> effects = new HashSet<>();

  /**
   * Takes note of what a run did.
   *
   * @return how many things at places it did that no run before did there; linear in its events
   */
  public int add(RunRecording run) {
    Set<Deed> own = deeds(run);
    synchronized (this) {
      int before = deeds.size();
      deeds.addAll(own);
      return deeds.size() - before;
    }
  }

  private static Set<Deed> deeds(RunRecording run) {
    Trace trace = run.trace();
    Int2IntOpenHashMap doers = new Int2IntOpenHashMap();
    BitSet several = new BitSet();
    Set<Deed> deeds = new HashSet<>();
    Int2IntOpenHashMap waiting = new Int2IntOpenHashMap();
    for (int e = 0; e < trace.size(); e++) {
      int at = trace.site(e) * EventKind.count() + trace.kind(e).ordinal();
      int doer = trace.thread(e) + 1;
      int first = doers.putIfAbsent(at, doer);
      boolean isSecond = first != 0 && first != doer && !several.get(at);
      if (first == 0 || isSecond) {
        several.set(at, isSecond);
        PlaceNames.Place place = run.places().of(trace.site(e));
        if (place != null) {
          deeds.add(new Deed(place, trace.kind(e), isSecond, 0));
        }
      }
      SyncEffect effect = trace.kind(e).syncEffect();
      if (effect == SyncEffect.WAKE) {
        waiting.addTo(trace.target(e), -1);
      } else if (effect == SyncEffect.WAIT) {
        int others = waiting.addTo(trace.target(e), 1);
        PlaceNames.Place place = run.places().of(trace.site(e));
        if (place != null && others > 0) {
          deeds.add(new Deed(place, trace.kind(e), true, Math.min(others + 1, MOST_WAITING)));
        }
      }
    }
    return deeds;
  }

  /** Takes note of what a run came to. Returns whether none came to that before. */
  public synchronized boolean add(RunEffects of) {
    return effects.size() < MOST_EFFECTS && effects.add(of);
  }
}
