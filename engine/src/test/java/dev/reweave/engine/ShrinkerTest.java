// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.Shrinker.Case;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer.Infeasible;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import dev.reweave.trace.format.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ShrinkerTest {
  private static boolean isInfeasible(Case c) {
    return new FeasibilityEngine(c.trace()).decide(c.query()) instanceof Infeasible;
  }

  /** Only the fork keeps the remote write away; all else goes. */
  @Test
  void whatDoesNotMatterIsLeftOutAndTheRestIsATraceFile() throws IOException {
    TraceBuilder b = new TraceBuilder();
    b.on("T0").read("x").mark("first").acquire("L").read("y").write("z").release("L");
    b.write("x").mark("second").signal("S", 1).fork("T1");
    b.on("T1").awaitSignal("S", 1).acquire("L").write("y").write("x").mark("remote").release("L");
    Trace trace = b.build();
    Case whole =
        new Case(
            trace,
            Query.pattern(b.at("first"), b.at("remote"), b.at("second"), PredictionModel.VIEW));
    assertTrue(isInfeasible(whole));
    Case small = Shrinker.shrink(whole, ShrinkerTest::isInfeasible);
    assertEquals(trace.size() - 9, small.trace().size(), () -> BuilderText.text(small.trace()));
    Path file = CounterExamples.write(small);
    try (TraceReader reader = TraceReader.open(file)) {
      Trace read = reader.load();
      assertEquals(small.trace().size(), read.size());
      assertInstanceOf(Infeasible.class, new FeasibilityEngine(read).decide(small.query()));
    } finally {
      Files.delete(file);
    }
  }
}
