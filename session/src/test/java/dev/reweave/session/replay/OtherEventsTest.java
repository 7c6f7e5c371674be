// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.CandidateCounts;
import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.Report;
import dev.reweave.report.json.FindingsWriter;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OtherEventsTest {
  @TempDir Path base;

  @ParameterizedTest
  @ValueSource(strings = {"../../victim", "F1/../..", "/", "", "F1.\u0000", "F1.2\n"})
  void anIdThatIsNoNameIsRefusedBeforeAnythingRuns(String id) throws IOException {
    Finding finding =
        Finding.of(AnalysisKind.LOCK, FindingPattern.RWW)
            .id(id)
            .schedule("F1.2.schedule.json")
            .build();
    Report report =
        new Report(
            "1",
            new Report.Run(List.of(), null, 0, 0, 0, 0, 0, -1, 0, -1, -1),
            List.of(),
            CandidateCounts.NONE,
            List.of(),
            List.of(finding));
    RunFolder folder = new RunFolder(base);
    Files.writeString(folder.others(), FindingsWriter.write(report));
    assertThrows(UserProblem.class, () -> OtherEvents.in(folder));
  }
}
