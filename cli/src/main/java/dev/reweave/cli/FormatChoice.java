// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.terminal.Terminal;
import dev.reweave.finding.Report;
import dev.reweave.report.html.HtmlReport;
import dev.reweave.report.json.FindingsWriter;
import dev.reweave.report.sarif.SarifReport;
import dev.reweave.report.text.TextReport;

/** Forms a report can take. */
enum FormatChoice {
  text {
    @Override
    String write(Report report, String folder, Terminal terminal) {
      return TextReport.write(report, Terminal.command(), folder, terminal.style());
    }
  },
  html {
    @Override
    String write(Report report, String folder, Terminal terminal) {
      return HtmlReport.write(report);
    }
  },
  json {
    @Override
    String write(Report report, String folder, Terminal terminal) {
      return FindingsWriter.write(report);
    }
  },
  sarif {
    @Override
    String write(Report report, String folder, Terminal terminal) {
      return SarifReport.write(report);
    }
  };

  abstract String write(Report report, String folder, Terminal terminal);
}
