// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.lock;

import dev.reweave.predict.Analysis;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.session.AnalysisOptions;
import dev.reweave.trace.format.TraceReader;
import dev.reweave.trace.std.StdReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/**
 * Whole-process benchmark of lock prediction: writes a text trace, imports it, decodes it, analyses
 * it as a stream, and prints CPU seconds of this thread and events per second. Medians of the
 * rounds.
 *
 * <pre>java -Xmx1g -cp … dev.reweave.bench.lock.LockPredictionBench [EVENTS] [ROUNDS]</pre>
 */
public final class LockPredictionBench {
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

  private LockPredictionBench() {}

  private interface Work {
    void run() throws IOException;
  }

  /** Arguments: events (default 10 000 000), rounds (default 5). */
  public static void main(String[] args) throws IOException {
    long events = args.length > 0 ? Long.parseLong(args[0]) : 10_000_000;
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    Path folder = Files.createTempDirectory("reweave-bench");
    Path text = folder.resolve("bench.std");
    Path trace = folder.resolve("bench.rwt");
    try {
      TextTrace.write(text, events, 10, 64, 50);
      report("import of STD text", events, rounds, () -> StdReader.convert(text, trace));
      report("decoding", events, rounds, () -> decode(trace));
      AnalysisOptions options =
          AnalysisOptions.defaults().withAnalyses(Set.of("lock")).withLargestInMemory(0);
      report("lock prediction, streamed", events, rounds, () -> analyse(trace, options));
    } finally {
      Files.deleteIfExists(text);
      Files.deleteIfExists(trace);
      Files.delete(folder);
    }
  }

  private static void decode(Path trace) throws IOException {
    try (TraceReader reader = TraceReader.open(trace)) {
      reader.forEachBatch(batch -> {});
    }
  }

  private static void analyse(Path trace, AnalysisOptions options) throws IOException {
    AnalysisResult result = Analysis.run(trace, options, (what, done, of) -> {});
    if (result.summary().candidates() < 0) {
      throw new IllegalStateException("no result");
    }
  }

  private static void report(String what, long events, int rounds, Work work) throws IOException {
    double[] seconds = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      long before = CPU.getCurrentThreadCpuTime();
      work.run();
      seconds[i] = (CPU.getCurrentThreadCpuTime() - before) / 1e9;
    }
    Arrays.sort(seconds);
    double median = seconds[rounds / 2];
    System.out.printf(
        Locale.ROOT,
        "%-28s %7.2f CPU s (%.2f … %.2f)   %6.2f M events/s%n",
        what,
        median,
        seconds[0],
        seconds[rounds - 1],
        events / median / 1e6);
  }
}
