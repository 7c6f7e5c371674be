// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.neutral;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.finding.ReportTexts;

/** A report whose every text is visible: what each form that people read begins with. */
public final class NeutralReport {
  private static final ReportTexts VISIBLE = ReportTexts.all(VisibleText::of);

  private NeutralReport() {}

  /** The report with all texts as {@link VisibleText} shows them. */
  public static Report of(Report report) {
    return VISIBLE.in(report);
  }

  /** The finding with all texts as {@link VisibleText} shows them. */
  public static Finding of(Finding finding) {
    return VISIBLE.in(finding);
  }
}
