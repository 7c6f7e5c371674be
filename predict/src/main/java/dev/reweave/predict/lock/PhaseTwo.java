// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.predict.lock.VariableProfiles.Access;
import dev.reweave.predict.lock.VariableProfiles.AccessBy;
import dev.reweave.predict.lock.VariableProfiles.PairBy;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
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

  private final Profiles profiles;
  private final LockStates states;
  private final SourceLines lines;
  private final int[] member;
  private final boolean[] isAtomic;
  private final Map<Location, Candidate> found = new LinkedHashMap<>();
  private final Set<Location> rechecked = new HashSet<>();

  private PhaseTwo(TraceInfo info, Profiles profiles) {
    this.profiles = profiles;
    this.states = profiles.states();
    this.lines = new SourceLines(info.sites());
    this.member = oneForContent(info.members());
    this.isAtomic = new boolean[member.length];
    for (int m = 0; m < member.length; m++) {
      isAtomic[m] = info.members().get(m).isAtomic();
    }
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
    for (List<ThreadVariable> threads : profiles.byVariable()) {
      int member = phase.member[info.variables().member(threads.get(0).variable)];
      phase.join(new VariableProfiles(threads), member);
    }
    phase.found.values().removeIf(Candidate::isEmpty);
    phase.rechecked.removeAll(phase.found.keySet());
    return new Candidates(List.copyOf(phase.found.values()), phase.rechecked.size());
  }

  private void join(VariableProfiles of, int member) {
    for (Map.Entry<PairKey, List<PairBy>> pair : of.pairs.entrySet()) {
      PairKey key = pair.getKey();
      for (Map.Entry<Access, List<AccessBy>> access : of.accesses.entrySet()) {
        Access remote = access.getKey();
        Pattern pattern = Pattern.of(key.first(), remote.kind(), key.second());
        if (pattern != null && (pattern == Pattern.WRW || key.adjacent())) {
          Location at =
              new Location(
                  pattern,
                  member,
                  lines.of(key.firstSite()),
                  lines.of(remote.site()),
                  lines.of(key.secondSite()));
          Candidate known = found.get(at);
          if (known == null || !known.saturated()) {
            join(at, key, pair.getValue(), remote, access.getValue());
          }
        }
      }
    }
  }

  private void join(
      Location at, PairKey key, List<PairBy> pairs, Access remote, List<AccessBy> accesses) {
    boolean mayRecheck =
        at.pattern() == Pattern.RWR
            && key.before() >= 0
            && pairs.stream().noneMatch(p -> p.profile().updates);
    for (AccessBy f : accesses) {
      if (mayRecheck && states.addedLockGuards(key.before(), key.after(), f.state())) {
        rechecked.add(at);
        continue;
      }
      long all = 0;
      long most = 0;
      int thread = -1;
      for (PairBy p : pairs) {
        if (p.thread() != thread) {
          all += most;
          most = 0;
          thread = p.thread();
        }
        if (thread != f.thread()
            && states.compatible(p.profile().key.state(), f.state())
            && offer(at, p, remote, f)) {
          // The same occurrences may be kept for several states of the witness: the most count.
          most = Math.max(most, (long) p.profile().samples.count() * f.samples().count());
        }
      }
      all += most;
      if (all > 0) {
        Candidate candidate = found.get(at);
        candidate.count(all);
        if (candidate.saturated()) {
          return;
        }
      }
    }
  }

  /** Offers what order allows; false when it allows nothing. */
  private boolean offer(Location at, PairBy pair, Access remote, AccessBy by) {
    Candidate candidate = found.computeIfAbsent(at, Candidate::new);
    int offers = 0;
    for (PairSample p : pair.profile().samples.kept()) {
      for (AccessSample f : by.samples().kept()) {
        if (must(p, f, pair.thread(), by.thread())) {
          continue;
        }
        Triple triple = triple(pair, p, remote, f, by.thread());
        if (!isAtomic[at.member()] && observed(p, f, pair.thread(), by.thread())) {
          candidate.offerOrdered(triple);
        } else {
          candidate.offer(triple);
          if (++offers == MOST_OFFERS) {
            return true;
          }
        }
      }
    }
    return offers > 0;
  }

  private static Triple triple(
      PairBy pair, PairSample p, Access remote, AccessSample f, int other) {
    PairKey key = pair.profile().key;
    return new Triple(
        new TripleEvent(p.first().index(), key.first(), key.firstSite()),
        new TripleEvent(f.index(), remote.kind(), remote.site()),
        new TripleEvent(p.second().index(), key.second(), key.secondSite()),
        pair.thread(),
        other,
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
}
