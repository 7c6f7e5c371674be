// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.visit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceException;
import dev.reweave.trace.build.RandomTraces;
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
      }
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
