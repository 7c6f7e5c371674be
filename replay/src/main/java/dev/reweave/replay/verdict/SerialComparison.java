// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.finding.HarmRating;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What serial runs of the two units came to.
 *
 * @param serial of each such run
 * @param complete whether both orders could be driven
 * @param out what differs in what runs of one order print
 * @param err the same, of what they print as errors
 */
record SerialComparison(
    List<RunEffects> serial, boolean complete, UnstableLines out, UnstableLines err) {
  static final SerialComparison NONE = of(List.of(), false);

  /** {@code orders}: of each order what its runs came to. */
  static SerialComparison of(List<List<RunEffects>> orders, boolean complete) {
    return new SerialComparison(
        orders.stream().flatMap(List::stream).toList(),
        complete,
        UnstableLines.of(printed(orders, RunEffects::out)),
        UnstableLines.of(printed(orders, RunEffects::err)));
  }

  private interface Output {
    List<String> of(RunEffects effects);
  }

  private static List<List<List<String>>> printed(List<List<RunEffects>> orders, Output output) {
    List<List<List<String>>> printed = new ArrayList<>();
    for (List<RunEffects> runs : orders) {
      printed.add(runs.stream().map(output::of).toList());
    }
    return printed;
  }

  /** Harmful, benign or unknown. */
  HarmRating harm(RunEffects violating) {
    if (!violating.deadlock().isEmpty()) {
      return HarmRating.HARMFUL; // one unit after the other never waits for the other
    }
    if (serial.contains(violating)) {
      return HarmRating.BENIGN;
    } else if (like(violating).isPresent()) {
      return isChance() ? HarmRating.BENIGN : HarmRating.UNKNOWN;
    } else if (serial.stream().anyMatch(violating::agreesWith)) {
      return HarmRating.UNKNOWN;
    }
    return complete ? HarmRating.HARMFUL : HarmRating.UNKNOWN;
  }

  /** What a serial run came to that differs only where serial runs differ from each other. */
  Optional<RunEffects> like(RunEffects violating) {
    return serial.stream()
        .filter(s -> s.withoutOutput().equals(violating.withoutOutput()))
        .filter(s -> out.explain(violating.out(), s.out()))
        .filter(s -> err.explain(violating.err(), s.err()))
        .findFirst();
  }

  /**
   * Lines that differ in each run; those that come in a few ways may show what other threads do.
   */
  private boolean isChance() {
    return out.areAllDifferent(serial.stream().map(RunEffects::out).toList())
        && err.areAllDifferent(serial.stream().map(RunEffects::err).toList());
  }
}
