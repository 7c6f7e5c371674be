// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.join;

import dev.reweave.finding.FindingPattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** All cycles at one place in the code: how many, and those worth asking the engine about. */
public final class CycleCandidate {
  private static final int MOST_CYCLES = 6;
  private static final int MOST_OF_MEMBERS = 2;
  private static final int MOST_ORDERED = 2;

  /** A cycle, and what it is on. */
  private record Entry(UnitCycle cycle, CycleMembers members) {}

  /** A reference and what it points to before other fields, elements of one array last. */
  private static final Comparator<Entry> BEST =
      Comparator.comparing((Entry e) -> e.members().relation())
          .thenComparingInt(e -> e.cycle().span())
          .thenComparingInt(e -> e.cycle().first().index())
          .thenComparingInt(e -> e.cycle().second().index())
          .thenComparingInt(e -> e.cycle().seen().index())
          .thenComparingInt(e -> e.cycle().done().index());

  private final CyclePlace place;
  private final TreeSet<Entry> cycles = new TreeSet<>(BEST);
  private final TreeSet<Entry> ordered = new TreeSet<>(BEST);
  private int occurrences;

  /** One that has no cycles yet. */
  public CycleCandidate(CyclePlace place) {
    this.place = place;
  }

  /** {@code inOrder}: the recorded run ordered the units, though not every run needs to. */
  void offer(UnitCycle cycle, CycleMembers members, boolean inOrder) {
    occurrences++;
    TreeSet<Entry> into = inOrder ? ordered : cycles;
    into.add(new Entry(cycle, members));
    if (into.size() > (inOrder ? MOST_ORDERED : MOST_CYCLES)) {
      into.remove(worst(into));
    }
  }

  /** The last of the members that there are too many of, else the last of all. */
  private static Entry worst(SortedSet<Entry> entries) {
    Map<CycleMembers, Integer> counts = new HashMap<>();
    Entry worst = entries.last();
    for (Entry entry : entries) {
      if (counts.merge(entry.members(), 1, Integer::sum) > MOST_OF_MEMBERS) {
        worst = entry;
      }
    }
    return worst;
  }

  /** The same without representatives on these members, in either order. */
  public CycleCandidate without(Set<CycleMembers> told) {
    CycleCandidate rest = new CycleCandidate(place);
    rest.occurrences = occurrences;
    cycles.stream().filter(e -> !told.contains(e.members().unordered())).forEach(rest.cycles::add);
    ordered.stream()
        .filter(e -> !told.contains(e.members().unordered()))
        .forEach(rest.ordered::add);
    return rest;
  }

  /** Whether there is no representative. */
  public boolean isEmpty() {
    return cycles.isEmpty() && ordered.isEmpty();
  }

  /** What a representative is on. */
  public CycleMembers members(UnitCycle shown) {
    return Stream.concat(cycles.stream(), ordered.stream())
        .filter(entry -> entry.cycle() == shown)
        .findFirst()
        .orElseThrow()
        .members();
  }

  /** Where. */
  public CyclePlace place() {
    return place;
  }

  /** The family of patterns. */
  public FindingPattern family() {
    return place.family();
  }

  /** Representatives: those that no recorded order speaks against first, the best first. */
  public List<UnitCycle> all() {
    List<UnitCycle> all = new ArrayList<>();
    cycles.forEach(entry -> all.add(entry.cycle()));
    ordered.forEach(entry -> all.add(entry.cycle()));
    return all;
  }

  /** A representative on other members than this one, for each such members; the best first. */
  public List<UnitCycle> onOtherMembers(UnitCycle shown) {
    Map<CycleMembers, UnitCycle> best = new LinkedHashMap<>();
    cycles.forEach(entry -> best.putIfAbsent(entry.members(), entry.cycle()));
    best.remove(members(shown));
    return new ArrayList<>(best.values());
  }

  /** How many of them no recorded order speaks against. */
  public int unordered() {
    return cycles.size();
  }

  /** How many cycles this stands for. */
  public int occurrences() {
    return occurrences;
  }
}
