// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.search;

import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.predict.walk.HeldLocks;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Looks for the chains of conflicting accesses that lead out of an instance of a region and back
 * into it. An order of all steps keeps the region serial, or is equivalent to one that does, unless
 * it has such a chain; and each thread needs to be visited but once, since what a thread does later
 * comes later.
 *
 * <p><b>Reduction.</b> A chain is left out where another one is in every order that has it: one
 * that begins after an earlier access of the region, or comes to a thread later and leaves it
 * sooner. So of a thread's accesses only those just before a way on matter: switches anywhere else
 * give orders equivalent to one of these. This is what mutually atomic transactions (ASE 2011,
 * section VII) do for pairs of threads. Left out as well is what every order has otherwise (start,
 * join and the like), and what needs a lock that the region holds all the time.
 */
public final class ChainSearch {
  /** So many chains are kept. */
  private static final int MOST_CHAINS = 2_000;

  /** So many steps are made. */
  private static final int MOST_STEPS = 400_000;

  private final AccessTable table;
  private final List<RegionAccess> region;
  private final int thread;
  private final int[][] windows;
  private final List<ConflictChain> found = new ArrayList<>();
  private final boolean isDeep;
  private int steps;
  private boolean isCut;

  private ChainSearch(AccessTable table, List<RegionAccess> region, boolean isDeep) {
    this.isDeep = isDeep;
    this.table = table;
    this.region = region;
    this.thread = region.get(0).thread();
    this.windows = new int[table.threads()][];
  }

  /** The chains of an instance with these accesses. */
  public static FoundChains of(AccessTable table, List<RegionAccess> region) {
    return run(new ChainSearch(table, region, true));
  }

  /** Only those through one other thread: the likeliest, and quickly found. */
  public static FoundChains ofTwoThreads(AccessTable table, List<RegionAccess> region) {
    return run(new ChainSearch(table, region, false));
  }

  private static FoundChains run(ChainSearch search) {
    search.run();
    search.found.sort(Comparator.comparingInt(ConflictChain::distance));
    return new FoundChains(search.found, !search.isCut);
  }

  private void run() {
    if (!hasWayOut()) {
      return;
    }
    for (int t = 0; t < windows.length; t++) {
      windows[t] =
          t == thread
              ? new int[] {0, 0}
              : table.window(t, region.get(0), region.get(region.size() - 1));
    }
    BitSet visited = new BitSet();
    visited.set(thread);
    for (int t = 0; t < windows.length && !isCut; t++) {
      List<ChainEntry> entries = t == thread ? List.of() : entries(t);
      if (!entries.isEmpty()) {
        visited.set(t);
        follow(t, entries, visited);
        visited.clear(t);
      }
    }
  }

