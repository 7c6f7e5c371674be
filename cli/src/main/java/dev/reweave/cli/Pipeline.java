// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.terminal.Terminal;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import dev.reweave.report.text.Facts;
import dev.reweave.report.text.TextReport;
import dev.reweave.report.words.Commands;
import dev.reweave.session.analyse.Analysing;
import dev.reweave.session.folder.FolderLock;
import dev.reweave.session.folder.ResultPlace;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.input.Inputs;
import dev.reweave.session.launch.JavaCommand;
import dev.reweave.session.live.LiveRun;
import dev.reweave.session.options.Settings;
import dev.reweave.session.order.Ordering;
import dev.reweave.session.order.TraceInput;
import dev.reweave.session.record.Recorder;
import dev.reweave.session.redact.Redaction;
import dev.reweave.session.replay.ReplayingAll;
import dev.reweave.session.results.ResultFiles;
import dev.reweave.session.trust.TrustedRun;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The steps in the order in which the commands need them. */
final class Pipeline implements Closeable {
  private static final int MOST_NOTES = 20;

  private final Settings settings;
  private final RunFolder folder;

  private final FolderLock lock;
  private final Redaction redaction;

  /** Nobody else writes into the folder of the results until this is closed. */
  private Pipeline(Settings settings, List<String> command) throws IOException {
    this.settings = settings;
    this.redaction = Redaction.of(settings.redact(), command, System.getenv());
    this.folder = ResultPlace.at(settings.out());
    this.lock = FolderLock.take(folder);
  }

  private static Pipeline recording(Settings settings, List<String> command) throws IOException {
    Pipeline pipeline = new Pipeline(settings, command);
    try {
      Ordering.requireEnded(pipeline.folder);
      pipeline.folder.prepare();
      return pipeline;
    } catch (IOException | RuntimeException e) {
      pipeline.close();
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }

  /** Records, analyses, reports. */
  static int run(Settings settings, List<String> words) throws IOException {
    JavaCommand command = JavaCommand.of(words);
    try (Pipeline pipeline = recording(settings, words);
        ConsoleListener listener = new ConsoleListener()) {
      RunFacts facts = pipeline.record(command);
      TraceInput input = pipeline.order(facts, listener).input();
      RunFacts whole = facts.command(command.words(), false);
      TrustedRun again = settings.replay().wanted() ? TrustedRun.own(whole) : null;
      return pipeline.finish(Analysing.run(input, settings, listener), again, listener);
    }
  }

  /** Analyses while the command runs, reports; nothing of the recording is kept. */
  static int runLive(Settings settings, List<String> words) throws IOException {
    JavaCommand command = JavaCommand.of(words);
    try (Pipeline pipeline = recording(settings, words);
        ConsoleListener listener = new ConsoleListener()) {
      Analysing.Outcome outcome =
          LiveRun.run(command, pipeline.folder, settings, sharesTerminal(), listener);
      return pipeline.finish(outcome, null, listener);
    }
  }

  /** Records only; the exit status is the command's own. */
  static int record(Settings settings, List<String> words) throws IOException {
    JavaCommand command = JavaCommand.of(words);
    try (Pipeline pipeline = recording(settings, words);
        ConsoleListener listener = new ConsoleListener()) {
      RunFacts facts = pipeline.record(command);
      Ordering.Ordered ordered = pipeline.order(facts, listener);
      warn(ordered.notes());
      Console.warn(Facts.line(ordered.numbers()));
      Console.warn(
          "next: "
              + Commands.word(Terminal.command())
              + " analyze "
              + Commands.word(pipeline.folder.path().toString()));
      return facts.exit();
    }
  }

  /** Analyses what is there, reports. */
  static int analyze(Settings settings, Path given) throws IOException {
    try (Inputs inputs = new Inputs()) {
      TraceInput input = inputs.open(given);
      warn(input);
      try (ConsoleListener listener = new ConsoleListener()) {
        Analysing.Outcome outcome = Analysing.run(input, settings, listener);
        // Output last: a trace that cannot be used leaves no folder behind.
        try (Pipeline pipeline = new Pipeline(settings, List.of())) {
          return pipeline.finish(outcome, null, listener);
        }
      }
    }
  }

  private RunFacts record(JavaCommand command) throws IOException {
    return Recorder.record(command, folder, settings, sharesTerminal(), new ConsoleListener());
  }

  private Ordering.Ordered order(RunFacts facts, ConsoleListener listener) throws IOException {
    listener.step("ordering …");
    Ordering.Ordered ordered = Ordering.order(folder, facts);
    listener.close();
    warn(ordered.input());
    return ordered;
  }

  private static void warn(List<String> notes) {
    notes.stream().limit(MOST_NOTES).forEach(Console::warn);
    if (notes.size() > MOST_NOTES) {
      Console.warn("… and " + (notes.size() - MOST_NOTES) + " more notes, in the trace");
    }
  }

  private static void warn(TraceInput input) {
    if (input.violation() != null) {
      Console.warn(
          "THE RECORDED ORDER IS IMPOSSIBLE, the trace was cut there: " + input.violation());
    }
  }

  /** {@code again}: what is to be run again for what was found; null for nothing. */
  private int finish(Analysing.Outcome outcome, TrustedRun again, ConsoleListener listener)
      throws IOException {
    if (settings.minVerdict() == Verdict.CONFIRMED && again == null) {
      Console.warn(
          "only confirmed findings are to count, but the program is not run again: none will");
    }
    Report report = redaction.report(outcome.report());
    ResultFiles.write(folder, report, outcome.result(), redaction);
    if (again != null) {
      report =
          redaction.report(
              new ReplayingAll(folder, again, settings.replay(), listener).replay(report));
      ResultFiles.report(folder, report);
    }
    listener.close();
    Console.print(
        TextReport.write(
            report, Terminal.command(), folder.path().toString(), Terminal.current().style()));
    return status(report);
  }

  private int status(Report report) {
    boolean found =
        report.findings().stream()
            .filter(
                finding ->
                    !(finding.verdict() == Verdict.POTENTIAL && finding.replay().leftOrder()))
            .anyMatch(finding -> finding.verdict().compareTo(settings.minVerdict()) >= 0);
    if (found) {
      return ExitStatus.FINDINGS;
    }
    return report.run().exit() == null ? ExitStatus.CLEAN : report.run().exit();
  }

  private static boolean sharesTerminal() {
    return Terminal.current().err() || Terminal.current().out();
  }
}
