// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.atomicset;

import dev.reweave.bench.lock.CpuStopwatch;
import dev.reweave.predict.AnalysisProgress;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.atomicset.AtomicSetPredictor;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.format.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/**
 * How many events a second the monitor of atomic sets takes, in CPU seconds of the thread that does
 * it, from a trace file to the findings. Made-up traces of ten threads that call methods of 200
 * objects: all under the object's lock, and one call in ten without it.
 */
public final class SetMonitorBench {
  private static final int NEVER = Integer.MAX_VALUE;
  private static final int ONE_IN_TEN = 10;
  private static final AnalysisOptions OPTIONS =
      AnalysisOptions.defaults()
          .withAnalyses(Set.of("atomicset"))
          .with(AtomicSetPredictor.ORDERS, AtomicSetPredictor.Orders.OBSERVED)
          .withLargestInMemory(0)
          .withBudget(0);

  private SetMonitorBench() {}

  /** Arguments: events (default 10 000 000), rounds (default 5), traces (default none). */
  public static void main(String[] args) throws IOException {
    long events = args.length > 0 ? Long.parseLong(args[0]) : 10_000_000;
    CpuStopwatch watch = new CpuStopwatch(args.length > 1 ? Integer.parseInt(args[1]) : 5);
    Path folder = Files.createTempDirectory("reweave-bench");
    try {
      made("each call under its lock", NEVER, events, watch, folder);
      made("one call in ten without its lock", ONE_IN_TEN, events, watch, folder);
    } finally {
      Files.deleteIfExists(folder.resolve("bench.rwt"));
      Files.delete(folder);
    }
    for (int i = 2; i < args.length; i++) {
      streamed(args[i], Path.of(args[i]), watch);
    }
  }

  private static void made(String what, int unlocked, long events, CpuStopwatch watch, Path folder)
      throws IOException {
    Path trace = folder.resolve("bench.rwt");
    CallTrace.write(trace, events, unlocked);
    streamed(what, trace, watch);
  }

  private static void streamed(String what, Path trace, CpuStopwatch watch) throws IOException {
    long events;
    try (TraceReader reader = TraceReader.open(trace)) {
      events = reader.events();
    }
    System.out.println(what);
    watch.report("observed", events, () -> observe(trace));
    AnalysisResult result = observe(trace);
    long times = result.findings().stream().mapToLong(f -> f.occurrences()).sum();
    System.out.println("  " + result.findings().size() + " findings, seen " + times + " times");
  }

  private static AnalysisResult observe(Path trace) throws IOException {
    return TraceAnalysis.run(trace, OPTIONS, AnalysisProgress.NONE);
  }
}
