// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.terminal.ConsoleStreams;
import dev.reweave.cli.terminal.TerminalStreams;
import dev.reweave.finding.Finding;
import dev.reweave.report.text.ExplainText;
import dev.reweave.session.folder.NumberedFolders;
import dev.reweave.session.folder.ResultPlace;
import dev.reweave.session.results.ResultReader;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Tells one finding in full. */
@Command(
    name = "explain",
    description = "Tells one finding in full: both orders, stacks, how sure and why.",
    mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "FINDING-ID", description = "As in the report, e.g. F1.")
  private String id;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "DIR",
      description = "Folder of the run (default: the newest in reweave-out).")
  private @Nullable Path folder;

  @Override
  public Integer call() throws Exception {
    Path place =
        folder == null
            ? new NumberedFolders(Path.of(ResultPlace.BASE)).newestWith("findings.json")
            : folder;
    Finding finding = ResultReader.finding(place, id);
    ConsoleStreams.print(ExplainText.write(finding, TerminalStreams.current().style()));
    return ExitStatus.CLEAN;
  }
}
