// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.SubjectKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RoundFindingsTest {
  private static Finding predicted(String method, FindingPattern pattern) {
    EventRef event =
        new EventRef(
            EventRole.FIRST, "T1", "ann", "read", "acme.Shop", method, "Shop.java", 7, List.of());
    return Finding.of(AnalysisKind.LOCK, pattern)
        .id("F1")
        .variables(List.of(new VariableRef("acme.Shop", "stock", SubjectKind.FIELD)))
        .events(List.of(event))
        .build();
  }

  private static Finding seen(Finding finding, HarmRating harm) {
    return finding.confirmed(1, harm, "exit status 1", List.of("It happened."), List.of());
  }

  @Test
  void aFindingAtPlacesThatHaveDoneHarmIsNotTried() {
    Finding known = seen(predicted("buy", FindingPattern.RWW), HarmRating.HARMFUL);
    RoundFindings found = new RoundFindings(List.of(known));
    assertFalse(found.take(predicted("buy", FindingPattern.RWR), 2));
    assertTrue(found.take(predicted("sell", FindingPattern.RWR), 2));
    assertNull(found.add(seen(predicted("buy", FindingPattern.RWR), HarmRating.HARMFUL)));
  }

  @Test
  void oneIsTriedAFewTimesOnly() {
    RoundFindings found = new RoundFindings(List.of());
    assertTrue(found.take(predicted("buy", FindingPattern.RWR), 2));
    assertTrue(found.take(predicted("buy", FindingPattern.RWR), 2));
    assertFalse(found.take(predicted("buy", FindingPattern.RWR), 2));
  }

  @Test
  void whatDoesHarmTakesThePlaceAndTheIdOfWhatDidNot() {
    Finding benign = seen(predicted("buy", FindingPattern.RWW), HarmRating.BENIGN);
    RoundFindings found = new RoundFindings(List.of(benign));
    Finding listed = found.add(seen(predicted("buy", FindingPattern.RWW), HarmRating.HARMFUL));
    assertNotNull(listed);
    assertEquals("F1", listed.id());
    assertEquals("F1.schedule.json", listed.schedule());
    Finding another = found.add(seen(predicted("sell", FindingPattern.RWW), HarmRating.HARMFUL));
    assertNotNull(another);
    assertEquals("F2", another.id());
    assertEquals(2, found.added());
  }

  @Test
  void nothingIsAskedWhereOneHasDoneHarm() {
    Set<Frame> places = Set.of(new Frame("acme.Shop", "buy", "Shop.java", 7));
    Set<Frame> more = new HashSet<>(places);
    more.add(new Frame("acme.Shop", "buy", "Shop.java", 8));
    Finding predicted = predicted("buy", FindingPattern.RWW);
    RoundFindings benign = new RoundFindings(List.of(seen(predicted, HarmRating.BENIGN)));
    RoundFindings harmful = new RoundFindings(List.of(seen(predicted, HarmRating.HARMFUL)));
    assertFalse(benign.covers(places));
    assertTrue(harmful.covers(places));
    assertFalse(harmful.covers(more));
  }
}
