// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.check.ScheduleChecker;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Schedule;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.RandomTraces;
import dev.reweave.trace.build.RandomTraces.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The checker accepts exactly what the oracle's step allows, event by event, from any prefix. */
class CheckerAgainstOracleTest {
  private static final int TRACES = 120;

  private int accepted;
  private int refused;

  @ParameterizedTest
  @EnumSource(names = {"LOCKS", "VIEW", "VALUE"})
  void acceptsWhatTheOracleAllows(PredictionModel model) {
    for (long seed = 0; seed < TRACES; seed++) {
      compare(RandomTraces.trace(seed, Shape.rich(3, 16)), seed, model);
      compare(MixedTraces.trace(seed, 3, 40), seed, model);
    }
    assertTrue(accepted > 3_000 && refused > 10_000, accepted + " and " + refused);
  }

  private void compare(Trace trace, long seed, PredictionModel model) {
    ScheduleChecker checker = new ScheduleChecker(trace);
    Random random = new Random(seed);
    int[] unbound =
        IntStream.range(0, trace.size())
            .filter(e -> seed % 3 == 0 && random.nextBoolean())
            .toArray();
    Oracle oracle = new Oracle(trace, model, unbound);
    oracle.walk(
        random,
        done -> {
          int prefix = random.nextInt(1 + recordedPrefix(done));
          for (int e = 0; e < trace.size(); e++) {
            compare(trace, oracle, checker, done, e, prefix, unbound);
          }
        });
  }

  private void compare(
      Trace trace,
      Oracle oracle,
      ScheduleChecker checker,
      List<Integer> done,
      int event,
      int prefix,
      int[] unbound) {
    boolean allowed = oracle.allows(done, event);
    List<Integer> all = new ArrayList<>(done);
    all.add(event);
    int[] events = all.stream().skip(prefix).mapToInt(Integer::intValue).toArray();
    Optional<String> trouble =
        checker.check(new Schedule(prefix, events), oracle.model(), new int[0], unbound);
    if (allowed) {
      accepted++;
    } else {
      refused++;
    }
    assertEquals(
        allowed,
        trouble.isEmpty(),
        () -> prefix + " then " + all + " " + trouble + "\n" + BuilderText.text(trace));
  }

  /** How many events at the beginning are as recorded. */
  private static int recordedPrefix(List<Integer> done) {
    int prefix = 0;
    while (prefix < done.size() && done.get(prefix) == prefix) {
      prefix++;
    }
    return prefix;
  }
}
