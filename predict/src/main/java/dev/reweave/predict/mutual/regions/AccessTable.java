// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.regions;

import dev.reweave.engine.order.VectorClocks;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The accesses to shared variables, thread by thread: the transitions that are left of a trace when
 * those that no other thread can notice are merged with the next one (ASE 2011, section IV). Safe
 * to share once it is filled.
 */
public final class AccessTable {
  private final VectorClocks must;
  private final List<List<RegionAccess>> byThread = new ArrayList<>();
  private final List<Int2ObjectOpenHashMap<IntArrayList>> byVariable = new ArrayList<>();
  private final BitSet opaque = new BitSet();

  AccessTable(int threads, VectorClocks must) {
    this.must = must;
    for (int t = 0; t < threads; t++) {
      byThread.add(new ArrayList<>());
      byVariable.add(new Int2ObjectOpenHashMap<>());
    }
  }

  /** In the order of the trace. */
  void add(RegionAccess access) {
    List<RegionAccess> own = byThread.get(access.thread());
    byVariable
        .get(access.thread())
        .computeIfAbsent(access.variable(), v -> new IntArrayList())
        .add(own.size());
    own.add(access);
    if (access.isOpaque()) {
      opaque.set(access.variable());
    }
  }

  /** How many threads there are. */
  public int threads() {
    return byThread.size();
  }

  /** What a thread accesses, in its order. */
  public List<RegionAccess> of(int thread) {
    return byThread.get(thread);
  }

  /** The places, in the list of a thread, of its accesses to a variable; ascending. */
  public IntList on(int thread, int variable) {
    IntArrayList places = byVariable.get(thread).get(variable);
    return places == null ? IntLists.EMPTY_LIST : places;
  }

  /** Whether code that nobody knows may use the variable. */
  public boolean isOpaque(int variable) {
    return opaque.get(variable);
  }

  /** Whether code that nobody knows may use the variable of one of these. */
  public boolean isAnyOpaque(List<RegionAccess> accesses) {
    return accesses.stream().anyMatch(access -> isOpaque(access.variable()));
  }

  /** Whether every order has the two in this order. */
  public boolean mustPrecede(RegionAccess before, RegionAccess after) {
    return must.before(before.thread(), before.event(), after.epoch());
  }

  /**
   * The accesses of an instance, in order. Logarithmic, and linear in what it gives.
   *
   * @param first event of the first one
   * @param last event of the last one
   */
  public List<RegionAccess> within(int thread, int first, int last) {
    List<RegionAccess> own = byThread.get(thread);
    return own.subList(placeOf(own, first), placeOf(own, last + 1));
  }

  /** Where the accesses from this event on begin. */
  private static int placeOf(List<RegionAccess> accesses, int event) {
    return firstWhere(accesses, access -> access.event() >= event);
  }

  /**
   * The part of a thread's accesses that some order may have between the two: from the first place
   * (included) to the second (excluded).
   */
  public int[] window(int thread, RegionAccess first, RegionAccess last) {
    List<RegionAccess> own = byThread.get(thread);
    int from = firstWhere(own, access -> !mustPrecede(access, first));
    int to = firstWhere(own, access -> mustPrecede(last, access));
    return new int[] {from, Math.max(from, to)};
  }

  /** The first place whose access must come after this one; the number of places if none. */
  public int firstAfter(RegionAccess before, int thread) {
    return firstWhere(byThread.get(thread), access -> mustPrecede(before, access));
  }

  /** {@code test} is false up to some place, and true from there on. */
  private static int firstWhere(
      List<RegionAccess> accesses, java.util.function.Predicate<RegionAccess> test) {
    int low = 0;
    int high = accesses.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (test.test(accesses.get(middle))) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
