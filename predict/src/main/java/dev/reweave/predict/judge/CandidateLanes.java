// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.judge;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Function;

/**
 * Several threads that decide the candidates of one predictor, the calling one among them: each
 * takes the next candidate as soon as it is free, so that the most promising ones are decided
 * first. Safe for use by several predictors at once.
 */
public final class CandidateLanes {
  /** The calling thread alone. */
  public static final CandidateLanes ONE = new CandidateLanes(task -> {}, 0);

  private final Executor helpers;
  private final int most;

  private CandidateLanes(Executor helpers, int most) {
    this.helpers = helpers;
    this.most = most;
  }

  /** The calling thread, and at most so many others that these helpers have. */
  public static CandidateLanes of(Executor helpers, int most) {
    return most < 1 ? ONE : new CandidateLanes(helpers, most);
  }

  /** How many threads there are at most. */
  int width() {
    return most + 1;
  }

  /**
   * What the step returns for each of these, in their order. Does not wait for helpers that are
   * busy with something else.
   *
   * @param step is called by several threads at once; what it throws is thrown on
   */
  public <T, R> List<R> each(List<T> candidates, Function<T, R> step) {
    LaneWork<T, R> work = new LaneWork<>(candidates, step);
    for (int i = 0; i < Math.min(most, candidates.size() - 1); i++) {
      helpers.execute(work);
    }
    work.run();
    return work.results();
  }
}
