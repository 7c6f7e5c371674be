// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.order.check.OrderChecker;
import dev.reweave.trace.order.live.LiveEvents;
import dev.reweave.trace.order.live.LiveOrder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Random racy programs are ordered while they run, by a drainer like the recorder's. */
class LiveOrderTest {
  @Test
  void anyRunIsOrderedWhileItGoesOnAndNothingIsLost() throws IOException {
    int cuts = 0;
    int late = 0;
    for (long seed = 0; seed < 400; seed++) {
      int threads = 2 + (int) (seed % 3);
      Events events = new Events();
      LiveOrder order = new LiveOrder(Path.of("memory"), events, 1_000_000);
      order.rows(List.of("K\t1\tint[]"));
      Drainer drainer = new Drainer(order, threads, seed);
      RecordedRacyRun run = new RecordedRacyRun(seed, threads, 150, drainer);
      drainer.drainAll(run);
      order.cut(Long.MAX_VALUE);
      TraceInfo info = order.finished(true);
      assertNull(order.violation(), "seed " + seed);
      assertNull(OrderChecker.check(events.trace(info)), "seed " + seed);
      assertEquals(run.program, events.accesses(info, threads), "seed " + seed);
      cuts += drainer.cuts;
      late += drainer.noisyPasses;
    }
    assertTrue(cuts > 1000 && late > 1000, "too few cuts or late records: " + cuts + ", " + late);
  }

  @Test
  void variablesNobodyUsesAreForgottenAndTheirIndicesUsedAgain() throws IOException {
    Events events = new Events();
    LiveOrder order = new LiveOrder(Path.of("memory"), events, 100);
    order.rows(List.of("K\t1\tint[]"));
    int kind = RawLayout.ELEMENT_WRITE;
    for (int i = 0; i < 1000; i++) {
      long object = (1L << RawLayout.CLASS_SHIFT) + i;
      order.records(0, new long[] {kind, kind}, new long[] {object, 1L << 40}, new long[] {i, i});
      order.cut(i + 1);
    }
    TraceInfo info = order.finished(true);
    assertTrue(info.variables().count() < 250, "variables: " + info.variables().count());
    assertEquals(1000, info.variables().count() + info.facts().unsharedVariables());
    assertTrue(events.forgotten > 700, "forgotten: " + events.forgotten);
    assertTrue(info.notes().stream().anyMatch(n -> n.contains("forgotten")), info.notes() + "");
  }

  /** Sweeps over the threads, one at each step, as the recorder's live drainer does. */
  private static final class Drainer implements Consumer<RecordedRacyRun> {
    private final LiveOrder order;
    private final Random random;
    private final int[] drained;
    private final long[] segment;
    private long cut;
    private int next;
    private boolean quiet;
    int cuts;
    int noisyPasses;

    Drainer(LiveOrder order, int threads, long seed) {
      this.order = order;
      random = new Random(~seed);
      drained = new int[threads];
      segment = new long[threads];
    }

    @Override
    public void accept(RecordedRacyRun run) {
      try {
        if (cut > 0) {
          sweep(run);
        } else if (random.nextInt(6) == 0) {
          cut = run.renewAll();
          next = 0;
          quiet = true;
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void sweep(RecordedRacyRun run) throws IOException {
      quiet &= drain(run, next) > cut;
      if (++next < drained.length) {
        return;
      }
      if (quiet) {
        order.cut(cut);
        cuts++;
        cut = 0;
      } else {
        noisyPasses++;
      }
      next = 0;
      quiet = true;
    }

    void drainAll(RecordedRacyRun run) throws IOException {
      for (int t = 0; t < drained.length; t++) {
        drain(run, t);
      }
    }

    /** The first segment of what is new. */
    private long drain(RecordedRacyRun run, int t) throws IOException {
      long[] head = run.log.from(t, drained[t], 0);
      long[] object = run.log.from(t, drained[t], 1);
      long first = Long.MAX_VALUE;
      for (int i = 0; i < head.length; i++) {
        boolean begins = (head[i] & RawLayout.KIND_MASK) == RawLayout.SEGMENT;
        segment[t] = begins ? object[i] : segment[t];
        first = Math.min(first, segment[t]);
      }
      order.records(t, head, object, run.log.from(t, drained[t], 2));
      drained[t] += head.length;
      return first;
    }
  }

  /** Keeps what it is handed. */
  private static final class Events implements LiveEvents {
    private final List<long[]> rows = new ArrayList<>();
    int forgotten;

    @Override
    public void event(long index, EventKind kind, int thread, int site, int target, long value) {
      assertEquals(rows.size(), index);
      rows.add(new long[] {kind.ordinal(), thread, site, target, value});
    }

    @Override
    public void forget(BitSet variables) {
      forgotten += variables.cardinality();
    }

    Trace trace(TraceInfo info) {
      int n = rows.size();
      byte[] kind = new byte[n];
      int[][] ints = new int[3][n];
      long[] value = new long[n];
      for (int i = 0; i < n; i++) {
        kind[i] = (byte) rows.get(i)[0];
        for (int c = 0; c < 3; c++) {
          ints[c][i] = (int) rows.get(i)[c + 1];
        }
        value[i] = rows.get(i)[4];
      }
      return new Trace(info, n, kind, ints[0], ints[1], ints[2], value);
    }

    /** Per thread of the log: variable and value of each access. */
    List<List<Long>> accesses(TraceInfo info, int threads) {
      List<List<Long>> lists = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        lists.add(new ArrayList<>());
      }
      for (long[] row : rows) {
        if (EventKind.of((int) row[0]).isAccess()) {
          String name = info.threads().get((int) row[1]).name();
          int number = Integer.parseInt(name.substring("thread-".length()));
          lists.get(number).add(info.variables().key((int) row[3]) << 32 | row[4]);
        }
      }
      return lists;
    }
  }
}
