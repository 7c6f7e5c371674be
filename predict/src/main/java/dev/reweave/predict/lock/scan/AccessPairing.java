// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.scan;

import dev.reweave.finding.RegionSource;
import dev.reweave.predict.lock.profile.AccessPair;
import dev.reweave.predict.lock.profile.GroupTable;
import dev.reweave.predict.lock.profile.PairKeys;
import dev.reweave.predict.lock.profile.PairOccurrences;
import dev.reweave.predict.lock.profile.PairedAccess;
import dev.reweave.predict.lock.profile.ThreadVariable;
import dev.reweave.predict.lock.state.LockStates;
import dev.reweave.predict.regions.RegionFinder;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.GrowingColumn;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.VariableKind;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;

/**
 * Pairs an access with earlier ones of its thread to the same variable in the same region.
 *
 * <p>Neighbours suffice: an access that slips in between two others slips in between two
 * neighbours, and a write conflicts with both. Only for reads between writes the neighbouring
 * <em>writes</em> are paired as well. (The paper's sets AA and WW.) And a read before an update on
 * one line is paired with the update's write: check then act.
 */
final class AccessPairing {
  private static final int NO_STATE = Integer.MAX_VALUE - 1;

  private final RegionFinder finder;
  private final LockStates states;
  private final RelevanceSets relevance;
  private final PairOccurrences occurrences;
  private final PairKeys keys = new PairKeys();
  private final GrowingColumn isAtomic;
  private final GrowingColumn isAtomicOperation;
  private final GrowingColumn isFailFast;
  private final IntArrayList range = new IntArrayList();
  private final AccessPair pair = new AccessPair();

  AccessPairing(
      List<Member> members,
      RegionFinder finder,
      LockStates states,
      RelevanceSets relevance,
      PairOccurrences occurrences) {
    this.finder = finder;
    this.states = states;
    this.relevance = relevance;
    this.occurrences = occurrences;
    isAtomic = GrowingColumn.test(members, Member::isAtomic);
    isAtomicOperation = GrowingColumn.test(members, row -> row.isAtomic() && isOperation(row));
    isFailFast =
        GrowingColumn.test(
            members,
            row -> isOperation(row) && !row.className().startsWith("java.util.concurrent."));
  }

  /** Accesses are calls of methods of a JDK object. */
  private static boolean isOperation(TraceInfo.Member member) {
    return member.kind() == VariableKind.CELL || member.kind().isContent();
  }

  PairKeys keys() {
    return keys;
  }

  /**
   * The access {@code now}, which is not yet {@link ThreadVariable#last}.
   *
   * @param openSince see {@link ThreadRun#openSince}
   */
  void pair(ThreadRun t, ThreadVariable tv, PairedAccess now, int openSince) {
    if (tv.recheck >= 0) {
      int readAt = keys.get(tv.recheckKey).secondSite();
      int further = now.site() - readAt;
      if (now.kind.writes() && further <= 1 && finder.distance(now.site(), readAt) == 0) {
        tv.pairs.update(tv.recheck);
      }
      tv.recheck = -1;
    }
    PairedAccess last = tv.last;
    if (last == null || tv.lastIndex < openSince) {
      return;
    }
    pair(t, tv, last, now, true);
    PairedAccess check = tv.beforeLast;
    if (check != null && !check.kind.writes() && isUpdate(last, now)) {
      pair(t, tv, check, now, true);
    }
    PairedAccess write = tv.lastWrite;
    if (write != null && write != last && now.kind.writes()) {
      pair(t, tv, write, now, false);
    }
  }

  /**
   * {@code x = x + …}: what was read before it was an earlier check, on which the write depends.
   */
  private boolean isUpdate(PairedAccess read, PairedAccess write) {
    return read.kind == EventKind.READ
        && write.kind == EventKind.WRITE
        && read.sameFrame(write)
        && finder.distance(read.site(), write.site()) == 0;
  }

