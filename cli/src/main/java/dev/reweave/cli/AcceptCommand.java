// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.options.BaselineMixin;
import dev.reweave.cli.terminal.ConsoleStreams;
import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingPattern;
import dev.reweave.report.words.FindingTitles;
import dev.reweave.session.accept.AcceptedEntry;
import dev.reweave.session.accept.AcceptedFingerprint;
import dev.reweave.session.accept.AcceptedRule;
import dev.reweave.session.accept.BaselineFile;
import dev.reweave.session.failure.BadOption;
import dev.reweave.session.folder.NumberedFolders;
import dev.reweave.session.folder.ResultPlace;
import dev.reweave.session.results.ResultReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes a finding, or all of a kind, into the baseline file of the repository. */
@Command(
    name = "accept",
    description =
        "Takes a finding, or all of a kind, into the baseline: known, and no longer counted.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples: reweave accept F1 --because \"the count is only for the log\"",
      "          reweave accept --class com.acme.Metrics --because \"may be wrong by a few\""
    })
final class AcceptCommand implements Callable<Integer> {
  @Mixin private BaselineMixin baseline;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FINDING-ID",
      description = "As in the report, e.g. F1; or else one of --class, --place, --pattern.")
  private @Nullable String id;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "DIR",
      description = "Folder of the run (default: the newest in reweave-out).")
  private @Nullable Path folder;

  @Option(
      names = "--because",
      paramLabel = "REASON",
      description = "Why; it stands in the baseline and in reports.")
  private @Nullable String because;

  @Option(
      names = "--class",
      paramLabel = "CLASS",
      description = "Accept what is about this class only: its variables, or steps within it.")
  private @Nullable String className;

  @Option(
      names = "--place",
      paramLabel = "METHOD",
      description = "Accept what this method is to blame for, e.g. com.acme.Account.withdraw.")
  private @Nullable String place;

  @Option(
      names = "--pattern",
      paramLabel = "PATTERN",
      description = "Accept this pattern, as findings.json names it: ${COMPLETION-CANDIDATES}.")
  private @Nullable FindingPattern pattern;

  @Override
  public Integer call() throws Exception {
    if (because == null || because.isBlank()) {
      throw new BadOption("--because is missing: say why it is accepted");
    }
    AcceptedEntry entry;
    String what;
    if (id != null) {
      Finding finding = finding(id);
      entry = AcceptedFingerprint.of(finding, because);
      what = finding.id() + ", " + FindingTitles.of(finding);
    } else {
      AcceptedRule rule = rule(because);
      entry = rule;
      what = "all of " + rule.words();
    }
    BaselineFile.write(baseline.file(), baseline.soFar().with(entry));
    ConsoleStreams.print("accepted in " + baseline.file() + ": " + what + "\n");
    return ExitStatus.CLEAN;
  }

  private Finding finding(String named) throws IOException {
    if (isOfKind()) {
      throw new BadOption("accept either a finding or all of a kind, not both");
    }
    Path from =
        folder == null
            ? new NumberedFolders(Path.of(ResultPlace.BASE)).newestWith("findings.json")
            : folder;
    return ResultReader.finding(from, named);
  }

  /** Whether all of a kind are meant. */
  private boolean isOfKind() {
    return place != null || className != null || pattern != null;
  }

  private AcceptedRule rule(String reason) {
    if (!isOfKind()) {
      throw new BadOption("name a finding, such as F1, or one of --class, --place, --pattern");
    }
    return new AcceptedRule(place, className, pattern, reason);
  }
}
