// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.trace.Trace;
import dev.reweave.trace.format.TraceReader;
import dev.reweave.trace.log.LogWriter;
import dev.reweave.trace.order.check.OrderChecker;
import dev.reweave.trace.order.merge.RawStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedRacyRunTest {
  @TempDir Path folder;

  @Test
  void anyRecordedRunIsOrderedAndNothingIsLost() throws IOException {
    int flagged = 0;
    for (long seed = 0; seed < 300; seed++) {
      RecordedRacyRun run = new RecordedRacyRun(seed, 2 + (int) (seed % 3), 120);
      Trace trace = order(run.log, new OrderOptions(true));
      assertNull(OrderChecker.check(trace));
      assertEquals(run.program, accesses(trace, run.program.size()), "seed " + seed);
      flagged += run.flagged;
    }
    assertTrue(flagged > 1000, "too few disturbed reads: " + flagged);
  }

  private Trace order(MemoryLog log, OrderOptions options) throws IOException {
    Path file = folder.resolve("t.rwt");
    OrderResult result = OrderStage.run(log, file, options);
    assertNull(result.violation());
    try (TraceReader reader = TraceReader.open(file)) {
      return reader.load();
    }
  }

  @Test
  void ordersALogFolder() throws IOException {
    RecordedRacyRun run = new RecordedRacyRun(4, 3, 2000);
    try (LogWriter writer = LogWriter.create(folder)) {
      writer.rows(run.log.rows());
      writer.rows(List.of("X\tclosed\t1"));
      for (int thread : run.log.threads()) {
        RawStream s = run.log.stream(thread);
        for (int n = 0; s.next(); n++) {
          writer.events(thread, n, s.count(), s.head(), s.object(), s.value());
        }
      }
    }
    Path file = folder.resolve("t.rwt");
    OrderResult result = OrderStage.run(folder, file, new OrderOptions(true));
    assertNull(result.violation());
    assertEquals(List.of(), result.notes());
    try (TraceReader reader = TraceReader.open(file)) {
      assertEquals(run.program, accesses(reader.load(), run.program.size()));
    }
  }

  /** Per thread: variable and value of each access, by the log's thread numbers. */
  private static List<List<Long>> accesses(Trace trace, int threads) {
    List<List<Long>> lists = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      lists.add(new ArrayList<>());
    }
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess()) {
        String name = trace.info().threads().get(trace.thread(e)).name();
        int number = Integer.parseInt(name.substring("thread-".length()));
        long key = trace.info().variables().key(trace.target(e));
        lists.get(number).add(key << 32 | trace.value(e));
      }
    }
    return lists;
  }

  /** Swaps two conflicting accesses of different threads in many right orders. */
  @Test
  void theCheckerNoticesSwappedAccesses() {
    int noticed = 0;
    for (long seed = 0; seed < 200; seed++) {
      Trace trace = dev.reweave.trace.build.RandomTraces.trace(seed, shape());
      assertNull(OrderChecker.check(trace), "seed " + seed);
      for (int e = 0; e + 1 < trace.size(); e++) {
        if (changesRead(trace, e)) {
          assertNotNull(OrderChecker.check(swapped(trace, e)), "seed " + seed + " event " + e);
          noticed++;
        }
      }
    }
    assertTrue(noticed > 50, "too few swaps: " + noticed);
  }

  private static dev.reweave.trace.build.RandomTraces.Shape shape() {
    return dev.reweave.trace.build.RandomTraces.Shape.rich(3, 40);
  }

  // A write of a new value right before the read that sees it, of another thread.
  private static boolean changesRead(Trace t, int e) {
    boolean pair = t.kind(e).writes() && t.kind(e + 1) == dev.reweave.trace.EventKind.READ;
    if (!pair || t.target(e) != t.target(e + 1) || t.thread(e) == t.thread(e + 1)) {
      return false;
    }
    for (int b = e - 1; b >= 0; b--) {
      if (t.kind(b).isAccess() && t.target(b) == t.target(e)) {
        return t.value(b) != t.value(e);
      }
    }
    return false;
  }

  private static Trace swapped(Trace t, int e) {
    int n = t.size();
    byte[] kind = new byte[n];
    int[] thread = new int[n];
    int[] site = new int[n];
    int[] target = new int[n];
    long[] value = new long[n];
    for (int i = 0; i < n; i++) {
      int from = i == e ? e + 1 : i == e + 1 ? e : i;
      kind[i] = (byte) t.kind(from).ordinal();
      thread[i] = t.thread(from);
      site[i] = t.site(from);
      target[i] = t.target(from);
      value[i] = t.value(from);
    }
    return new Trace(t.info(), n, kind, thread, site, target, value);
  }
}
