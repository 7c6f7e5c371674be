// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.predict.determinism.witness.Witness;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Three places in the code, and the witnesses there that look most likely: those that span the
 * fewest events first, in two lists, for the challenger may write what the read was recorded to
 * read.
 */
final class Candidate {
  private static final int MOST_DIFFERENT = 6;
  private static final int MOST_EQUAL = 2;
  private static final Comparator<Witness> SHORTEST = Comparator.comparingInt(Witness::span);

  private final Places places;
  private final List<Witness> different = new ArrayList<>(2);
  private final List<Witness> equal = new ArrayList<>(0);
  private long occurrences;

  Candidate(Places places) {
    this.places = places;
  }

  Places places() {
    return places;
  }

  /** How many witnesses were met. */
  long occurrences() {
    return occurrences;
  }

  /** Counts the witness, and keeps it when it is among the shortest. */
  void meet(Witness witness, boolean isEqual) {
    occurrences++;
    List<Witness> list = isEqual ? equal : different;
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
  List<Witness> witnesses() {
    List<Witness> all = new ArrayList<>(different);
    all.addAll(equal);
    return all;
  }

  /** Whether all witnesses were kept, so that nothing is left when none of them is possible. */
  boolean isWhole() {
    return occurrences == different.size() + equal.size();
  }
}
