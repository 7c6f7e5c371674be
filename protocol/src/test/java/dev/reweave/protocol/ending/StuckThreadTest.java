// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.ending;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StuckThreadTest {
  @TempDir Path log;

  @Test
  void whatIsNoTextIsShownAsSuch() throws IOException {
    StuckThread shown = new StuckThread("T\ufffd", "a.B", "T\ufffd", "", "", null, 0);
    assertEquals(List.of(shown), in("T\u00ff\ta.B\tT\u00ff\n"));
  }

  @Test
  void partOfADeadlockIsNone() throws IOException {
    String whole = "T\ta.B\tU\nU\ta.B\tT\n";
    assertEquals(2, in(whole).size());
    for (int cut = 0; cut < whole.length(); cut++) {
      assertEquals(List.of(), in(whole.substring(0, cut)));
    }
  }

  private List<StuckThread> in(String rows) throws IOException {
    Files.write(log.resolve("deadlock.tsv"), rows.getBytes(StandardCharsets.ISO_8859_1));
    return StuckThread.in(log);
  }
}
