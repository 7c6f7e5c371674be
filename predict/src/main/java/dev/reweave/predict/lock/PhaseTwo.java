// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.TraceInfo.Site;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Phase II of lock prediction: joins the pairs of one thread with the accesses of another, variable by
 * variable, so threads that share nothing never meet. Keeps those whose lock states are compatible and
 * that no synchronisation orders, and gathers them by place in the code. Time does not depend on the
 * length of the trace, only on how many distinct profiles there are.
 *
 * <p>Order: a triple is dropped when the remote access must come before the first or after the second
 * in every run. On variables that are not atomic it is set apart when the recorded run had that order
 * through an atomic variable or a semaphore, which is then probably what keeps the accesses apart.
 */
public final class PhaseTwo {
  private final TraceInfo info;
  private final Profiles profiles;
  private final LockStates states;
  private final Map<Location, Candidate> found = new LinkedHashMap<>();
  private final Set<Location> rechecked = new HashSet<>();
  private final int[] member;

  private PhaseTwo(TraceInfo info, Profiles profiles) {
    this.info = info;
    this.profiles = profiles;
    this.states = profiles.states();
    this.member = oneForContent(info.members());
  }

  /** Entries and content of a JDK class count as one member, or each call would be found twice. */
  private static int[] oneForContent(List<Member> members) {
    Map<String, Integer> content = new HashMap<>();
    int[] same = new int[members.size()];
    for (int m = 0; m < same.length; m++) {
      int self = m;
      same[m] =
          switch (members.get(m).kind()) {
            case CONTENT_KEY, CONTENT_ANY, CONTENT_BULK ->
                content.computeIfAbsent(members.get(m).className(), k -> self);
            default -> m;
          };
    }
    return same;
  }

  /** Runs phase II. */
  public static Candidates run(TraceInfo info, Profiles profiles) {
    PhaseTwo phase = new PhaseTwo(info, profiles);
    profiles.byVariable().forEach(phase::variable);
    phase.rechecked.removeAll(phase.found.keySet());
    return new Candidates(List.copyOf(phase.found.values()), phase.rechecked.size());
  }

  private void variable(List<ThreadVariable> threads) {
    for (ThreadVariable local : threads) {
      for (List<PairProfile> pair : byWitness(local.pairs.values())) {
        for (ThreadVariable remote : threads) {
          if (remote.thread != local.thread) {
            join(local, pair, remote);
          }
        }
      }
    }
  }

  /** Profiles that differ only in the lock state of the witness, together. */
  private static Collection<List<PairProfile>> byWitness(Collection<PairProfile> pairs) {
    Map<PairKey, List<PairProfile>> groups = new LinkedHashMap<>();
    for (PairProfile p : pairs) {
      groups.computeIfAbsent(p.key.anywhere(), k -> new ArrayList<>(1)).add(p);
    }
    return groups.values();
  }

  private void join(ThreadVariable local, List<PairProfile> pair, ThreadVariable remote) {
    PairKey key = pair.get(0).key;
    for (Map.Entry<AccessKey, Samples<AccessSample>> access : remote.accesses.entrySet()) {
      AccessKey other = access.getKey();
      Pattern pattern = Pattern.of(key.first(), other.kind(), key.second());
      if (pattern == null || (pattern != Pattern.WRW && !key.adjacent())) {
        continue;
      }
      Location location = location(pattern, local.variable, key, other);
      if (isRecheck(pattern, pair, other)) {
        rechecked.add(location);
        continue;
      }
      long most = 0;
      for (PairProfile p : pair) {
        if (states.compatible(p.key.state(), other.state())
            && offer(location, p, local, remote, access)) {
          most = Math.max(most, (long) p.samples.count() * access.getValue().count());
        }
      }
      if (most > 0) {
        found.get(location).count(most);
      }
    }
  }

  private boolean isRecheck(Pattern pattern, List<PairProfile> pair, AccessKey other) {
    PairKey key = pair.get(0).key;
    return pattern == Pattern.RWR
        && key.before() >= 0
        && pair.stream().noneMatch(p -> p.updates)
        && states.addedLockGuards(key.before(), key.after(), other.state());
  }

  /** Offers what order allows; false when it allows nothing. */
  private boolean offer(
      Location location,
      PairProfile pair,
      ThreadVariable local,
      ThreadVariable remote,
      Map.Entry<AccessKey, Samples<AccessSample>> access) {
    AccessKey other = access.getKey();
    Samples<AccessSample> accesses = access.getValue();
    boolean isAtomic = info.members().get(location.member()).isAtomic();
    Candidate candidate = found.computeIfAbsent(location, Candidate::new);
    boolean any = false;
    for (PairSample p : pair.samples.kept()) {
      for (AccessSample f : accesses.kept()) {
        if (must(p, f, local.thread, remote.thread)) {
          continue;
        }
        Triple triple = triple(pair.key, p, f, other, local.thread, remote.thread);
        if (!isAtomic && observed(p, f, local.thread, remote.thread)) {
          candidate.offerOrdered(triple);
        } else if (candidate.saturated()) {
          return true;
        } else {
          candidate.offer(triple);
          any = true;
        }
      }
    }
    if (candidate.triples().isEmpty() && candidate.ordered().isEmpty()) {
      found.remove(location);
    }
    return any;
  }

  private static Triple triple(
      PairKey key, PairSample p, AccessSample f, AccessKey other, int thread, int otherThread) {
    return new Triple(
        new TripleEvent(p.first().index(), key.first(), key.firstSite()),
        new TripleEvent(f.index(), other.kind(), other.site()),
        new TripleEvent(p.second().index(), key.second(), key.secondSite()),
        thread,
        otherThread,
        p.region());
  }

  private boolean must(PairSample p, AccessSample f, int thread, int other) {
    return profiles.must().before(other, f.index(), p.first().must())
        || profiles.must().before(thread, p.second().index(), f.must());
  }

  private boolean observed(PairSample p, AccessSample f, int thread, int other) {
    return profiles.observed().before(other, f.index(), p.first().observed())
        || profiles.observed().before(thread, p.second().index(), f.observed());
  }

  private Location location(Pattern pattern, int variable, PairKey key, AccessKey other) {
    return new Location(
        pattern,
        member[info.variables().member(variable)],
        place(key.firstSite()),
        place(other.site()),
        place(key.secondSite()));
  }

  /** One number per source line of a method; sites without a line stand for themselves. */
  private long place(int site) {
    Site row = info.sites().get(site);
    return row.line() <= 0 || row.method() < 0 ? ~(long) site : (long) row.method() << 32 | row.line();
  }
}
