// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.join;

import dev.reweave.finding.RegionSource;
import dev.reweave.predict.lock.profile.AccessGroup;
import dev.reweave.predict.lock.profile.AccessKey;
import dev.reweave.predict.lock.profile.OccurrenceSamples;
import dev.reweave.predict.lock.profile.PairKey;
import dev.reweave.predict.lock.profile.ThreadProfiles;
import dev.reweave.predict.lock.profile.VariableProfiles;
import dev.reweave.predict.pattern.AccessPattern;
import dev.reweave.predict.pattern.AccessTriple;
import dev.reweave.predict.pattern.PatternLocation;
import dev.reweave.predict.pattern.TripleCandidate;
import dev.reweave.predict.pattern.TripleEvent;
import dev.reweave.predict.regions.Region;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.GrowingColumn;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks that one thread made and acted on, and that another made at the same place afterwards,
 * when there was nothing left to do: {@code if (instance == null) instance = new …}. No three
 * recorded accesses are in an unserialisable order. But if the other thread had looked before the
 * first one acted, it would have found what that one found, and most likely acted as well. Whether
 * it does, and whether that does harm, only a run shows.
 *
 * <p>Such a triple is RWW with a <em>read</em> as the remote access: the look that has to come in
 * between. Places where two threads did act are left to {@link PhaseTwo} itself.
 */
final class DoubleActs {
  /** Offered to a candidate from one pair of groups. */
  private static final int MOST_OFFERS = 12;

  private static final int SEVERAL = -2;

  private final ThreadProfiles profiles;
  private final SourceLines lines;
  private final GrowingColumn isAtomic;
  private final Map<PatternLocation, TripleCandidate> found = new LinkedHashMap<>();

  /** {@code isAtomic}: members whose own accesses make the recorded order. */
  DoubleActs(ThreadProfiles profiles, SourceLines lines, GrowingColumn isAtomic) {
    this.profiles = profiles;
    this.lines = lines;
    this.isAtomic = isAtomic;
  }

  /** What was found so far. */
  List<TripleCandidate> candidates() {
    return List.copyOf(found.values());
  }

  /** Joins what the threads did with one variable. */
  void add(VariableProfiles of, int member) {
    Long2IntOpenHashMap actors = actors(of);
    for (Int2ObjectMap.Entry<List<AccessGroup>> pair : of.pairs.int2ObjectEntrySet()) {
      PairKey key = profiles.pairKeys().get(pair.getIntKey());
      if (actors.getOrDefault(places(key), SEVERAL) != SEVERAL) {
        List<AccessGroup> looks =
            of.accesses.getOrDefault(AccessKey.packed(EventKind.READ, key.firstSite()), List.of());
        join(key, member, pair.getValue(), looks);
      }
    }
  }

  /** By where they looked and acted: the thread that did, if it is one. */
  private Long2IntOpenHashMap actors(VariableProfiles of) {
    Long2IntOpenHashMap actors = new Long2IntOpenHashMap();
    for (Int2ObjectMap.Entry<List<AccessGroup>> pair : of.pairs.int2ObjectEntrySet()) {
      PairKey key = profiles.pairKeys().get(pair.getIntKey());
      for (AccessGroup group : pair.getValue()) {
        if (isCheckThenAct(key)) {
          actors.merge(places(key), group.thread(), (a, b) -> a.equals(b) ? a : SEVERAL);
        }
      }
    }
    return actors;
  }

  private static boolean isCheckThenAct(PairKey key) {
    return key.adjacent()
        && key.source() != RegionSource.DIVIDED
        && key.first() == EventKind.READ
        && key.second().writes()
        && key.second() != EventKind.CAS
        && key.firstSite() != key.secondSite();
  }

  private static long places(PairKey key) {
    return (long) key.firstSite() << 32 | key.secondSite();
  }

  private void join(PairKey key, int member, List<AccessGroup> pairs, List<AccessGroup> looks) {
    int line = lines.of(key.firstSite());
    PatternLocation at =
        new PatternLocation(AccessPattern.RWW, member, line, line, lines.of(key.secondSite()));
    for (AccessGroup look : looks) {
      for (AccessGroup pair : pairs) {
        if (look.thread() != pair.thread()) {
          join(at, key, pair, look);
        }
      }
    }
  }

  private void join(PatternLocation at, PairKey key, AccessGroup pair, AccessGroup look) {
    List<AccessTriple> triples = new ArrayList<>();
    for (int i = 0; i < pair.size(); i++) {
      for (int j = 0; j < look.size(); j++) {
        if (profiles.states().compatible(pair.state(i), look.state(j))) {
          collect(at, triples, key, pair, pair.samples(i), look, look.samples(j));
        }
      }
    }
    if (!triples.isEmpty()) {
      TripleCandidate candidate = found.computeIfAbsent(at, TripleCandidate::new);
      candidate.count(triples.size());
      triples.forEach(triple -> candidate.offer(triple, false));
    }
  }

  private void collect(
      PatternLocation at,
      List<AccessTriple> into,
      PairKey key,
      AccessGroup pair,
      OccurrenceSamples pairs,
      AccessGroup look,
      OccurrenceSamples looks) {
    for (int p = 0; p < pairs.size(); p++) {
      for (int f = 0; f < looks.size() && into.size() < MOST_OFFERS; f++) {
        int first = pairs.get(p, PhaseTwo.INDEX);
        int second = pairs.get(p, PhaseTwo.SECOND + PhaseTwo.INDEX);
        int remote = looks.get(f, PhaseTwo.INDEX);
        int thread = pair.thread();
        boolean isOrdered =
            profiles.must().before(thread, second, looks.get(f, PhaseTwo.MUST))
                || !isAtomic.is(at.member())
                    && profiles.observed().before(thread, second, looks.get(f, PhaseTwo.OBSERVED));
        if (remote > second && !isOrdered) {
          into.add(
              new AccessTriple(
                  new TripleEvent(first, key.first(), key.firstSite()),
                  new TripleEvent(remote, EventKind.READ, key.firstSite()),
                  new TripleEvent(second, key.second(), key.secondSite()),
                  thread,
                  look.thread(),
                  new Region(
                      key.source(),
                      pairs.get(p, PhaseTwo.REGION),
                      pairs.get(p, PhaseTwo.REGION + 1),
                      pairs.get(p, PhaseTwo.REGION + 2))));
        }
      }
    }
  }
}
