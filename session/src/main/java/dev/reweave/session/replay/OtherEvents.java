// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.finding.Finding;
import dev.reweave.replay.drive.ReplayBudget;
import dev.reweave.report.json.FindingsReader;
import dev.reweave.session.folder.PlainName;
import dev.reweave.session.folder.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/** Findings by other events of the recorded run: F1.2 is F1 by others. */
final class OtherEvents {
  private final List<Finding> all;

  OtherEvents(List<Finding> all) {
    this.all = all;
  }

  /**
   * Those of a folder.
   *
   * @throws dev.reweave.session.failure.UserProblem when an id is none, which might lead out of the
   *     folder
   */
  static OtherEvents in(RunFolder folder) throws IOException {
    if (!Files.isRegularFile(folder.others())) {
      return new OtherEvents(List.of());
    }
    List<Finding> findings = FindingsReader.read(folder.others()).findings();
    findings.forEach(finding -> new PlainName(finding.id()));
    return new OtherEvents(findings);
  }

  /** How one finding is replayed. */
  interface Replayer {
    ReplayedFinding replay(Finding finding) throws IOException;
  }

  /**
   * Replays a finding by other events until it is seen to do harm.
   *
   * @param first what came of it by its own
   */
  ReplayedFinding go(ReplayedFinding first, ReplayBudget budget, Replayer replayer)
      throws IOException {
    ReplayedFinding replayed = first;
    String id = first.finding().id();
    for (Finding other : all) {
      if (other.id().startsWith(id + ".") && !replayed.isSeen() && budget.isLeft()) {
        ReplayedFinding next = replayer.replay(other);
        replayed = new ReplayedFinding(other.listedAs(id), next.verdict()).after(replayed);
      }
    }
    return replayed;
  }
}
