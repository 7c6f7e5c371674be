// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How many violations there are of each of the paper's patterns, and of none of them. */
final class PatternCounts {
  private static final int PATTERNS = 14;
  private static final Pattern NUMBER = Pattern.compile("This is pattern ([0-9]+) ");

  /** What lock prediction calls the patterns on one variable, in the paper's order. */
  private static final List<String> ON_ONE = List.of("RWW", "RWR", "WRW", "WWR", "WWW");

  private final int[] counts = new int[PATTERNS];
  private int others;

  /** Adds a finding, by what it says of itself. */
  void add(String pattern, String sentences) {
    Matcher number = NUMBER.matcher(sentences);
    int known = number.find() ? Integer.parseInt(number.group(1)) : ON_ONE.indexOf(pattern) + 1;
    if (known > 0) {
      counts[known - 1]++;
    } else {
      others++;
    }
  }

  /** Adds those of another. */
  void add(PatternCounts more) {
    for (int i = 0; i < PATTERNS; i++) {
      counts[i] += more.counts[i];
    }
    others += more.others;
  }

  int sum() {
    return Arrays.stream(counts).sum() + others;
  }

  /** As cells of a table: the 14, and the others. */
  String cells() {
    return Arrays.stream(counts).mapToObj(Integer::toString).collect(Collectors.joining(" | "))
        + " | "
        + others;
  }
}
