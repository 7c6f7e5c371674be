// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RoundNotesTest {
  @Test
  void anErrorOfOurOwnIsToldWithItsPlace() {
    String note = RoundNotes.broken(new IllegalStateException("no such actor"));
    assertTrue(note.contains("error of Reweave itself"), note);
    assertTrue(note.contains("no such actor"), note);
    assertTrue(note.contains("RoundNotesTest.java:"), note);
  }
}
