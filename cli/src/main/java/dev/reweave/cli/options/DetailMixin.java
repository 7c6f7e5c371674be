// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import dev.reweave.report.text.ReportDetail;
import picocli.CommandLine.Option;

/** How much is told. */
public final class DetailMixin implements FileSettings {
  @Option(
      names = "--all",
      description = "Tell findings in full that happened without harm, too; else a line each.")
  private boolean all;

  /** How much. */
  public ReportDetail detail() {
    return all ? ReportDetail.ALL : ReportDetail.USUAL;
  }
}
