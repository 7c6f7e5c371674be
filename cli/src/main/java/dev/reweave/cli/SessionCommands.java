// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.terminal.ConsoleStreams;
import dev.reweave.cli.terminal.TerminalStreams;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import dev.reweave.report.text.FactsLine;
import dev.reweave.report.text.TextReport;
import dev.reweave.report.words.ShellCommands;
import dev.reweave.session.JvmsResult;
import dev.reweave.session.RecordedRun;
import dev.reweave.session.Session;
import dev.reweave.session.SessionOptions;
import dev.reweave.session.SessionResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Calls a session, prints what came of it, and turns that into an exit status, for which findings
 * below a minimum do not count.
 */
final class SessionCommands {
  private static final int MOST_NOTES = 20;

  private SessionCommands() {}

  private interface Job<T> {
    T of(Session session) throws IOException;
  }

  /** Records, analyses, replays. */
  static int run(SessionOptions options, FindingsShown shown, List<String> words)
      throws IOException {
    SessionResult result = done(options, session -> session.run(words));
    return told(result, shown, options.replay().isPresent());
  }

  /** Analyses while the command runs. */
  static int runLive(SessionOptions options, FindingsShown shown, List<String> words)
      throws IOException {
    SessionResult result = done(options, session -> session.runLive(words));
    return told(result, shown, false);
  }

  /** Records the JVMs that a command starts; the status of the command counts as a program's. */
  static int runJvms(SessionOptions options, FindingsShown shown, List<String> words)
      throws IOException {
    ConsoleStreams.warn(
        words.get(0)
            + " is not java: the JVMs that it starts are recorded, each by itself, and not run again");
    JvmsResult result = done(options, session -> session.runJvms(words));
    boolean isFound = false;
    for (SessionResult jvm : result.jvms()) {
      ConsoleStreams.print("JVM " + jvm.folder().path().getFileName() + "\n");
      isFound |= told(jvm, shown, false) == ExitStatus.FINDINGS;
    }
    return isFound ? ExitStatus.FINDINGS : result.exit();
  }

  /** Analyses what is there. */
  static int analyze(SessionOptions options, FindingsShown shown, Path trace) throws IOException {
    SessionResult result = done(options, session -> session.analyse(trace));
    return told(result, shown, false);
  }

  /** Records only; the exit status is the command's own. */
  static int record(SessionOptions options, List<String> words) throws IOException {
    RecordedRun run = done(options, session -> session.record(words));
    warn(run.notes());
    ConsoleStreams.warn(FactsLine.line(run.numbers()));
    String folder = ShellCommands.word(run.folder().path().toString());
    ConsoleStreams.warn(
        "next: " + ShellCommands.word(TerminalStreams.command()) + " analyze " + folder);
    return run.exit();
  }

  private static <T> T done(SessionOptions options, Job<T> job) throws IOException {
    try (ConsoleListener listener = new ConsoleListener()) {
      return job.of(new Session(options, listener));
    }
  }

  private static void warn(List<String> notes) {
    notes.stream().limit(MOST_NOTES).forEach(ConsoleStreams::warn);
    if (notes.size() > MOST_NOTES) {
      ConsoleStreams.warn("… and " + (notes.size() - MOST_NOTES) + " more notes, in the trace");
    }
  }

  private static int told(SessionResult result, FindingsShown shown, boolean isReplayed) {
    if (shown.minVerdict() == Verdict.CONFIRMED && !isReplayed) {
      ConsoleStreams.warn(
          "--min-verdict confirmed counts replayed findings only, and --no-replay leaves replays out");
    }
    Report report = result.report();
    String folder = result.folder().path().toString();
    ConsoleStreams.print(
        TextReport.write(
            report,
            TerminalStreams.command(),
            folder,
            TerminalStreams.current().style(),
            shown.detail()));
    if (result.hasFinding(shown.minVerdict())) {
      return ExitStatus.FINDINGS;
    }
    return report.run().exit() == null ? ExitStatus.CLEAN : report.run().exit();
  }
}
