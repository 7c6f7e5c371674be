// SPDX-License-Identifier: Apache-2.0
package dev.reweave.check;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.protocol.check.CheckRecord;
import java.nio.file.Path;
import java.util.List;

/**
 * A checked test with what was found.
 *
 * @param name as the report names it
 * @param folder where its results are
 */
record GatheredTest(String name, Path folder, CheckRecord record, Report report) {
  /** Whether the test is to fail for this finding of its report. */
  boolean counts(Finding finding) {
    return CountedFindings.named(record.threshold())
        .in(report.with(report.notes(), List.of(finding)))
        .contains(finding);
  }
}
