// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.steps;

import dev.reweave.cli.folder.RunFolder;
import dev.reweave.cli.terminal.Progress;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.replay.verdict.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Replays what an analysis found, proven findings first, until the time is up. */
public final class ReplayingAll {
  private ReplayingAll() {}

  /**
   * The report with what replay found out. The folder must hold the trace and the schedules.
   *
   * @param seconds after this time no further finding is begun
   */
  public static Report replay(RunFolder folder, Report report, double seconds, Progress progress)
      throws IOException {
    if (report.findings().stream().allMatch(finding -> finding.schedule() == null)) {
      return report;
    }
    Replaying replaying = Replaying.of(folder);
    List<Finding> findings = new ArrayList<>();
    for (Finding finding : report.findings()) {
      if (replaying.canReplay(finding)) {
        findings.add(finding);
      }
    }
    long end = System.nanoTime() + (long) (seconds * 1e9);
    Map<String, Verdict> verdicts = new LinkedHashMap<>();
    for (Finding finding : findings) {
      if (System.nanoTime() >= end) {
        break;
      }
      progress.step(
          "reweave: running again for "
              + finding.id()
              + " ("
              + (verdicts.size() + 1)
              + " of "
              + findings.size()
              + ") …");
      verdicts.put(finding.id(), replaying.replay(finding, false));
    }
    return ReplayedReport.of(report, verdicts, notes(findings.size() - verdicts.size()));
  }

  private static List<String> notes(int left) {
    List<String> notes = new ArrayList<>();
    if (left > 0) {
      notes.add(
          left
              + (left == 1 ? " finding was" : " findings were")
              + " not replayed, as the time was up: give more with --budget, or use reweave replay.");
    }
    return notes;
  }
}
