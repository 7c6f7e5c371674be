// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.trace.log.LogReader;
import dev.reweave.trace.order.OrderOptions;
import dev.reweave.trace.order.OrderResult;
import dev.reweave.trace.order.OrderStage;
import dev.reweave.watched.Racing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The packaged agent in a JVM of its own. The order stage judges every log. */
@Timeout(120)
class RecordingIT {
  private static final String FOREVER = "1000000000";

  @TempDir Path folder;
  private Path out;
  private WatchedJvm jvm;

  @BeforeEach
  void useFolder() {
    out = folder.resolve("log");
    jvm = new WatchedJvm(out);
  }

  @Test
  void recordsAProgramToItsEnd() throws Exception {
    assertEquals(0, jvm.start("", Racing.class, "20000", "join").waitFor());
    assertEquals("80000", Files.readString(jvm.stdout()).strip());
    assertEquals("", Files.readString(jvm.stderr()));
    assertFalse(Files.exists(jvm.pool()));
    try (LogReader log = LogReader.open(out)) {
      assertTrue(log.complete());
      assertEquals(5, log.threads().length);
      assertTrue(log.rows().contains("X\tleftAlone\t0"));
    }
    assertTrue(order().records() > 700_000);
  }

  @Test
  void losesNothingWrittenWhenKilled() throws Exception {
    Process process = jvm.start("", Racing.class, FOREVER, "join");
    awaitLog(process, 3_000_000);
    process.destroyForcibly().waitFor();
    assertTrue(Files.size(jvm.pool()) > 0);
    assertFalse(isComplete());
    assertTrue(order().records() > 500_000);
  }

  @Test
  void losesNothingWrittenWhenHalted() throws Exception {
    assertEquals(3, jvm.start("", Racing.class, FOREVER, "halt").waitFor());
    assertFalse(isComplete());
    order();
  }

  @Test
  void cutsThreadsThatNeverEnd() throws Exception {
    assertEquals(4, jvm.start("", Racing.class, FOREVER, "exit").waitFor());
    assertTrue(isComplete());
    assertFalse(Files.exists(jvm.pool()));
    order();
  }

  @Test
  void closesOnTermination() throws Exception {
    Process process = jvm.start("", Racing.class, FOREVER, "join");
    awaitLog(process, 2_000_000);
    process.destroy();
    assertEquals(128 + 15, process.waitFor());
    assertTrue(isComplete());
    order();
  }

  @Test
  void keepsExcludedClassesAsTheyAre() throws Exception {
    String options = ";exclude=dev.reweave.watched.**";
    assertEquals(0, jvm.start(options, Racing.class, "10", "join").waitFor());
    try (LogReader log = LogReader.open(out)) {
      assertTrue(log.rows().contains("X\tinstrumented\t0"));
    }
  }

  @Test
  void leavesTheProgramAloneWhenItCannotRecord() throws Exception {
    Files.writeString(out, "a file where the folder should be");
    assertEquals(0, jvm.start("", Racing.class, "10", "join").waitFor());
    assertEquals("40", Files.readString(jvm.stdout()).strip());
    List<String> errors = Files.readAllLines(jvm.stderr());
    assertEquals(1, errors.size());
    assertTrue(errors.get(0).startsWith("reweave: "));
  }

  private boolean isComplete() throws IOException {
    try (LogReader log = LogReader.open(out)) {
      return log.complete();
    }
  }

  private OrderResult order() throws IOException {
    OrderResult result = OrderStage.run(out, folder.resolve("trace.rwt"), OrderOptions.defaults());
    assertNull(result.violation());
    return result;
  }

  /** Waits, without a guess at how long that takes, until the log has grown to a size. */
  private void awaitLog(Process process, long bytes) throws Exception {
    while (!Files.exists(jvm.log()) || Files.size(jvm.log()) < bytes) {
      assertFalse(process.waitFor(20, TimeUnit.MILLISECONDS), "the program ended by itself");
    }
  }
}
