// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.trace.log.LogReader;
import dev.reweave.trace.order.OrderOptions;
import dev.reweave.trace.order.OrderResult;
import dev.reweave.trace.order.OrderStage;
import dev.reweave.watched.GivingUp;
import dev.reweave.watched.Overflowing;
import dev.reweave.watched.Starving;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Programs at the end of their means fare as they would without the recorder. */
@Timeout(120)
class HarmlessIT {
  @TempDir Path folder;
  private Path out;
  private WatchedJvm jvm;

  @BeforeEach
  void useFolder() {
    out = folder.resolve("log");
    jvm = new WatchedJvm(out);
  }

  @Test
  void endsTheRecordingWhenThereIsNoMemory() throws Exception {
    assertEquals(
        0, jvm.option("-Xmx32m").option("-XX:+UseSerialGC").start("", Starving.class).waitFor());
    assertEquals("3 of 3", Files.readString(jvm.stdout()).strip());
    assertEquals("", Files.readString(jvm.stderr()));
    try (LogReader log = LogReader.open(out)) {
      assertTrue(
          log.rows().stream().anyMatch(row -> row.startsWith("N\trecording ended early: ")),
          "the heap was full in a slow path");
    }
    order();
  }

  @Test
  void keepsNothingAliveThatTheProgramGivesUp() throws Exception {
    assertEquals(0, jvm.option("-Xmx64m").start("", GivingUp.class).waitFor());
    assertEquals("320", Files.readString(jvm.stdout()).strip());
  }

  @Test
  void losesNoMonitorWhenThereIsNoStack() throws Exception {
    assertEquals(0, jvm.start("", Overflowing.class).waitFor());
    assertEquals("20", Files.readString(jvm.stdout()).strip());
    assertEquals("", Files.readString(jvm.stderr()));
    order();
  }

  private void order() throws Exception {
    OrderResult result = OrderStage.run(out, folder.resolve("trace.rwt"), OrderOptions.defaults());
    assertNull(result.violation());
  }
}
