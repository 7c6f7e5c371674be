// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.lock;

import dev.reweave.predict.AnalysisProgress;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;

/** Lock prediction, once, in a JVM that has done nothing else. */
final class FreshJvm {
  private FreshJvm() {}

  /** CPU seconds of the analysing thread, loading of classes included. */
  static double seconds(Path trace) throws IOException {
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseParallelGC",
                "-cp",
                System.getProperty("java.class.path"),
                FreshJvm.class.getName(),
                trace.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    return Double.parseDouble(
        new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip());
  }

  /** Argument: a trace. Prints the seconds. */
  public static void main(String[] args) throws IOException {
    AnalysisOptions options =
        AnalysisOptions.defaults()
            .withAnalyses(Set.of("lock"))
            .withLargestInMemory(0)
            .withBudget(0);
    Path trace = Path.of(args[0]);
    System.out.println(
        CpuStopwatch.seconds(() -> TraceAnalysis.run(trace, options, AnalysisProgress.NONE)));
  }
}
