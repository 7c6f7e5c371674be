// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.judge.CandidateLanes;
import dev.reweave.predict.judge.JudgeTally;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntConsumer;

/**
 * Has several predictors decide their candidates side by side, as many at once as there are cores,
 * each with a judge of its own; one that has many is helped by the cores that are free. What comes
 * out does not depend on which of them is first.
 */
final class ParallelDeciding {
  /** Bytes of stack: the main thread of a JVM has as much. */
  private static final long STACK = 8L << 20;

  private ParallelDeciding() {}

  /**
   * What the predictors decided.
   *
   * @param outcomes one for each, in their order
   * @param tally over all
   */
  record Decided(List<PredictorOutcome> outcomes, JudgeTally tally) {
    Decided {
      outcomes = List.copyOf(outcomes);
    }
  }

  /**
   * Runs all of them.
   *
   * @param judges makes one for each, which may be asked by these threads at the same time
   * @param ended hears how many have ended, from any thread
   */
  static Decided run(
      List<Predictor.Session> sessions,
      TraceInfo info,
      Function<CandidateLanes, CandidateJudge> judges,
      IntConsumer ended) {
    int cores = Runtime.getRuntime().availableProcessors();
    ExecutorService helpers =
        Executors.newFixedThreadPool(Math.max(1, cores - 1), ParallelDeciding::lane);
    CandidateLanes candidates = CandidateLanes.of(helpers, cores - 1);
    List<CandidateJudge> made = new ArrayList<>();
    sessions.forEach(session -> made.add(judges.apply(candidates)));
    ExecutorService lanes =
        Executors.newFixedThreadPool(
            Math.max(1, Math.min(cores, sessions.size())), ParallelDeciding::lane);
    try {
      AtomicInteger count = new AtomicInteger();
      ended.accept(0);
      List<Future<PredictorOutcome>> futures = new ArrayList<>();
      for (int i = 0; i < sessions.size(); i++) {
        Predictor.Session session = sessions.get(i);
        CandidateJudge judge = made.get(i);
        futures.add(
            lanes.submit(
                () -> {
                  PredictorOutcome outcome = session.finish(info, judge);
                  ended.accept(count.incrementAndGet());
                  return outcome;
                }));
      }
      List<PredictorOutcome> outcomes = new ArrayList<>();
      for (Future<PredictorOutcome> future : futures) {
        outcomes.add(get(future));
      }
      return new Decided(
          outcomes, JudgeTally.sum(made.stream().map(CandidateJudge::tally).toList()));
    } finally {
      lanes.shutdownNow();
      helpers.shutdownNow();
    }
  }

  private static Thread lane(Runnable task) {
    Thread thread = new Thread(null, task, "reweave-deciding", STACK);
    thread.setDaemon(true);
    return thread;
  }

  private static PredictorOutcome get(Future<PredictorOutcome> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException thrown) {
        throw thrown;
      } else if (e.getCause() instanceof Error thrown) {
        throw thrown;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the analysis was interrupted", e);
    }
  }
}
