// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.RegionSource;
import dev.reweave.it.drivers.SerialPair;
import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.predict.AnalysisProgress;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.session.kept.KeptRecording;
import dev.reweave.session.record.RecordOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each limit is still one: what is missed is missed, and what is wrongly proven is proven. */
@Execution(ExecutionMode.CONCURRENT)
class LimitsIT {
  private static final List<Path> PLACE = ClassPath.of(SerialPair.class);

  static Stream<LimitProgram> programs() {
    return LimitSources.programs(Reweave.root()).stream();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void isStillThere(LimitProgram program) throws IOException {
    List<String> java =
        Jdk.own().javaWith(List.of("-XX:TieredStopAtLevel=1"), PLACE, program.mainClass());
    RecordOptions recorded =
        RecordOptions.defaults()
            .withSymbolic(!program.is("no-tape"))
            .withExclude(program.excluded());
    KeptRecording recording = KeptRecording.of(Runs.newFolder(program.name()), recorded, java);
    assertEquals(0, recording.exit(), recording::toString);
    assertEquals("", recording.stderr());
    List<ReportedFinding> findings = found(recording, options(program));
    List<String> faults = program.faults(findings);
    assertTrue(faults.isEmpty(), () -> faults + "\n" + lines(findings) + "\n" + recording);
    if (program.isAsked()) {
      Set<RegionSource> all = EnumSet.allOf(RegionSource.class);
      List<ReportedFinding> more = found(recording, options(program).withRegions(all));
      List<String> others = program.faultsWhenAsked(more);
      assertTrue(others.isEmpty(), () -> others + "\n" + lines(more) + "\n" + recording);
    }
  }

  private static List<ReportedFinding> found(KeptRecording recording, AnalysisOptions options)
      throws IOException {
    AnalysisResult result = TraceAnalysis.run(recording.trace(), options, AnalysisProgress.NONE);
    return result.findings().stream().map(ReportedFinding::of).toList();
  }

  private static AnalysisOptions options(LimitProgram program) {
    AnalysisOptions usual = AnalysisOptions.defaults();
    Set<String> analyses =
        program.settings().stream()
            .filter(setting -> setting.startsWith("analyses="))
            .flatMap(setting -> Stream.of(setting.substring("analyses=".length()).split(",")))
            .collect(Collectors.toSet());
    return program.is("streamed")
        ? usual.withAnalyses(analyses).withLargestInMemory(0)
        : usual.withAnalyses(analyses);
  }

  private static String lines(List<ReportedFinding> findings) {
    return findings.stream().map(ReportedFinding::toString).collect(Collectors.joining("\n"));
  }
}
