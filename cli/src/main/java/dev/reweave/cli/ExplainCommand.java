// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.terminal.Terminal;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.report.text.ExplainText;
import dev.reweave.session.failure.Problem;
import dev.reweave.session.folder.Numbered;
import dev.reweave.session.folder.ResultPlace;
import dev.reweave.session.results.Results;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Tells one finding in full. */
@Command(
    name = "explain",
    description = "Tells one finding in full: both orders, stacks, how sure and why.",
    mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
  private static final int LISTED = 8;

  @Parameters(index = "0", paramLabel = "FINDING-ID", description = "As in the report, e.g. F1.")
  private String id;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "DIR",
      description = "Folder of the run (default: the newest in reweave-out).")
  private Path folder;

  @Override
  public Integer call() throws Exception {
    Path place =
        folder == null
            ? new Numbered(Path.of(ResultPlace.BASE)).newestWith("findings.json")
            : folder;
    Report report = Results.read(place);
    Finding finding =
        report.findings().stream()
            .filter(f -> f.id().equalsIgnoreCase(id))
            .findFirst()
            .orElseThrow(() -> new Problem(place + ": no finding " + id + "; " + known(report)));
    Console.print(ExplainText.write(finding, Terminal.current().style()));
    return ExitStatus.CLEAN;
  }

  private static String known(Report report) {
    if (report.findings().isEmpty()) {
      return "there are no findings";
    }
    String ids =
        report.findings().stream()
            .limit(LISTED)
            .map(Finding::id)
            .reduce((a, b) -> a + ", " + b)
            .orElse("");
    return "there are " + ids + (report.findings().size() > LISTED ? ", …" : "");
  }
}
