// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.steps;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reweave.cli.failure.Problem;
import dev.reweave.cli.folder.RunFolder;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import dev.reweave.report.json.FindingsWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OtherEventsTest {
  @TempDir Path base;

  @ParameterizedTest
  @ValueSource(strings = {"../../victim", "F1/../..", "/", "", "F1.\u0000", "F1.2\n"})
  void anIdThatIsNoNameIsRefusedBeforeAnythingRuns(String id) throws IOException {
    Finding finding =
        new Finding(
            id,
            "lock",
            "atomicity",
            "RWW",
            "lost update",
            Verdict.FEASIBLE,
            "VIEW",
            "unknown",
            null,
            List.of(),
            null,
            List.of(),
            "F1.2.schedule.json",
            1,
            0,
            List.of(),
            List.of(),
            List.of());
    Report report =
        new Report(
            "1",
            new Report.Run(List.of(), null, 0, 0, 0, 0, 0, -1, 0, -1, -1),
            new Report.Summary(0, 0, 0, 0, 0, 0, 0, 0, Map.of()),
            List.of(),
            List.of(finding));
    RunFolder folder = new RunFolder(base);
    Files.writeString(folder.others(), FindingsWriter.write(report));
    assertThrows(Problem.class, () -> OtherEvents.in(folder));
  }
}
