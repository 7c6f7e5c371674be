// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

import dev.reweave.finding.RegionResult;
import dev.reweave.finding.RegionVerdict;
import dev.reweave.finding.Report;
import dev.reweave.report.words.NumberWords;
import dev.reweave.report.words.RegionWords;
import java.util.function.UnaryOperator;

/** The table of regions: which are proven atomic, which are broken. */
final class RegionLines {
  private static final int MOST = 60;
  private static final int WIDTH = 10;

  private RegionLines() {}

  static void write(TextPage page, Report report) {
    if (report.regions().isEmpty()) {
      return;
    }
    page.heading(RegionWords.HEADING);
    page.text(0, RegionWords.summary(report));
    RegionWords.assumptions(report).forEach(sentence -> page.text(0, sentence));
    page.blank();
    report.regions().stream().limit(MOST).forEach(row -> row(page, row));
    int more = report.regions().size() - MOST;
    if (more > 0) {
      page.text(2, "… and " + NumberWords.of(more) + " more, in findings.json.");
    }
    page.blank();
  }

  private static void row(TextPage page, RegionResult row) {
    String verdict = row.verdict().name();
    String lead = "  " + verdict + " ".repeat(WIDTH - verdict.length());
    UnaryOperator<String> paint =
        row.verdict() == RegionVerdict.VIOLATED ? page.style()::red : UnaryOperator.identity();
    page.hanging(lead, RegionWords.place(row), paint);
    page.text(2 + WIDTH, RegionWords.uses(row) + ": " + RegionWords.ground(row) + ".");
  }
}
