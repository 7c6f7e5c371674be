// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import java.util.List;

/**
 * What serial runs of the two units came to.
 *
 * @param serial of each such run
 * @param complete whether both orders could be driven
 */
record Comparison(List<Effects> serial, boolean complete) {
  static final Comparison NONE = new Comparison(List.of(), false);

  /** Harmful, benign or unknown. */
  String harm(Effects violating) {
    if (!violating.deadlock().isEmpty()) {
      return "harmful"; // one unit after the other never waits for the other
    }
    if (serial.contains(violating)) {
      return "benign";
    }
    return complete ? "harmful" : "unknown";
  }
}
