// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008;

import dev.reweave.finding.Finding;
import dev.reweave.predict.AnalysisProgress;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.atomicset.AtomicSetPredictor;
import dev.reweave.predict.atomicset.monitor.SetMonitor;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.session.kept.KeptRecording;
import dev.reweave.session.record.RecordOptions;
import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.format.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The paper's own algorithm on a run with noise. */
final class ObservedRun {
  private static final AnalysisOptions OPTIONS =
      AnalysisOptions.defaults()
          .withAnalyses(Set.of("atomicset"))
          .with(AtomicSetPredictor.ORDERS, AtomicSetPredictor.Orders.OBSERVED)
          .withLargestInMemory(0);

  private final List<Finding> findings;
  private SetMonitor monitor;
  private int[] depth;
  private long depths;
  private long accesses;

  private ObservedRun(List<Finding> findings) {
    this.findings = findings;
  }

  static ObservedRun of(String include, long noise, List<String> java) throws IOException {
    KeptRecording recording =
        KeptRecording.of(
            Files.createTempDirectory("reweave-icse"),
            RecordOptions.defaults().withSymbolic(false).withClasses(include).withNoise(noise),
            java);
    Path trace = recording.trace();
    ObservedRun run =
        new ObservedRun(TraceAnalysis.run(trace, OPTIONS, AnalysisProgress.NONE).findings());
    try (TraceReader reader = TraceReader.open(trace)) {
      run.monitor = new SetMonitor(reader.info(), new RegionMethods(reader.info(), List.of()));
      run.depth = new int[reader.info().threads().size()];
      reader.forEachBatch(run::measure);
    }
    return run;
  }

  private void measure(EventBatch batch) {
    for (int i = 0; i < batch.size(); i++) {
      EventKind kind = EventKind.of(batch.kind()[i]);
      int thread = batch.thread()[i];
      monitor.accept(
          (int) (batch.first() + i),
          kind,
          thread,
          batch.site()[i],
          batch.target()[i],
          batch.value()[i]);
      if (kind == EventKind.ENTER) {
        depth[thread]++;
      } else if (kind == EventKind.EXIT) {
        depth[thread]--;
      } else if (kind.isAccess()) {
        depths += depth[thread];
        accesses++;
      }
    }
  }

  /** What was seen, judged as predicted findings of the same kind on the same variables were. */
  JudgedCounts counts(JudgedCounts predicted) {
    JudgedCounts counts = new JudgedCounts();
    for (Finding finding : findings) {
      String pattern = finding.pattern().name();
      Set<String> variables =
          finding.variables().stream()
              .map(v -> v.className() + "." + v.field())
              .collect(Collectors.toSet());
      String sentences = finding.story().sentences().toString();
      counts.add(pattern, variables, sentences, predicted.harmOf(pattern, variables));
    }
    return counts;
  }

  /** Most tuples, and how deep the stack is at an access. */
  String sizes() {
    return String.format(
        Locale.ROOT,
        "%d | %.1f",
        monitor.mostTuples(),
        accesses == 0 ? 0 : (double) depths / accesses);
  }
}
