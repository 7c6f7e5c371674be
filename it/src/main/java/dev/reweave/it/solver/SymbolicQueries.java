// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.solver;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Random questions of the kind that lock prediction asks. */
public final class SymbolicQueries {
  private SymbolicQueries() {}

  /**
   * Some questions: two accesses to a variable by one thread, between which it does not use the
   * variable, and one by another thread, at least one of the first and the third a write. Fewer if
   * a thousand times as many tries do not bring them.
   */
  public static List<Query> some(Trace trace, Random random, int n) {
    Map<Integer, List<Integer>> byVariable = new TreeMap<>();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e) == EventKind.READ || trace.kind(e) == EventKind.WRITE) {
        byVariable.computeIfAbsent(trace.target(e), v -> new ArrayList<>()).add(e);
      }
    }
    List<List<Integer>> variables = List.copyOf(byVariable.values());
    List<Query> found = new ArrayList<>();
    for (int tries = 0; tries < 1000 * n && found.size() < n; tries++) {
      List<Integer> accesses = variables.get(random.nextInt(variables.size()));
      int place = random.nextInt(accesses.size());
      int first = accesses.get(place);
      int remote = accesses.get(random.nextInt(accesses.size()));
      int second = next(trace, accesses, place);
      boolean writes = trace.kind(first).writes() || trace.kind(remote).writes();
      if (second >= 0 && writes && trace.thread(first) != trace.thread(remote)) {
        found.add(Query.pattern(first, remote, second, PredictionModel.SYMBOLIC));
      }
    }
    return found;
  }

  private static int next(Trace trace, List<Integer> accesses, int place) {
    for (int i = place + 1; i < accesses.size(); i++) {
      if (trace.thread(accesses.get(i)) == trace.thread(accesses.get(place))) {
        return accesses.get(i);
      }
    }
    return -1;
  }
}
