// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.replay.verdict.RunEffects;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenFailuresTest {
  private static final RunEffects FAILURE =
      new RunEffects(1, false, List.of(), List.of(), List.of("no"), List.of());

  private final OpenFailures failures = new OpenFailures();

  @Test
  void anotherPlanMayLeadToWhatOneCameToByChance() {
    assertFalse(failures.isOpen(FAILURE), "nobody has tried");
    for (int plan = 0; plan < 3; plan++) {
      failures.trying(FAILURE);
      assertTrue(failures.isOpen(FAILURE));
    }
    failures.trying(FAILURE);
    assertFalse(failures.isOpen(FAILURE), "four plans are enough");
  }

  @Test
  void whatIsConfirmedIsNotTriedAgain() {
    failures.trying(FAILURE);
    failures.confirmed(FAILURE);
    assertFalse(failures.isOpen(FAILURE));
  }
}
