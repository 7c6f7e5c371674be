// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.build.TraceBuilder;
import dev.reweave.trace.format.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceStatsTest {
  @TempDir Path folder;

  @Test
  void countsWhatIsThere() throws IOException {
    TraceBuilder b = new TraceBuilder();
    b.on("T0").regionBegin("r").acquire("L").write("x").write("own").release("L").regionEnd();
    b.on("T1").read("x").read("x");
    Path file = folder.resolve("t.rwt");
    TraceWriter.write(file, b.build());
    TraceStats stats = TraceStats.of(file);
    assertEquals(13, stats.events());
    assertEquals(2, stats.threadCount());
    assertEquals(2, stats.variables());
    assertEquals(1, stats.sharedVariables());
    assertEquals(1, stats.locks());
    assertEquals(1, stats.regions());
    assertEquals(2, stats.byKind().get(EventKind.READ));
    assertFalse(stats.byKind().containsKey(EventKind.WAIT));
    assertEquals(Files.size(file), stats.bytes());
    assertTrue(stats.toString().matches("(?s)events +13\\R.*  shared +1\\R.*"), stats.toString());
  }
}