  private void pair(
      ThreadRun t, ThreadVariable tv, PairedAccess a, PairedAccess b, boolean adjacent) {
    pair.set(a, b);
    pair.span = finder.find(pair.meeting, tv.member, tv.object);
    if (pair.span == null) {
      return;
    }
    t.witnesses.since(a.index(), range);
    RegionSource source = pair.span.source();
    if (source != RegionSource.MARKED) {
      if (separateSections(tv, a, b)) {
        return;
      } else if (completes(tv, a) || polls(a, b, tv.member) || repeats(a, b) || retries(b)) {
        if (!finder.finds(RegionSource.DIVIDED) || isRoundOfReads(a, b)) {
          return;
        }
        source = RegionSource.DIVIDED;
      }
    }
    boolean recheck = source != RegionSource.DIVIDED && mayRecheck(a, b);
    if (!recheck) {
      dropGuarded(tv.variable);
    }
    if (range.isEmpty()) {
      return;
    }
    int key = keys.number(a, b, source, adjacent, recheck ? a.state : -1, recheck ? b.state : -1);
    for (int i = 0; i < range.size(); i++) {
      occurrences.pair(tv, key, range.getInt(i), t.epoch, pair);
    }
    if (recheck) {
      int header = ~tv.pairs.find(key, NO_STATE);
      tv.recheck = header == ~GroupTable.UNKNOWN ? -1 : header;
      tv.recheckKey = key;
    }
  }

  /** Witnesses that hold what every access to the variable holds let nobody in. */
  private void dropGuarded(int variable) {
    for (int guard : relevance.guards(variable)) {
      for (int i = range.size() - 1; i >= 0; i--) {
        if (states.get(range.getInt(i)).holds(guard)) {
          range.removeInt(i);
        }
      }
    }
  }

  /** An atomic operation by itself that has changed the variable. */
  private boolean completes(ThreadVariable tv, PairedAccess a) {
    return isAtomicOperation.is(tv.member) && a.kind.writes();
  }

  /**
   * The program itself says that the two are separate steps: a lock that other threads take as well
   * is given up in between. Then only a first step that merely looks makes the second depend on it
   * (check then act); one that has changed the variable is complete.
   */
  private boolean separateSections(ThreadVariable tv, PairedAccess a, PairedAccess b) {
    return !isAtomicOperation.is(tv.member)
        && a.section() != b.section()
        && states.gaveUp(a.state, b.state, range)
        && tv.lastWrite != null
        && tv.lastWrite.section() == a.section();
  }

  /** A compare-and-set that failed has seen the change itself, and the program knows. */
  private boolean retries(PairedAccess b) {
    return b.kind == EventKind.READ && finder.isCompareAndSet(b.site());
  }

  /**
   * The same step again: a loop. A read and a write may share a place, where places are lines of
   * another tool's trace.
   */
  private boolean repeats(PairedAccess a, PairedAccess b) {
    boolean update = a.kind == EventKind.READ && b.kind == EventKind.WRITE;
    return !update && pair.meeting.isAtOnePlace();
  }

  /** There are too many of them, and a loop that reads is meant to see changes. */
  private boolean isRoundOfReads(PairedAccess a, PairedAccess b) {
    return a.kind == EventKind.READ && b.kind == EventKind.READ && repeats(a, b);
  }

  /**
   * A loop that waits for a variable, made for being changed by others, to change; not one over the
   * elements of a collection that takes offence at changes.
   */
  private boolean polls(PairedAccess a, PairedAccess b, int member) {
    return isAtomic.is(member)
        && a.kind == EventKind.READ
        && b.kind == EventKind.READ
        && finder.entersLoop(pair.meeting)
        && !(isFailFast.is(member) && finder.isIteration(b.site()));
  }

  /** Two reads by one activation, the second under a lock more than the first. */
  private boolean mayRecheck(PairedAccess a, PairedAccess b) {
    return a.kind == EventKind.READ
        && b.kind == EventKind.READ
        && a.hasFrame()
        && a.sameFrame(b)
        && states.holdsMore(a.state, b.state);
  }
}
