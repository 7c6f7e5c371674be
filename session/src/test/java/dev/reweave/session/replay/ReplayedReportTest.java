// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.replay.verdict.SeenStep;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayedReportTest {
  private static EventRef event(EventRole role, String thread) {
    return new EventRef(role, "of " + thread, thread, "read", "C", "m", "C.java", 1, List.of());
  }

  private static SeenStep step(EventRole role, String thread) {
    return new SeenStep(thread, "reads C.x", "C", "m", "C.java", 1, role);
  }

  @Test
  void partsThatThreadsHaveChangedAreTold() {
    List<EventRef> events = List.of(event(EventRole.FIRST, "a"), event(EventRole.REMOTE, "b"));
    assertEquals(
        List.of(
            "The threads changed roles in that run: b made the two accesses, a the one in"
                + " between."),
        ReplayedReport.otherParts(
            events, List.of(step(EventRole.FIRST, "b"), step(EventRole.REMOTE, "a"))));
    assertEquals(
        List.of(),
        ReplayedReport.otherParts(
            events, List.of(step(EventRole.FIRST, "a"), step(EventRole.REMOTE, "b"))));
  }

  /** Their labels are those of the run. */
  @Test
  void threadsWithoutANameHaveNoParts() {
    EventRef nameless =
        new EventRef(EventRole.FIRST, "T1", "T1", "read", "C", "m", "C.java", 1, List.of());
    assertEquals(
        List.of(),
        ReplayedReport.otherParts(
            List.of(nameless), List.of(step(EventRole.FIRST, "T2"), step(EventRole.REMOTE, "T1"))));
  }
}
