// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reweave.protocol.journal.JournalRow.ClassRow;
import dev.reweave.protocol.journal.JournalRow.FactRow;
import dev.reweave.protocol.journal.JournalRow.FieldRow;
import dev.reweave.protocol.journal.JournalRow.MethodRow;
import dev.reweave.protocol.journal.JournalRow.NoteRow;
import dev.reweave.protocol.journal.JournalRow.ObjectRow;
import dev.reweave.protocol.journal.JournalRow.RegionRow;
import dev.reweave.protocol.journal.JournalRow.SiteRow;
import dev.reweave.protocol.journal.JournalRow.ThreadRow;
import dev.reweave.protocol.journal.JournalRow.VolatileRow;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JournalRowTest {
  static Stream<JournalRow> rows() {
    return Stream.of(
        new ClassRow(1, 2, "a.B", "java.lang.Object", List.of("a.C", "a.D"), 33, "B.java", 61, "x"),
        new ClassRow(1, 2, "a.B", "", List.of(), 0, "", 61, ClassRow.INSTRUMENTED),
        new FieldRow(1, "count", "I", FieldRow.NONDETERMINISTIC | 2),
        new MethodRow(7, 1, "m", "(I)V", 1, "mn"),
        new VolatileRow("a.B", "head", "La/Node;"),
        new SiteRow(3, 7, 20, "getfield", "a.B", "count", "I", 0, 0),
        new SiteRow(4, 7, 21, "call", "a.B", "count", "I", 2, 3),
        new ObjectRow(5, "int[]"),
        new ThreadRow(0, 1L << 40 | 1, "main", -1, false, true),
        new RegionRow(1, "pay"),
        new NoteRow("a note"),
        new FactRow("jdk", "17"));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void whatIsWrittenIsRead(JournalRow row) {
    assertEquals(row, JournalRow.parse(row.text()));
  }

  @Test
  void aTextCannotEndItsRowOrColumn() {
    assertEquals(
        new NoteRow("one two three"), JournalRow.parse(new NoteRow("one\ttwo\nthree").text()));
  }

  @Test
  void rowsOfLaterVersionsArePassedOver() {
    assertNull(JournalRow.parse("?\t1"));
  }

  @Test
  void aDamagedIdMakesNoTableThatLong() {
    assertThrows(IllegalArgumentException.class, () -> JournalRow.parse("K\t2000000000\tx"));
    assertThrows(IllegalArgumentException.class, () -> JournalRow.parse("K\t-1\tx"));
  }
}
