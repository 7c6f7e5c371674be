// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.visit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceException;
import dev.reweave.trace.build.RandomTraces;
import dev.reweave.trace.build.TraceBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VisitTableTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void whatIsWrittenIsRead(int seed) throws IOException {
    Trace trace = RandomTraces.trace(seed, RandomTraces.Shape.rich(3, 60));
    int[] visits = visits(trace, new Random(seed));
    assertArrayEquals(visits, VisitTable.read(written(trace, visits), trace));
  }

  @Test
  void aFileThatIsCutOffIsRefused() throws IOException {
    Trace trace = RandomTraces.trace(9, RandomTraces.Shape.rich(3, 60));
    Path file = written(trace, visits(trace, new Random(9)));
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThrows(TraceException.class, () -> VisitTable.numbers(file, trace));
    }
  }

  @Test
  void numbersOfTheLogAreRead() throws IOException {
    Trace trace = RandomTraces.trace(10, RandomTraces.Shape.rich(3, 60));
    LogNumbers numbers = VisitTable.numbers(written(trace, visits(trace, new Random(10))), trace);
    assertArrayEquals(threadNumbers(trace), numbers.threads());
    assertArrayEquals(siteNumbers(trace), numbers.sites());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void numbersOfCallsAreRead(int seed) throws IOException {
    TraceBuilder builder = new TraceBuilder();
    Random random = new Random(seed);
    for (int i = 0; i < 40; i++) {
      builder.on("T" + random.nextInt(3)).line(1 + random.nextInt(3));
      String entry = "HashMap#7{" + random.nextInt(2) + "}";
      if (random.nextBoolean()) {
        builder.read("x");
      } else if (random.nextBoolean()) {
        builder.read(entry);
      } else {
        builder.update(entry, i);
      }
    }
    Trace trace = builder.build();
    CallNumbers calls = VisitTable.numbers(written(trace, new int[trace.size()]), trace).calls();
    for (int e = 0; e < trace.size(); e++) {
      assertEquals(isEntry(trace, e) ? number(e) : 0, calls.of(e));
    }
    int last = 0;
    for (int e = 0; e < trace.size(); e++) {
      last = isEntry(trace, e) ? e : last;
    }
    assertEquals(total(trace.site(last)), calls.total(trace.thread(last), trace.site(last)));
    assertEquals(0, calls.total(99, trace.site(last)));
  }

  private static boolean isEntry(Trace trace, int e) {
    boolean isAccess = trace.kind(e).isAccess();
    return isAccess && trace.info().variables().object(trace.target(e)) == 7;
  }

  private static int number(int event) {
    return event * 3 + 1;
  }

  private static int total(int site) {
    return 1000 + site;
  }

  private static int[] threadNumbers(Trace trace) {
    return IntStream.range(0, trace.info().threads().size())
        .map(t -> t == 1 ? -1 : 9 - t)
        .toArray();
  }

  private static int[] siteNumbers(Trace trace) {
    return IntStream.range(0, trace.info().sites().size()).map(s -> s * 7 % 5).toArray();
  }

  private Path written(Trace trace, int[] visits) throws IOException {
    Path file = folder.resolve("trace.visits");
    try (VisitWriter writer = VisitWriter.create(file)) {
      for (int e = 0; e < trace.size(); e++) {
        writer.add(trace.thread(e), trace.site(e), visits[e]);
        if (isEntry(trace, e)) {
          writer.call(trace.thread(e), trace.site(e), number(e));
        }
      }
      writer.totals((thread, site) -> total(site));
      writer.numbers(new LogNumbers(threadNumbers(trace), siteNumbers(trace)));
    }
    return file;
  }

  /** Ever more visits to each place, most of them in the trace. */
  private static int[] visits(Trace trace, Random random) {
    int[] visits = new int[trace.size()];
    int[][] last = new int[trace.info().threads().size()][trace.info().sites().size()];
    for (int e = 0; e < visits.length; e++) {
      if (trace.site(e) != 0) {
        int step = random.nextInt(4) == 0 ? random.nextInt(1000) : 1;
        visits[e] = last[trace.thread(e)][trace.site(e)] += step;
      }
    }
    return visits;
  }
}
