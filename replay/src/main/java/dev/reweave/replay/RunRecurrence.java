// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay;

import dev.reweave.replay.drive.DrivenRun;
import org.jspecify.annotations.Nullable;

/**
 * What became of driving a whole recorded run again.
 *
 * @param run the last try; its files are there until the next replay
 * @param handOvers how many points there were
 * @param passed how many of them it came to, all in the recorded order if it did not diverge
 * @param divergence where it left the recorded order, in words; null if it did not
 * @param tries how many runs it took
 */
public record RunRecurrence(
    DrivenRun run, int handOvers, int passed, @Nullable String divergence, int tries) {
  /** Whether all hand-overs came in the recorded order. */
  public boolean followed() {
    return divergence == null;
  }
}
