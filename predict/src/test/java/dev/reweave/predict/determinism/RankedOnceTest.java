// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.Finding;
import dev.reweave.predict.AnalysisProgress;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.build.TraceBuilder;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a person gets to read first. */
class RankedOnceTest {
  private final TraceBuilder b = new TraceBuilder();

  private List<Finding> findings() {
    AnalysisOptions options = AnalysisOptions.defaults().withAnalyses(Set.of("determinism"));
    return TraceAnalysis.run(b.build(), options, AnalysisProgress.NONE).findings();
  }

  private List<String> stories() {
    return findings().stream().map(f -> f.story().sentences().get(0)).toList();
  }

  @Test
  void anEntryAndTheWholeAreToldOnce() {
    b.line(10).on("T0").write("Vector#7{*}", 2).line(10).write("Vector#7{!}", 2);
    b.line(20).on("T1").read("Vector#7{*}").line(20).read("Vector#7{!}");
    b.line(30).on("T2").write("Vector#7{*}", 4).line(30).write("Vector#7{!}", 4);
    List<String> stories = stories();
    assertEquals(stories.stream().distinct().toList(), stories);
  }

  @Test
  void furtherWritesOfAReadComeAfterOtherReads() {
    b.line(10).on("T0").write("x", 1);
    b.line(20).on("T1").read("x").line(21).read("y");
    b.line(30).on("T2").write("x", 2).line(31).write("x", 3).line(32).write("y", 4);
    List<String> stories = stories();
    assertTrue(stories.size() > 2, stories::toString);
    boolean bothReads =
        stories.subList(0, 3).stream().anyMatch(s -> s.contains("reads x"))
            && stories.subList(0, 3).stream().anyMatch(s -> s.contains("reads y"));
    assertTrue(bothReads, stories::toString);
  }

  @Test
  void valuesOfReferencesAreNamed() {
    b.line(10).on("T0").write("Map[]#99[0]", 53876070488471L);
    b.line(20).on("T1").read("Map[]#99[0]");
    String all = String.join(" ", stories());
    assertTrue(all.contains("an object") && !all.contains("53876070488471"), all);
  }
}
