// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.zoo;

import dev.reweave.it.findings.FindingCertainty;
import dev.reweave.it.findings.ReportedFinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What the findings of a run get wrong, measured by the program's comments. */
public final class ZooJudgement {
  private final ZooProgram program;
  private final List<ReportedFinding> findings;
  private final List<String> faults = new ArrayList<>();

  private ZooJudgement(ZooProgram program, List<ReportedFinding> findings) {
    this.program = program;
    this.findings = findings;
  }

  /** One sentence for each fault; empty when all is right. */
  public static List<String> faults(ZooProgram program, List<ReportedFinding> findings) {
    ZooJudgement judgement = new ZooJudgement(program, findings);
    judgement.falseAlarms();
    judgement.lines(program.traps(), FindingCertainty.FEASIBLE, "trap");
    judgement.lines(program.silent(), FindingCertainty.POTENTIAL, "silent");
    judgement.forgiveNoise();
    judgement.expectations();
    return judgement.faults;
  }

  private void forgiveNoise() {
    if (program.is("noisy")) {
      boolean quiet = faults.isEmpty();
      faults.clear();
      if (quiet) {
        faults.add("silent at last, drop the mark");
      }
    }
  }

  private void expectations() {
    if (program.is("probed")) {
      return; // nothing that is predicted from one run
    }
    for (ZooExpectation expected : program.expectations()) {
      boolean met = expected.metBy(findings);
      if (program.is("unreached") && met) {
        faults.add("reached at last, drop the mark: " + expected);
      } else if (!program.is("unreached") && !met) {
        faults.add("missed: " + expected);
      }
    }
  }

  private void falseAlarms() {
    if (program.is("bug")) {
      return;
    }
    FindingCertainty least =
        program.is("silent") ? FindingCertainty.POTENTIAL : FindingCertainty.FEASIBLE;
    for (ReportedFinding finding : findings) {
      if (finding.verdict().atLeast(least)) {
        faults.add("false alarm: " + finding);
      }
    }
  }

  private void lines(Set<SourceLine> lines, FindingCertainty least, String mark) {
    for (ReportedFinding finding : findings) {
      boolean named =
          finding.events().stream().anyMatch(e -> lines.contains(SourceLine.of(e.place())));
      if (named && finding.verdict().atLeast(least)) {
        faults.add("on a line marked " + mark + ": " + finding);
      }
    }
  }
}
