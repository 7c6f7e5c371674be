// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.options.ConfigMixin;
import dev.reweave.cli.options.IgnoreMixin;
import dev.reweave.cli.terminal.ConsoleStreams;
import dev.reweave.replay.verdict.ReplayVerdict;
import dev.reweave.report.neutral.VisibleText;
import dev.reweave.session.failure.BadOption;
import dev.reweave.session.replay.ReplaySession;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs the program again under a finding's schedule. */
@Command(
    name = "replay",
    description = "Runs the program again so that a finding happens, and says what came of it.",
    mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
  @Option(names = "--times", paramLabel = "N", description = "How many times (default: once).")
  private int times = 1;

  @Option(names = "--keep", description = "Keep what the runs printed, in DIR/replay.")
  private boolean keep;

  @Mixin private IgnoreMixin ignore;

  @SuppressWarnings("UnusedVariable") // its options are read by FileDefaults
  @Mixin
  private ConfigMixin config;

  @Option(
      names = "--recorded",
      description = "Drive the whole recorded run again, in place of a finding.")
  private boolean recorded;

  @Option(
      names = "--as-junit",
      description =
          "Write a JUnit test that fails as long as the finding can happen, to DIR/junit.")
  private boolean asJunit;

  @Option(
      names = "--trust",
      description =
          "Run the folder's command, which is shown, though you have not recorded it on this"
              + " machine.")
  private boolean trust;

  @Parameters(index = "0", paramLabel = "DIR", description = "Folder of the run.")
  private Path place;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "FINDING-ID",
      description = "As in the report, e.g. F1.")
  private @Nullable String id;

  @Parameters(
      index = "2..*",
      arity = "0..*",
      paramLabel = "COMMAND",
      description = "After --: the recorded command, of a run that was recorded with --redact.")
  private List<String> command = List.of();

  @Override
  public Integer call() throws Exception {
    if (times < 1) {
      throw new BadOption("--times: expected a number from 1 on, found " + times);
    }
    if (!recorded && id == null) {
      throw new BadOption("name a finding, as in: reweave replay DIR F1; or give --recorded");
    }
    ReplaySession.Request request = new ReplaySession.Request(given(), trust, ignore.patterns());
    try (ConsoleListener listener = new ConsoleListener();
        ReplaySession session = ReplaySession.open(place, request, listener)) {
      return recorded
          ? RecordedReplay.run(session, times, keep)
          : replay(session.finding(Objects.requireNonNull(id)));
    }
  }

  /** With --recorded there is no finding before the command. */
  private List<String> given() {
    List<String> words = new ArrayList<>(command);
    if (recorded && id != null) {
      words.add(0, id);
    }
    return words;
  }

  private int replay(ReplaySession.FindingReplay finding) throws IOException {
    if (asJunit) {
      String test = finding.keepAsTest().toString();
      ConsoleStreams.print("written: " + VisibleText.of(test) + System.lineSeparator());
      return ExitStatus.CLEAN;
    }
    int confirmed = 0;
    for (int i = 0; i < times; i++) {
      ReplayVerdict verdict = finding.run(keep);
      confirmed += verdict.confirmed() ? 1 : 0;
      ConsoleStreams.print(VisibleText.lines(text(verdict)));
    }
    if (times > 1) {
      ConsoleStreams.print(
          String.format(Locale.ROOT, "confirmed in %d of %d replays%n", confirmed, times));
    }
    return confirmed > 0 ? ExitStatus.FINDINGS : ExitStatus.CLEAN;
  }

  private static String text(ReplayVerdict v) {
    String runs =
        String.format(
            Locale.ROOT, "%d run%s, %.1f s", v.runs(), v.runs() == 1 ? "" : "s", v.seconds());
    if (!v.confirmed()) {
      return String.format("DIVERGED  %s%n          %s%n", v.divergence(), runs);
    }
    String seen =
        v.seen().isEmpty()
            ? ""
            : String.format("          seen: %s%n", String.join(", ", v.seen()));
    return String.format(
        "CONFIRMED · %s%n%s          effect: %s%n          at try %d; %s%n",
        v.harm().word(), seen, v.effect(), v.tries(), runs);
  }
}
