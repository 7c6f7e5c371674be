// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.serial;

import dev.reweave.bench.lock.CpuStopwatch;
import dev.reweave.bench.lock.TextTrace;
import dev.reweave.predict.AnalysisProgress;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.format.TraceReader;
import dev.reweave.trace.std.StdReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/**
 * How many events a second the monitor of conflict-serialisability takes, in CPU seconds of the
 * thread that does it: streamed from a trace file to the findings, and from text with its import.
 * Made-up traces of 10 threads: strictly two-phase transactions, which are serialisable, so that
 * the whole trace has to be looked at; and the same with an access in 50 outside of its lock.
 */
public final class SerializabilityBench {
  private static final int NEVER = Integer.MAX_VALUE;
  private static final int ONE_IN_50 = 50;
  private static final AnalysisOptions OPTIONS =
      AnalysisOptions.defaults()
          .withAnalyses(Set.of("serializability"))
          .withLargestInMemory(0)
          .withBudget(0);

  private SerializabilityBench() {}

  /** Arguments: events (default 10 000 000), rounds (default 5), traces (default none). */
  public static void main(String[] args) throws IOException {
    long events = args.length > 0 ? Long.parseLong(args[0]) : 10_000_000;
    CpuStopwatch watch = new CpuStopwatch(args.length > 1 ? Integer.parseInt(args[1]) : 5);
    Path folder = Files.createTempDirectory("reweave-bench");
    try {
      made("two-phase transactions", NEVER, events, watch, folder);
      made("one access in 50 without its lock", ONE_IN_50, events, watch, folder);
    } finally {
      Files.deleteIfExists(folder.resolve("bench.std"));
      Files.deleteIfExists(folder.resolve("bench.rwt"));
      Files.delete(folder);
    }
    for (int i = 2; i < args.length; i++) {
      System.out.println(args[i]);
      streamed(Path.of(args[i]), watch);
    }
  }

  private static void made(String what, int unguarded, long events, CpuStopwatch watch, Path folder)
      throws IOException {
    Path text = folder.resolve("bench.std");
    Path trace = folder.resolve("bench.rwt");
    TextTrace.write(text, events, 10, 64, unguarded);
    System.out.println(what + ": 10 threads, 64 locks three deep");
    watch.report("import and check", events, () -> importAndCheck(text, trace));
    streamed(trace, watch);
  }

  private static void importAndCheck(Path text, Path trace) throws IOException {
    StdReader.convert(text, trace);
    check(trace);
  }

  private static AnalysisResult check(Path trace) throws IOException {
    return TraceAnalysis.run(trace, OPTIONS, AnalysisProgress.NONE);
  }

  private static void streamed(Path trace, CpuStopwatch watch) throws IOException {
    long events;
    try (TraceReader reader = TraceReader.open(trace)) {
      events = reader.events();
    }
    watch.report("check, streamed", events, () -> check(trace));
    AnalysisResult result = check(trace);
    long closings = result.findings().stream().mapToLong(f -> f.occurrences()).sum();
    System.out.println("  " + closings + " events close a cycle");
  }
}
