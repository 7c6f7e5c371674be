// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import dev.reweave.replay.verdict.RunEffects;
import java.util.HashMap;
import java.util.Map;

/**
 * Failures of driven runs that no plan was found to lead to each time. One plan may have come to a
 * failure by chance; another one that comes to the same may do so each time, and is tried, too.
 * Safe for several threads.
 */
final class OpenFailures {
  /** So many plans are tried for one failure. */
  private static final int MOST_PLANS = 4;

  private final Map<RunEffects, Integer> tried = new HashMap<>();

  /** Whether plans were tried, or are, that came to this, and another one may be. */
  synchronized boolean isOpen(RunEffects effects) {
    return tried.containsKey(effects) && tried.get(effects) < MOST_PLANS;
  }

  /** A plan that came to this is about to be tried. */
  synchronized void trying(RunEffects effects) {
    tried.merge(effects, 1, Integer::sum);
  }

  /** A plan leads to this each time. */
  synchronized void confirmed(RunEffects effects) {
    tried.put(effects, MOST_PLANS);
  }
}