  /** Cheap, and nearly always the end: nobody uses these variables, or needs a lock for it. */
  private boolean hasWayOut() {
    for (RegionAccess own : region) {
      for (int t = 0; t < table.threads(); t++) {
        if (t != thread && meets(own, t)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean meets(RegionAccess own, int t) {
    List<RegionAccess> all = table.of(t);
    IntList places = table.on(t, own.variable());
    for (int i = 0; i < places.size(); i++) {
      RegionAccess other = all.get(places.getInt(i));
      if (own.conflictsWith(other) && !isLockedOut(other)) {
        return true;
      }
    }
    return false;
  }

  /** It needs a lock that the region holds from its first to its last access. */
  private boolean isLockedOut(RegionAccess other) {
    RegionAccess first = region.get(0);
    RegionAccess last = region.get(region.size() - 1);
    return HeldLocks.exclude(first.locks(), last.locks(), other.locks());
  }

  /** The accesses of a thread that can come after one of the region, with the earliest such one. */
  private List<ChainEntry> entries(int t) {
    List<ChainEntry> entries = new ArrayList<>();
    List<RegionAccess> all = table.of(t);
    int must = table.firstAfter(region.get(0), t);
    for (int place = windows[t][0]; place < windows[t][1] && !isOver(); place++) {
      RegionAccess other = all.get(place);
      if (place == must) {
        entries.add(new ChainEntry(place, 0, false, null));
      } else if (!isLockedOut(other)) {
        int own = earliest(other);
        if (own >= 0) {
          ChainEntry.Link link = new ChainEntry.Link(region.get(own), other, null);
          entries.add(new ChainEntry(place, own, isWeak(region.get(own), other), link));
        }
      }
    }
    return entries;
  }

  private int earliest(RegionAccess other) {
    for (int i = 0; i < region.size() - 1; i++) {
      if (region.get(i).conflictsWith(other)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isWeak(RegionAccess one, RegionAccess other) {
    return one.isConditional() || other.isConditional();
  }

  /** All ways on from one of these places of a thread: back into the region, or to others. */
  private void follow(int t, List<ChainEntry> entries, BitSet visited) {
    for (int i = 1; i < region.size() && !isOver(); i++) {
      RegionAccess end = region.get(i);
      ways(t, entries, end, i).forEach(way -> add(way, end));
    }
    for (int u = 0; isDeep && u < windows.length && !isOver(); u++) {
      if (!visited.get(u)) {
        List<ChainEntry> next = next(t, entries, u);
        if (!next.isEmpty()) {
          visited.set(u);
          follow(u, next, visited);
          visited.clear(u);
        }
      }
    }
  }

  /** Where chains can come to in thread {@code u}. */
  private List<ChainEntry> next(int t, List<ChainEntry> entries, int u) {
    List<ChainEntry> next = new ArrayList<>();
    List<RegionAccess> all = table.of(u);
    for (int place = windows[u][0]; place < windows[u][1] && !isOver(); place++) {
      RegionAccess other = all.get(place);
      if (!isLockedOut(other)) {
        for (ChainEntry way : ways(t, entries, other, region.size() - 1)) {
          next.add(new ChainEntry(place, way.own(), way.weak(), way.link()));
        }
      }
    }
    for (ChainEntry entry : entries) {
      int must = table.firstAfter(table.of(t).get(entry.place()), u);
      if (must >= windows[u][0] && must < windows[u][1]) {
        next.add(new ChainEntry(must, entry.own(), entry.weak(), entry.link()));
      }
      steps++;
    }
    next.sort(Comparator.comparingInt(ChainEntry::place));
    return next;
  }

  /**
   * Ways from entries of a thread to an access of another one: for each access of the thread that
   * conflicts with it, the latest entries before, and of those before the first such access only
   * what begins earlier in the region.
   *
   * @param limit entries have to begin before this access of the region
   */
  private List<ChainEntry> ways(int t, List<ChainEntry> entries, RegionAccess to, int limit) {
    List<ChainEntry> ways = new ArrayList<>();
    List<RegionAccess> all = table.of(t);
    IntList places = table.on(t, to.variable());
    boolean isAnyWeak = entries.stream().anyMatch(ChainEntry::weak);
    int done = -1;
    int behind = 0;
    for (int i = from(places, windows[t][0]); i < places.size() && !isOver(); i++) {
      int place = places.getInt(i);
      if (place >= windows[t][1]) {
        break;
      }
      RegionAccess leave = all.get(place);
      steps++;
      if (!leave.conflictsWith(to) || isLockedOut(leave)) {
        continue;
      }
      while (behind < entries.size() && entries.get(behind).place() <= place) {
        behind++;
      }
      boolean weak = isWeak(leave, to);
      int best = limit;
      for (int e = behind - 1; e >= 0 && entries.get(e).place() > done; e--) {
        ChainEntry entry = entries.get(e);
        steps++;
        if (entry.own() < best) {
          ChainEntry.Link link = new ChainEntry.Link(leave, to, entry.link());
          ways.add(new ChainEntry(place, entry.own(), weak || entry.weak(), link));
          best = entry.weak() ? best : entry.own();
        }
      }
      // One that may come to nothing replaces no other.
      done = weak || isAnyWeak ? done : place;
    }
    return ways;
  }

  private static int from(IntList places, int lowest) {
    int at = Collections.binarySearch(places, lowest);
    return at < 0 ? -at - 1 : at;
  }

  private void add(ChainEntry way, RegionAccess end) {
    RegionAccess own = region.get(way.own());
    List<RegionAccess> accesses = ChainEntry.Link.accesses(way.link());
    for (RegionAccess access : accesses) {
      if (access.thread() != thread
          && HeldLocks.exclude(own.locks(), end.locks(), access.locks())) {
        return;
      }
    }
    found.add(new ConflictChain(own, accesses));
  }

  private boolean isOver() {
    isCut |= steps > MOST_STEPS || found.size() > MOST_CHAINS;
    return isCut;
  }
}
