// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.format.TraceReader;
import dev.reweave.trace.std.StdReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Traces with transactions that nest, that never end or that hold locks when a thread is started,
 * on which implementations of AeroDrome and Velodrome are known to crash or to see no cycle. What
 * is right is worked out by the conflict graph.
 */
final class RapidTracesTest {
  @TempDir Path folder;

  /** Regions in the order in which they end; those that do not end come last, by thread. */
  @ParameterizedTest
  @CsvSource({
    "set1-Aerodrome-crash, 8, '', ''",
    "set1-Aerodrome-fn, 6, 0 1 5, 0 1 5",
    "set2-Aerodrome-crash, 2, 0 1, 0 1",
    "set2-Aerodrome-fn, 3, 0 1, 0 1",
    "set2-Velodrome-crash, 3, '', ''",
    "set3-Aerodrome-crash, 3, '', ''",
    "set3-Aerodrome-fn, 4, 0 1, 0 1",
    "set3-Velodrome-crash, 1, '', ''",
    "set3-Velodrome-fn, 2, '', 1",
  })
  void saysWhichTransactionsAreOnACycle(String file, int count, String byAccesses, String byAll)
      throws IOException {
    Trace trace = read(file);
    List<ObservedRegion> regions = regions(trace);
    assertEquals(count, regions.size());
    agree(byAccesses, trace, regions, ConflictScope.ACCESSES);
    agree(byAll, trace, regions, ConflictScope.ACCESSES_AND_SYNCHRONISATION);
  }

  private static void agree(
      String expected, Trace trace, List<ObservedRegion> regions, ConflictScope scope) {
    BitSet graph = TraceGraph.onCycle(trace, regions, scope);
    assertEquals(expected, text(graph));
    assertEquals(expected, text(ObservedSerialisability.notSerialisable(trace, regions, scope)));
  }

  private static String text(BitSet regions) {
    return String.join(" ", regions.stream().mapToObj(Integer::toString).toList());
  }

  private Trace read(String name) throws IOException {
    Path text = folder.resolve("in.std");
    try (InputStream in = StdReader.class.getResourceAsStream("/std/rapid/" + name + ".std")) {
      Files.copy(in, text);
    }
    Path trace = folder.resolve("out.rwt");
    StdReader.convert(text, trace);
    try (TraceReader reader = TraceReader.open(trace)) {
      return reader.load();
    }
  }

  private static List<ObservedRegion> regions(Trace trace) {
    List<ObservedRegion> regions = new ArrayList<>();
    Map<Integer, Integer> open = new TreeMap<>();
    IntStream.range(0, trace.size())
        .forEach(
            e -> {
              int thread = trace.thread(e);
              if (trace.kind(e) == EventKind.REGION_BEGIN) {
                open.put(thread, e);
              } else if (trace.kind(e) == EventKind.REGION_END) {
                regions.add(new ObservedRegion(thread, open.remove(thread), e));
              }
            });
    open.forEach((t, begin) -> regions.add(new ObservedRegion(t, begin, trace.size() - 1)));
    return regions;
  }
}
