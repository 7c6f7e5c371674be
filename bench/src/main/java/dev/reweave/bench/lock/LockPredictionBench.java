// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.lock;

import dev.reweave.predict.AnalysisProgress;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.Trace;
import dev.reweave.trace.format.TraceReader;
import dev.reweave.trace.std.StdReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * How fast lock prediction is, in CPU seconds of the thread that does it: from text, from a trace
 * file as a stream, from a trace in memory, and once in a fresh JVM. Two made-up traces: one in
 * which every variable keeps its lock, and a hard one, in which one access in 50 does not, so that
 * each access has to be compared. Recorded traces may be named as well.
 */
public final class LockPredictionBench {
  private static final int NEVER = Integer.MAX_VALUE;
  private static final int ONE_IN_50 = 50;
  private static final int ELEVATOR_EVENTS = 78_000;
  private static final AnalysisOptions LOCK =
      AnalysisOptions.defaults().withAnalyses(Set.of("lock"));

  private LockPredictionBench() {}

  /** Arguments: events (default 10 000 000), rounds (default 5), recorded traces (default none). */
  public static void main(String[] args) throws IOException {
    long events = args.length > 0 ? Long.parseLong(args[0]) : 10_000_000;
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    Path folder = Files.createTempDirectory("reweave-bench");
    try {
      made("every variable keeps its lock", NEVER, events, new CpuStopwatch(rounds), folder);
      made(
          "one access in 50 without its lock", ONE_IN_50, events, new CpuStopwatch(rounds), folder);
      elevator(new CpuStopwatch(rounds), folder);
    } finally {
      Files.deleteIfExists(folder.resolve("bench.std"));
      Files.deleteIfExists(folder.resolve("bench.rwt"));
      Files.delete(folder);
    }
    for (int i = 2; i < args.length; i++) {
      System.out.println(args[i]);
      measure(Path.of(args[i]), new CpuStopwatch(rounds));
    }
  }

  private static void made(String what, int unguarded, long events, CpuStopwatch watch, Path folder)
      throws IOException {
    Path text = folder.resolve("bench.std");
    Path trace = folder.resolve("bench.rwt");
    System.out.println(what + ": 10 threads, 64 locks three deep");
    TextTrace.write(text, events, 10, 64, unguarded);
    watch.report("import of STD text", events, () -> StdReader.convert(text, trace));
    Files.delete(text);
    measure(trace, watch);
  }

  private static void measure(Path trace, CpuStopwatch watch) throws IOException {
    long events;
    try (TraceReader reader = TraceReader.open(trace)) {
      events = reader.events();
    }
    watch.report("decoding", events, () -> decode(trace));
    AnalysisOptions streamed = LOCK.withLargestInMemory(0).withBudget(0);
    watch.report(
        "streamed", events, () -> TraceAnalysis.run(trace, streamed, AnalysisProgress.NONE));
    if (events <= Runtime.getRuntime().maxMemory() / 60) {
      inMemory(trace, watch);
    }
  }

  private static void decode(Path trace) throws IOException {
    try (TraceReader reader = TraceReader.open(trace)) {
      reader.forEachBatch(batch -> {});
    }
  }

  /** Without time to decide candidates, which the engine would spend. */
  private static void inMemory(Path file, CpuStopwatch watch) throws IOException {
    Trace trace;
    try (TraceReader reader = TraceReader.open(file)) {
      trace = reader.load();
    }
    AnalysisOptions options = LOCK.withBudget(0);
    watch.report(
        "in memory", trace.size(), () -> TraceAnalysis.run(trace, options, AnalysisProgress.NONE));
  }

  /** As large as the elevator of the CAV 2009 paper that took 26 s; each round in a fresh JVM. */
  private static void elevator(CpuStopwatch watch, Path folder) throws IOException {
    Path text = folder.resolve("bench.std");
    Path trace = folder.resolve("bench.rwt");
    TextTrace.write(text, ELEVATOR_EVENTS, 5, 50, ONE_IN_50);
    StdReader.convert(text, trace);
    List<Double> seconds = new ArrayList<>();
    for (int i = 0; i < watch.rounds(); i++) {
      seconds.add(FreshJvm.seconds(trace));
    }
    System.out.println("78 000 events, 5 threads, 50 locks, each round in a fresh JVM");
    watch.print("streamed, cold", ELEVATOR_EVENTS, seconds);
  }
}
