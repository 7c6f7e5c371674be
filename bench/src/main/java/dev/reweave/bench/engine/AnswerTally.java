// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.engine;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Counts the answers of an engine, and the CPU time they took. */
final class AnswerTally implements Function<Query, QueryAnswer> {
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

  private final Map<PredictionModel, Map<String, Integer>> counts = new TreeMap<>();
  private final List<Long> nanos = new ArrayList<>();
  private Function<Query, QueryAnswer> engine;

  /** The following queries are answered by this engine. */
  void use(Function<Query, QueryAnswer> next) {
    engine = next;
  }

  @Override
  public QueryAnswer apply(Query query) {
    long before = CPU.getCurrentThreadCpuTime();
    QueryAnswer answer = engine.apply(query);
    nanos.add(CPU.getCurrentThreadCpuTime() - before);
    counts
        .computeIfAbsent(query.model(), m -> new TreeMap<>())
        .merge(label(answer), 1, Integer::sum);
    return answer;
  }

  private static String label(QueryAnswer answer) {
    if (answer instanceof QueryAnswer.Feasible yes) {
      return "feasible by " + yes.tier().name().toLowerCase(Locale.ROOT);
    } else if (answer instanceof QueryAnswer.Infeasible no) {
      return "infeasible by " + no.tier().name().toLowerCase(Locale.ROOT);
    }
    return answer instanceof QueryAnswer.Refused ? "refused by the checker" : "undecided";
  }

  void print(String title) {
    System.out.println(title);
    counts.forEach((model, byLabel) -> System.out.println("  " + model + ": " + byLabel));
    int all = nanos.size();
    if (all == 0) {
      return;
    }
    Collections.sort(nanos);
    double seconds = nanos.stream().mapToLong(Long::longValue).sum() / 1e9;
    System.out.printf(
        Locale.ROOT,
        "  %d queries in %.2f CPU s: %.0f a second; median %.3f ms, 99 %% below %.1f ms, longest %.1f ms%n",
        all,
        seconds,
        all / seconds,
        nanos.get(all / 2) / 1e6,
        nanos.get(all * 99 / 100) / 1e6,
        nanos.get(all - 1) / 1e6);
    System.out.printf(
        Locale.ROOT,
        "  of the feasible %.1f %% by greedy; %.2f %% of all reach choices%n",
        100.0 * sum("feasible by greedy") / Math.max(1, sum("feasible")),
        100.0
            * (sum("feasible by choices") + sum("infeasible by choices") + sum("undecided"))
            / all);
  }

  private int sum(String prefix) {
    return counts.values().stream()
        .flatMap(byLabel -> byLabel.entrySet().stream())
        .filter(e -> e.getKey().startsWith(prefix))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }
}
