// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.predict.determinism.witness.ReadWitness;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Three places in the code, and the witnesses there that look most likely: those that span the
 * fewest events first, in two lists, for the challenger may write what the read was recorded to
 * read.
 */
final class PlaceCandidate {
  private static final int MOST_DIFFERENT = 6;
  private static final int MOST_EQUAL = 2;
  private static final Comparator<ReadWitness> SHORTEST =
      Comparator.comparingInt(ReadWitness::span);

  private final WitnessPlaces places;
  private final List<ReadWitness> different = new ArrayList<>(2);
  private final List<ReadWitness> equal = new ArrayList<>(0);
  private long occurrences;

  PlaceCandidate(WitnessPlaces places) {
    this.places = places;
  }

  WitnessPlaces places() {
    return places;
  }

  /** How many witnesses were met. */
  long occurrences() {
    return occurrences;
  }

  /** Counts the witness, and keeps it when it is among the shortest. */
  void meet(ReadWitness witness, boolean isEqual) {
    occurrences++;
    List<ReadWitness> list = isEqual ? equal : different;
    int most = isEqual ? MOST_EQUAL : MOST_DIFFERENT;
    if (list.size() == most && list.get(most - 1).span() <= witness.span()) {
      return;
    }
    if (list.size() == most) {
      list.remove(most - 1);
    }
    list.add(witness);
    list.sort(SHORTEST);
  }

  /** The witnesses kept, best first. */
  List<ReadWitness> witnesses() {
    List<ReadWitness> all = new ArrayList<>(different);
    all.addAll(equal);
    return all;
  }

  /** Whether all witnesses were kept, so that nothing is left when none of them is possible. */
  boolean isWhole() {
    return occurrences == different.size() + equal.size();
  }
}
