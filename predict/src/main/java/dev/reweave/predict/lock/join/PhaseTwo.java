// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.join;

import static java.util.Objects.requireNonNull;

import dev.reweave.engine.order.VectorClocks;
import dev.reweave.finding.RegionSource;
import dev.reweave.predict.lock.profile.AccessGroup;
import dev.reweave.predict.lock.profile.AccessKey;
import dev.reweave.predict.lock.profile.OccurrenceSamples;
import dev.reweave.predict.lock.profile.PairKey;
import dev.reweave.predict.lock.profile.ThreadProfiles;
import dev.reweave.predict.lock.profile.ThreadVariable;
import dev.reweave.predict.lock.profile.VariableProfiles;
import dev.reweave.predict.lock.state.LockStates;
import dev.reweave.predict.pattern.AccessPattern;
import dev.reweave.predict.pattern.AccessTriple;
import dev.reweave.predict.pattern.PatternLocation;
import dev.reweave.predict.pattern.TripleCandidate;
import dev.reweave.predict.pattern.TripleEvent;
import dev.reweave.predict.regions.Region;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.GrowingColumn;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.VariableColumns;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Phase II of lock prediction: joins the pairs of one thread with the accesses of another, variable
 * by variable, so threads that share nothing never meet. Keeps those whose lock states are
 * compatible and that no synchronisation orders, and gathers them by place in the code. Time does
 * not depend on the length of the trace, only on how many distinct profiles there are; places that
 * have enough representatives are not looked at again.
 *
 * <p>Order: a triple is dropped when the remote access must come before the first or after the
 * second in every run. On variables that are not atomic it is set apart when the recorded run had
 * that order through an atomic variable or a semaphore, which is then probably what keeps the
 * accesses apart.
 */
public final class PhaseTwo {
  /** Offered to a candidate from one pair of profiles, which may have some hundreds. */
  private static final int MOST_OFFERS = 12;

  // Columns of the samples.
  static final int INDEX = 0;
  static final int MUST = 1;
  static final int OBSERVED = 2;
  static final int SECOND = 3;
  static final int REGION = 6;

  private final ThreadProfiles profiles;
  private final LockStates states;
  private final SourceLines lines;
  private final VariableColumns variables;
  private final GrowingColumn member;
  private final GrowingColumn isAtomic;
  private final Map<PatternLocation, TripleCandidate> found = new LinkedHashMap<>();
  private final Map<PatternLocation, TripleCandidate> divided = new LinkedHashMap<>();
  private final Set<PatternLocation> rechecked = new HashSet<>();
  private final DoubleActs doubleActs;
  private long unmet;

  /**
   * Nothing is joined yet.
   *
   * @param info the tables, which may still grow
   * @param profiles the lock states, orders and keys, which may still grow; its variables do not
   *     count
   */
  public PhaseTwo(TraceInfo info, ThreadProfiles profiles) {
    this.profiles = profiles;
    this.states = profiles.states();
    this.lines = new SourceLines(info.sites());
    this.variables = info.variables();
    this.member = oneForContent(info.members());
    this.isAtomic = GrowingColumn.test(info.members(), Member::isAtomic);
    this.doubleActs = new DoubleActs(profiles, lines, isAtomic);
  }

  /** Entries and content of a JDK class count as one member, or each call would be found twice. */
  private static GrowingColumn oneForContent(List<Member> members) {
    Map<String, Integer> content = new HashMap<>();
    int[] row = {0};
    return GrowingColumn.of(
        members,
        m -> {
          int self = row[0]++;
          return m.kind().isContent() ? content.computeIfAbsent(m.className(), k -> self) : self;
        });
  }

  /** Runs phase II. */
  public static LockCandidates run(TraceInfo info, ThreadProfiles profiles) {
    PhaseTwo phase = new PhaseTwo(info, profiles);
    phase.add(profiles.byVariable());
    return phase.candidates();
  }

  /** Joins what these variables' threads did; for each variable all at once. */
  public void add(List<List<ThreadVariable>> byVariable) {
    for (List<ThreadVariable> threads : byVariable) {
      join(new VariableProfiles(threads), member.get(variables.member(threads.get(0).variable)));
    }
  }

  /** What was found; nothing is joined any more. */
  public LockCandidates candidates() {
    found.values().removeIf(TripleCandidate::isEmpty);
    rechecked.removeAll(found.keySet());
    divided.keySet().removeAll(found.keySet());
    divided.keySet().removeAll(rechecked);
    divided.values().removeIf(TripleCandidate::isEmpty);
    return new LockCandidates(
        List.copyOf(found.values()),
        rechecked.size(),
        doubleActs.candidates(),
        List.copyOf(divided.values()),
        unmet);
  }

  private void join(VariableProfiles of, int member) {
    CheckedAdds checked = CheckedAdds.of(of, profiles.pairKeys());
    doubleActs.add(of, member);
    for (Int2ObjectMap.Entry<List<AccessGroup>> pair : of.pairs.int2ObjectEntrySet()) {
      PairKey key = profiles.pairKeys().get(pair.getIntKey());
      if (retries(key)) {
        continue;
      }
      for (Int2ObjectMap.Entry<List<AccessGroup>> access : of.accesses.int2ObjectEntrySet()) {
        AccessKey remote = AccessKey.of(access.getIntKey());
        AccessPattern pattern = AccessPattern.of(key.first(), remote.kind(), key.second());
        List<AccessGroup> remotes = access.getValue();
        RegionSource source = key.source();
        if (pattern == null && CheckedAdds.isOne(key) && remote.kind() == EventKind.COMMUTE) {
          List<AccessGroup> looking = checked.among(remotes, remote.site());
          source = looking.isEmpty() ? RegionSource.DIVIDED : source;
          remotes = looking.isEmpty() ? remotes : looking;
          pattern = AccessPattern.RWW;
        }
        if (pattern != null && (pattern == AccessPattern.WRW || key.adjacent())) {
          PatternLocation at =
              new PatternLocation(
                  pattern,
                  member,
                  lines.of(key.firstSite()),
                  lines.of(remote.site()),
                  lines.of(key.secondSite()));
          TripleCandidate known = candidates(source).get(at);
          if (known == null || !known.saturated()) {
            join(at, key, source, pair.getValue(), remote, remotes);
          }
        }
      }
    }
  }

