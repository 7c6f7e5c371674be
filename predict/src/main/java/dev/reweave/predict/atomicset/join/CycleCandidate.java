// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.join;

import dev.reweave.finding.FindingPattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** All cycles at one place in the code: how many, and those worth asking the engine about. */
public final class CycleCandidate {
  private static final int MOST_CYCLES = 12;
  private static final int MOST_ORDERED = 4;

  private static final Comparator<UnitCycle> NEAREST =
      Comparator.comparingInt(UnitCycle::span).thenComparingInt(c -> c.first().index());

  private final CyclePlace place;
  private final List<UnitCycle> cycles = new ArrayList<>();
  private final List<UnitCycle> ordered = new ArrayList<>();
  private int occurrences;

  CycleCandidate(CyclePlace place) {
    this.place = place;
  }

  /** {@code inOrder}: the recorded run ordered the units, though not every run needs to. */
  void offer(UnitCycle cycle, boolean inOrder) {
    occurrences++;
    List<UnitCycle> into = inOrder ? ordered : cycles;
    into.add(cycle);
    into.sort(NEAREST);
    if (into.size() > (inOrder ? MOST_ORDERED : MOST_CYCLES)) {
      into.remove(into.size() - 1);
    }
  }

  /** Where. */
  public CyclePlace place() {
    return place;
  }

  /** The family of patterns. */
  public FindingPattern family() {
    return place.family();
  }

  /** Representatives: those that no recorded order speaks against first, the nearest first. */
  public List<UnitCycle> all() {
    List<UnitCycle> all = new ArrayList<>(cycles);
    all.addAll(ordered);
    return all;
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
