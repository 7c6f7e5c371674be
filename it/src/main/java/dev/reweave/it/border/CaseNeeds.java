// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.HashMap;
import java.util.Map;

/** How many cases each method has, as an effect and as a probe. */
final class CaseNeeds {
  private final int wanted;
  private final Map<String, Integer> counts = new HashMap<>();

  CaseNeeds(int wanted) {
    this.wanted = wanted;
  }

  boolean wants(TriedCall effect, TriedCall probe) {
    return count("e " + effect.name()) < wanted || count("p " + probe.name()) < wanted;
  }

  void met(TriedCall effect, TriedCall probe) {
    counts.merge("e " + effect.name(), 1, Integer::sum);
    counts.merge("p " + probe.name(), 1, Integer::sum);
  }

  private int count(String name) {
    return counts.getOrDefault(name, 0);
  }
}
