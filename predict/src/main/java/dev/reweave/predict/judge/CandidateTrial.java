// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.judge;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** One candidate before the engine: its representatives are tried under one model after another. */
final class CandidateTrial {
  /** Once so many questions under one model are left open, the next would most likely be, too. */
  private static final int MOST_OPEN = 3;

  /** A representative that is feasible under a model. */
  record Hit(PredictionModel model, QueryAnswer.Feasible answer, int attempt) {}

  private final List<Query> templates;
  private final int most;
  private final BiFunction<Query, PredictionModel, QueryAnswer> engine;
  private final Map<PredictionModel, QueryAnswer.Tier> refutedBy =
      new EnumMap<>(PredictionModel.class);
  private final Set<PredictionModel> leftOpen = EnumSet.noneOf(PredictionModel.class);
  private @Nullable String obstacle;

  CandidateTrial(
      List<Query> templates, int most, BiFunction<Query, PredictionModel, QueryAnswer> engine) {
    this.templates = templates;
    this.most = most;
    this.engine = engine;
  }

  /**
   * The first of the first {@code end} representatives that the model admits, or null. Once {@code
   * deadline} (see {@link System#nanoTime}) has passed no more than one is tried. Ends early where
   * the engine leaves one after the other open, which costs a thousand times what a refutation
   * does.
   */
  @Nullable Hit first(PredictionModel model, int end, long deadline) {
    int open = 0;
    for (int i = 0; i < Math.min(most, end); i++) {
      boolean late = i > 0 && System.nanoTime() - deadline > 0;
      QueryAnswer answer =
          late ? new QueryAnswer.Undecided("out of time") : engine.apply(templates.get(i), model);
      if (answer instanceof QueryAnswer.Feasible yes) {
        return new Hit(model, yes, i);
      }
      note(model, answer);
      if (model == PredictionModel.SYMBOLIC && !late) {
        noteObstacle(answer);
      }
      open += leavesOpen(answer) ? 1 : 0;
      if (late || open == MOST_OPEN) {
        return null;
      }
    }
    return null;
  }

  private static boolean leavesOpen(QueryAnswer answer) {
    return answer instanceof QueryAnswer.Refused
        || answer instanceof QueryAnswer.Undecided some && !some.isPartial();
  }

  /** The first that is told counts: the best representative comes first. */
  private void noteObstacle(QueryAnswer answer) {
    String words =
        answer instanceof QueryAnswer.Infeasible no
            ? "with all branches as they were, " + no.reason()
            : answer instanceof QueryAnswer.Undecided open ? open.obstacle() : "";
    obstacle = obstacle == null || obstacle.isEmpty() ? words : obstacle;
  }

  /** See {@link CandidateRuling#obstacle}. */
  @Nullable String obstacle() {
    return obstacle;
  }

  private void note(PredictionModel model, QueryAnswer answer) {
    if (answer instanceof QueryAnswer.Infeasible no) {
      refutedBy.merge(model, no.tier(), (a, b) -> a.compareTo(b) > 0 ? a : b);
    } else {
      leftOpen.add(model);
    }
  }

  /**
   * The last tier that was needed to refute the representatives that were tried under a model; null
   * when one of them was left open.
   */
  QueryAnswer.@Nullable Tier refutedBy(PredictionModel model) {
    return leftOpen.contains(model)
        ? null
        : refutedBy.getOrDefault(model, QueryAnswer.Tier.CLOSURE);
  }
}
