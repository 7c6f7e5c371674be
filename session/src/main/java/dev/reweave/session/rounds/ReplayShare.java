// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import java.util.ArrayList;
import java.util.List;

/**
 * Shares the time between questions and the replays of what their runs show: a run of a large
 * program may show so much that no time is left to ask anything else. Replays may take as long as
 * questions have taken, and {@link #ADVANCE} more; those that come later wait until the questions
 * of the round are asked. Safe for several threads.
 */
final class ReplayShare {
  /** Nanoseconds that replays may take more than questions. */
  private static final long ADVANCE = 4_000_000_000L;

  private final List<RoundFinding> waiting = new ArrayList<>();
  private long asking;
  private long replaying;

  /** A question took so many nanoseconds. */
  synchronized void asked(long nanos) {
    asking += nanos;
  }

  /** A replay took so many nanoseconds. */
  synchronized void replayed(long nanos) {
    replaying += nanos;
  }

  /** Whether another replay may begin; if not, it waits. */
  synchronized boolean mayBegin(RoundFinding one) {
    if (replaying <= asking + ADVANCE) {
      return true;
    }
    waiting.add(one);
    return false;
  }

  /** Whether some that wait are of this round. */
  synchronized boolean awaits(int round) {
    return waiting.stream().anyMatch(one -> one.number() == round);
  }

  /** Those that wait, which do so no more. */
  synchronized List<RoundFinding> takeWaiting() {
    List<RoundFinding> taken = List.copyOf(waiting);
    waiting.clear();
    return taken;
  }
}
