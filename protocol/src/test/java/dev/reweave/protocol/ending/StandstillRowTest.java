// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.ending;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.ending.StandstillRow.Giver;
import dev.reweave.protocol.ending.StandstillRow.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StandstillRowTest {
  @TempDir Path log;

  private static List<StandstillRow> all() {
    List<StandstillRow> rows = new ArrayList<>();
    for (Giver giver : Giver.values()) {
      rows.add(
          new StandstillRow.Waits(
              "T 1", true, "pool", "Future.get", "a.B", giver, "T 2", "a.C", "m", "C.java", 7));
    }
    rows.add(new StandstillRow.Waits("", false, "", "", "", Giver.UNKNOWN, "", "", "", null, 0));
    rows.add(new StandstillRow.Pool("pool", 2, 17));
    rows.add(new StandstillRow.Queued("pool", "a lambda of a.C"));
    rows.add(new StandstillRow.Outside("a hook"));
    for (Kind kind : Kind.values()) {
      rows.add(new StandstillRow.Told(kind, 4711, 10));
    }
    return rows;
  }

  @Test
  void eachRowComesBack() {
    for (StandstillRow row : all()) {
      assertEquals(row, StandstillRow.parse(row.text()));
    }
  }

  @Test
  void rowsOfOtherVersionsArePassedOver() {
    List<String> texts = List.of("colour\tred", "told\tstuck\t1\t2");
    assertEquals(1, StandstillReport.ofTexts(texts).orElseThrow().rows().size());
  }

  @Test
  void whatIsNotKnownIsNotCertain() {
    assertFalse(StandstillReport.ofTexts(List.of("told\tother\t1\t2")).orElseThrow().isCertain());
    assertFalse(StandstillReport.ofTexts(List.of("told")).orElseThrow().isCertain());
    assertTrue(StandstillReport.ofTexts(List.of("told\tidle\t1\t2")).orElseThrow().isCertain());
  }

  @Test
  void partOfItIsNothing() throws IOException {
    String whole = "waits\tT\t0\n" + new StandstillRow.Told(Kind.STUCK, 1, 2).text() + "\n";
    Path file = log.resolve("standstill.tsv");
    assertEquals(Optional.empty(), StandstillReport.in(log));
    for (int cut = 0; cut < whole.length(); cut++) {
      Files.writeString(file, whole.substring(0, cut));
      assertEquals(Optional.empty(), StandstillReport.in(log));
    }
    Files.writeString(file, whole);
    assertEquals(2, StandstillReport.in(log).orElseThrow().rows().size());
  }
}
