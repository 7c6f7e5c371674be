// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.engine;

import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.predict.PredictorRegistry;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.judge.WholeTraceJudge;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.build.BusyTraces;
import dev.reweave.trace.format.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which tier of the engine answers how many queries, and how fast: of all candidates of lock and
 * deadlock prediction in the traces under the given files and folders, and of random patterns in
 * random traces.
 *
 * <pre>bench/run engine [TRACE or FOLDER]…</pre>
 */
public final class EngineBench {
  private static final Set<AnalysisKind> ASKED =
      EnumSet.of(AnalysisKind.LOCK, AnalysisKind.DEADLOCK);
  private static final long NO_DEADLINE = 3_600_000_000_000L;
  private static final int RANDOM_TRACES = 40;
  private static final int QUERIES = 10;
  private static final int MOST_APART = 400;

  private EngineBench() {}

  /** Arguments: trace files, or folders with such. */
  public static void main(String[] args) throws IOException {
    AnswerTally recorded = new AnswerTally();
    int traces = 0;
    for (String arg : args) {
      for (Path file : traces(Path.of(arg))) {
        judge(file, recorded);
        traces++;
      }
    }
    if (traces > 0) {
      recorded.print(traces + " recorded traces, candidates of lock and deadlock prediction");
    }
    for (int events : new int[] {30, 100, 300, 1_000, 3_000}) {
      for (int threads : new int[] {4, 8}) {
        random(threads, events);
      }
    }
  }

  private static List<Path> traces(Path path) throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      return files.filter(file -> file.toString().endsWith(".rwt")).sorted().toList();
    }
  }

  private static void judge(Path file, AnswerTally tally) throws IOException {
    try (TraceReader reader = TraceReader.open(file)) {
      Trace trace = reader.load();
      tally.use(new FeasibilityEngine(trace)::decide);
      CandidateJudge judge = WholeTraceJudge.of(trace, tally, System.nanoTime() + NO_DEADLINE);
      for (Predictor predictor : PredictorRegistry.all()) {
        if (ASKED.contains(predictor.analysis())) {
          session(predictor, trace).finish(trace.info(), judge);
        }
      }
    }
  }

  private static Predictor.Session session(Predictor predictor, Trace trace) {
    TraceInfo info = trace.info();
    RelevanceSets relevance = RelevanceSets.of(info);
    trace.forEachBatch(relevance::accept);
    Predictor.Session session = predictor.begin(info, AnalysisOptions.defaults(), relevance);
    trace.forEachBatch(session::accept);
    return session;
  }

  private static void random(int threads, int events) {
    AnswerTally tally = new AnswerTally();
    for (int seed = 0; seed < RANDOM_TRACES; seed++) {
      Trace trace = BusyTraces.trace(seed, threads, events, Math.max(2, events / 25), 4);
      tally.use(new FeasibilityEngine(trace)::decide);
      Random random = new Random(seed);
      for (int i = 0; i < QUERIES; i++) {
        ask(trace, random, tally);
      }
    }
    tally.print("random traces of " + threads + " threads and " + events + " steps");
  }

  /** Three conflicting accesses that lie not too far apart, as those of a region do. */
  private static void ask(Trace trace, Random random, AnswerTally tally) {
    for (int tries = 0; tries < 20_000; tries++) {
      int a = random.nextInt(trace.size());
      int b = near(a, trace, random);
      int c = near(a, trace, random);
      if (a < c
          && trace.thread(a) == trace.thread(c)
          && trace.thread(a) != trace.thread(b)
          && trace.conflict(a, b)
          && trace.conflict(b, c)) {
        tally.apply(Query.pattern(a, b, c, PredictionModel.VIEW));
        tally.apply(Query.pattern(a, b, c, PredictionModel.VALUE));
        tally.apply(Query.pattern(a, b, c, PredictionModel.LOCKS));
        return;
      }
    }
  }

  private static int near(int event, Trace trace, Random random) {
    int place = event + random.nextInt(2 * MOST_APART + 1) - MOST_APART;
    return Math.max(0, Math.min(trace.size() - 1, place));
  }
}
