// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008;

import java.util.Set;
import java.util.TreeSet;

/** Violations by what replay says of them. */
final class JudgedCounts {
  final PatternCounts harmful = new PatternCounts();
  final PatternCounts benign = new PatternCounts();
  final PatternCounts open = new PatternCounts();
  private final Set<String> harmfulPlaces = new TreeSet<>();
  private final Set<String> benignPlaces = new TreeSet<>();

  /** Adds a finding that has been judged, or not. */
  void add(String pattern, Set<String> variables, String sentences, String harm) {
    String place = place(pattern, variables);
    switch (harm) {
      case "harmful" -> {
        harmful.add(pattern, sentences);
        harmfulPlaces.add(place);
      }
      case "benign" -> {
        benign.add(pattern, sentences);
        benignPlaces.add(place);
      }
      default -> open.add(pattern, sentences);
    }
  }

  /** What is known of a family of patterns on these variables. */
  String harmOf(String pattern, Set<String> variables) {
    String place = place(pattern, variables);
    if (harmfulPlaces.contains(place)) {
      return "harmful";
    }
    return benignPlaces.contains(place) ? "benign" : "";
  }

  void add(JudgedCounts more) {
    harmful.add(more.harmful);
    benign.add(more.benign);
    open.add(more.open);
  }

  private static String place(String pattern, Set<String> variables) {
    return pattern + new TreeSet<>(variables);
  }
}