  /** Where candidates of regions of this source are kept. */
  private Map<PatternLocation, TripleCandidate> candidates(RegionSource source) {
    return source == RegionSource.DIVIDED ? divided : found;
  }

  /** The second read is a compare-and-set that failed: the program has seen the change itself. */
  private boolean retries(PairKey key) {
    return key.second() == EventKind.READ
        && key.source() != RegionSource.MARKED
        && key.source() != RegionSource.DIVIDED
        && profiles.compareAndSets().get(key.secondSite());
  }

  private void join(
      PatternLocation at,
      PairKey key,
      RegionSource source,
      List<AccessGroup> pairs,
      AccessKey remote,
      List<AccessGroup> accesses) {
    boolean mayRecheck =
        at.pattern() == AccessPattern.RWR
            && key.before() >= 0
            && pairs.stream().noneMatch(AccessGroup::updates);
    NearThreads near = new NearThreads(pairs, accesses.size());
    for (AccessGroup f : accesses) {
      List<AccessGroup> met = near.of(f.thread());
      for (int i = 0; i < f.size(); i++) {
        int state = f.state(i);
        if (mayRecheck && states.addedLockGuards(key.before(), key.after(), state)) {
          rechecked.add(at);
          continue;
        }
        long count = count(at, key, source, met, remote, f, i);
        if (count > 0) {
          TripleCandidate candidate = requireNonNull(candidates(source).get(at));
          candidate.count(count);
          if (candidate.saturated()) {
            return;
          }
        }
      }
    }
    unmet += near.left();
  }

  /** Offers what the i-th lock state of a remote access gives; how many there are of it. */
  private long count(
      PatternLocation at,
      PairKey key,
      RegionSource source,
      List<AccessGroup> pairs,
      AccessKey remote,
      AccessGroup f,
      int i) {
    OccurrenceSamples there = f.samples(i);
    long all = 0;
    for (AccessGroup p : pairs) {
      if (p.thread() == f.thread()) {
        continue;
      }
      // The same occurrences may be kept for several states of the witness: the most count.
      long most = 0;
      for (int j = 0; j < p.size(); j++) {
        if (states.compatible(p.state(j), f.state(i))) {
          OccurrenceSamples here = p.samples(j);
          if (offer(at, key, source, p.thread(), here, remote, f.thread(), there)) {
            most = Math.max(most, (long) p.count(j) * f.count(i));
          }
        }
      }
      all += most;
    }
    return all;
  }

  /** Offers what order allows; false when it allows nothing. */
  private boolean offer(
      PatternLocation at,
      PairKey key,
      RegionSource source,
      int thread,
      OccurrenceSamples pairs,
      AccessKey remote,
      int other,
      OccurrenceSamples accesses) {
    TripleCandidate candidate = candidates(source).computeIfAbsent(at, TripleCandidate::new);
    int offers = 0;
    for (int p = 0; p < pairs.size(); p++) {
      for (int f = 0; f < accesses.size(); f++) {
        if (ordered(profiles.must(), MUST, pairs, p, thread, accesses, f, other)
            || handedOver(at, key, pairs, p, thread, accesses, f)) {
          continue;
        }
        boolean inOrder =
            !isAtomic.is(at.member())
                && ordered(profiles.observed(), OBSERVED, pairs, p, thread, accesses, f, other);
        int first = pairs.get(p, INDEX);
        int second = pairs.get(p, SECOND + INDEX);
        int middle = accesses.get(f, INDEX);
        int span = Math.max(second, middle) - Math.min(first, middle);
        if (candidate.wants(span, source, inOrder)) {
          AccessTriple triple =
              new AccessTriple(
                  new TripleEvent(first, key.first(), key.firstSite()),
                  new TripleEvent(middle, remote.kind(), remote.site()),
                  new TripleEvent(second, key.second(), key.secondSite()),
                  thread,
                  other,
                  region(source, pairs, p));
          candidate.offer(triple, inOrder);
        }
        if (!inOrder && ++offers == MOST_OFFERS) {
          return true;
        }
      }
    }
    return offers > 0;
  }

  /** Within the region the thread let the other one see what it wrote first: on purpose. */
  private boolean handedOver(
      PatternLocation at,
      PairKey key,
      OccurrenceSamples pairs,
      int p,
      int thread,
      OccurrenceSamples accesses,
      int f) {
    return at.pattern() == AccessPattern.WRW
        && key.source() != RegionSource.MARKED
        && profiles.must().before(thread, pairs.get(p, INDEX), accesses.get(f, MUST));
  }

  private static Region region(RegionSource source, OccurrenceSamples pairs, int p) {
    return new Region(
        source, pairs.get(p, REGION), pairs.get(p, REGION + 1), pairs.get(p, REGION + 2));
  }

  /** {@code column}: which of the two orders' epochs. */
  private static boolean ordered(
      VectorClocks order,
      int column,
      OccurrenceSamples pairs,
      int p,
      int thread,
      OccurrenceSamples accesses,
      int f,
      int other) {
    return order.before(other, accesses.get(f, INDEX), pairs.get(p, column))
        || order.before(thread, pairs.get(p, SECOND + INDEX), accesses.get(f, column));
  }
}
