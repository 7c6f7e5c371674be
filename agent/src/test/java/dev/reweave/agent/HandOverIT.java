// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.reweave.trace.format.TraceReader;
import dev.reweave.trace.order.OrderOptions;
import dev.reweave.trace.order.OrderResult;
import dev.reweave.trace.order.OrderStage;
import dev.reweave.watched.HandingOver;
import dev.reweave.watched.HandingOverCalls;
import dev.reweave.watched.HandingOverCells;
import dev.reweave.watched.HandingOverRaw;
import dev.reweave.watched.HandingOverSeen;
import dev.reweave.watched.Inheriting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A program without races has none in its trace: every hand-over is an event. */
@Timeout(120)
class HandOverIT {
  @TempDir Path folder;

  @Test
  void ordersEveryHandOver() throws Exception {
    hasNoRaces(HandingOver.class);
  }

  @Test
  void ordersByInheritedAtomicsAndReferredMethods() throws Exception {
    hasNoRaces(HandingOverCells.class);
  }

  @Test
  void ordersByRawMemory() throws Exception {
    hasNoRaces(HandingOverRaw.class);
  }

  @Test
  void ordersByWhatIsSeenOfOthers() throws Exception {
    hasNoRaces(HandingOverSeen.class);
  }

  @Test
  void ordersByOverlappingCalls() throws Exception {
    hasNoRaces(HandingOverCalls.class);
  }

  private void hasNoRaces(Class<?> program) throws Exception {
    Path out = folder.resolve("log");
    WatchedJvm jvm = new WatchedJvm(out);
    assertEquals(0, jvm.start("", program).waitFor());
    assertEquals("", Files.readString(jvm.stderr()));
    assertEquals("handed over", Files.readString(jvm.stdout()).strip());
    Path trace = folder.resolve("trace.rwt");
    OrderResult result = OrderStage.run(out, trace, OrderOptions.defaults());
    assertNull(result.violation());
    try (TraceReader reader = TraceReader.open(trace)) {
      assertEquals(Set.of(), HappensBefore.races(reader.load()));
    }
  }

  @Test
  void takesInheritedMethodsForWhatTheyAre() throws Exception {
    Path out = folder.resolve("log");
    assertEquals(0, new WatchedJvm(out).start("", Inheriting.class).waitFor());
    Path trace = folder.resolve("trace.rwt");
    OrderStage.run(out, trace, OrderOptions.defaults());
    try (TraceReader reader = TraceReader.open(trace)) {
      assertEquals(0, reader.info().variables().sharedCount());
    }
  }
}
