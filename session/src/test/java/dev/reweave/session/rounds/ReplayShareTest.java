// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayShareTest {
  private static final long SECOND = 1_000_000_000L;

  private final ReplayShare share = new ReplayShare();

  private static RoundFinding of(int number) {
    return new RoundFinding(null, null, null, number, List.of());
  }

  @Test
  void replaysWaitWhenTheyHaveTakenMoreThanQuestions() {
    assertTrue(share.mayBegin(of(1)));
    share.replayed(5 * SECOND);
    assertFalse(share.mayBegin(of(2)));
    assertTrue(share.awaits(2));
    assertFalse(share.awaits(1));
    share.asked(2 * SECOND);
    assertTrue(share.mayBegin(of(3)));
    assertEquals(List.of(of(2)), share.takeWaiting());
    assertFalse(share.awaits(2));
  }
}
