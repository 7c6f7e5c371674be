// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import dev.reweave.engine.Shrinker.Case;
import dev.reweave.engine.query.ConditionalUpdates;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Random questions about a trace: patterns, single pairs in the reverse order, and deadlocks. */
public final class RandomQueries {
  private static final int TRIES = 40;
  private static final int MOST = 5;
  private static final int[] NONE = {};

  private RandomQueries() {}

  /** Up to five queries; their model is LOCKS. */
  public static List<Query> of(Trace trace, Random random) {
    List<Query> queries = new ArrayList<>();
    for (int i = 0; i < TRIES && queries.size() < MOST; i++) {
      int a = random.nextInt(trace.size());
      int b = random.nextInt(trace.size());
      int c = random.nextInt(trace.size());
      if (isPattern(trace, a, b, c)) {
        Query query = Query.pattern(a, b, c, PredictionModel.LOCKS);
        query = i % 2 == 0 ? query : query.keeping(new int[] {i % 4 == 1 ? b : c});
        queries.add(i % 3 == 0 ? query.unbinding(some(trace, random)) : query);
      } else if (trace.thread(a) != trace.thread(b) && a > b && i % 8 == 0) {
        queries.add(
            new Query(new int[] {a, b}, new int[] {a}, new int[] {b}, NONE, PredictionModel.LOCKS));
      } else if (isDeadlock(trace, a, b)) {
        int[] requests = {a, b};
        Query query = new Query(NONE, NONE, NONE, requests, PredictionModel.LOCKS);
        queries.add(query.keeping(ConditionalUpdates.beforeRequests(trace, requests)));
      }
    }
    return queries;
  }

  /** About every other event. */
  private static int[] some(Trace trace, Random random) {
    return IntStream.range(0, trace.size()).filter(e -> random.nextBoolean()).toArray();
  }

  /** The same question under another model. */
  static Case under(Case c, PredictionModel model) {
    return new Case(c.trace(), c.query().under(model));
  }

  private static boolean isPattern(Trace trace, int a, int b, int c) {
    return trace.kind(a).isAccess()
        && trace.kind(b).isAccess()
        && trace.kind(c).isAccess()
        && trace.thread(a) == trace.thread(c)
        && trace.thread(b) != trace.thread(a)
        && a < c;
  }

  private static boolean isDeadlock(Trace trace, int a, int b) {
    return trace.kind(a) == EventKind.ACQUIRE
        && trace.kind(b) == EventKind.ACQUIRE
        && trace.thread(a) != trace.thread(b);
  }
}
