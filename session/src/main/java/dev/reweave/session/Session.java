// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session;

import dev.reweave.finding.Report;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.replay.drive.RunWatcher;
import dev.reweave.session.analyse.AnalysedTrace;
import dev.reweave.session.analyse.AnalysisStep;
import dev.reweave.session.failure.NotRecorded;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.FolderLock;
import dev.reweave.session.folder.ResultPlace;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.input.TraceInputs;
import dev.reweave.session.jvms.JvmRecorder;
import dev.reweave.session.launch.JavaCommand;
import dev.reweave.session.live.LiveRun;
import dev.reweave.session.order.LogOrdering;
import dev.reweave.session.order.TraceInput;
import dev.reweave.session.progress.SessionListener;
import dev.reweave.session.record.CommandRecorder;
import dev.reweave.session.redact.SecretRedaction;
import dev.reweave.session.replay.ReplayCampaign;
import dev.reweave.session.replay.ReplayOptions;
import dev.reweave.session.replay.SharedRuns;
import dev.reweave.session.results.FinalReport;
import dev.reweave.session.results.InterruptedReport;
import dev.reweave.session.results.ResultFiles;
import dev.reweave.session.rounds.DrivenRecordings;
import dev.reweave.session.rounds.ProbingRounds;
import dev.reweave.session.trust.TrustedRun;
import dev.reweave.trace.TraceException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Record → order → analyse → replay. While a session works, nobody else writes into the folder of
 * its results.
 *
 * <p>All methods throw {@link dev.reweave.session.failure.UserProblem} when the user has to mend
 * something, {@link dev.reweave.trace.TraceException} when a trace or log is damaged, and {@link
 * IOException} when files cannot be read or written.
 */
public final class Session {
  /** Seconds that an analysis has, however long it took to order the log. */
  private static final double LEAST_ANALYSIS = 1;

  private final SessionOptions options;
  private final SessionListener listener;

  /** {@code listener} hears what it does. */
  public Session(SessionOptions options, SessionListener listener) {
    this.options = options;
    this.listener = listener;
  }

  /** Records a command, which has to call {@code java}, analyses what it did, writes results. */
  public SessionResult run(List<String> words) throws IOException {
    JavaCommand command = JavaCommand.of(words);
    AnalysisStep.requireSolver(options.analysis().checkWith());
    SecretRedaction redaction = redaction(words);
    RunFolder folder = place();
    try (FolderLock lock = FolderLock.take(folder);
        InterruptedReport interrupted = new InterruptedReport()) {
      RunFacts facts = record(command, folder, redaction);
      interrupted.then(() -> listener.note(kept(folder)));
      long ended = System.nanoTime();
      TraceInput input = order(folder, facts).input();
      AnalysedTrace analysed = AnalysisStep.run(input, left(ended), listener);
      FinalReport end = end(analysed, redaction);
      if (options.replay().isEmpty()) {
        return written(folder, analysed, end);
      }
      Report predicted = end.soFar(analysed.report());
      ResultFiles.write(folder, predicted, analysed.result(), redaction);
      interrupted.then(() -> listener.note(soFar(folder)));
      TrustedRun again = TrustedRun.own(input.facts().command(command.words(), false));
      ReplayOptions replay = options.replay().get();
      SharedRuns shared = new SharedRuns();
      DrivenRecordings recordings = new DrivenRecordings(folder);
      boolean isProbing = replay.probeSeconds(again.facts().seconds()) > 0;
      ReplayCampaign replaying =
          new ReplayCampaign(
              folder, again, replay, isProbing ? recordings : RunWatcher.NONE, shared, listener);
      interrupted.then(
          () -> {
            ResultFiles.report(folder, end.soFar(replaying.soFar(predicted)));
            listener.note(soFar(folder));
          });
      Report replayed = replaying.replay(predicted);
      ProbingRounds rounds =
          new ProbingRounds(
              folder,
              again,
              options.analysis(),
              replay,
              replayed,
              recordings,
              shared,
              redaction,
              listener);
      interrupted.then(
          () -> {
            ResultFiles.report(folder, end.soFar(rounds.soFar(replayed)));
            listener.note(soFar(folder));
            rounds.leave();
          });
      Report report = end.of(rounds.go(replayed));
      if (interrupted.then(() -> listener.note(soFar(folder)))) {
        ResultFiles.report(folder, report);
      }
      return new SessionResult(folder, report);
    }
  }

  /** A budget is what the user waits for: the time since the program has ended counts. */
  private AnalysisOptions left(long ended) {
    double passed = (System.nanoTime() - ended) / 1e9;
    double budget = options.analysis().budgetSeconds();
    return options
        .analysis()
        .withBudget(Math.max(Math.min(budget, LEAST_ANALYSIS), budget - passed));
  }

  private static String kept(RunFolder folder) {
    return "interrupted; what was recorded is kept in " + folder.path();
  }

  private static String soFar(RunFolder folder) {
    return "interrupted; the report so far: " + folder.html();
  }

  /** Analyses while the command runs; nothing of the recording is kept, nothing is proven. */
  public SessionResult runLive(List<String> words) throws IOException {
    JavaCommand command = JavaCommand.of(words);
    SecretRedaction redaction = redaction(words);
    RunFolder folder = place();
    try (FolderLock lock = FolderLock.take(folder)) {
      CommandRecorder recorder = recorder(folder, redaction);
      LogOrdering.requireEnded(folder);
      folder.prepare();
      AnalysedTrace analysed = LiveRun.run(recorder, command, options.analysis());
      return written(folder, analysed, end(analysed, redaction));
    }
  }

  /**
   * Records the JVMs that a command starts, which need not call {@code java} itself, and analyses
   * each. Nothing is run again.
   */
  public JvmsResult runJvms(List<String> words) throws IOException {
    AnalysisStep.requireSolver(options.analysis().checkWith());
    SecretRedaction redaction = redaction(words);
    RunFolder folder = place();
    try (FolderLock lock = FolderLock.take(folder)) {
      JvmRecorder recorder = new JvmRecorder(folder, options.recording(), options.streams());
      JvmRecorder.Recorded recorded = recorder.record(words);
      List<SessionResult> results = new ArrayList<>();
      for (RunFolder jvm : recorded.jvms()) {
        long ended = System.nanoTime();
        try {
          TraceInput input = order(jvm, recorder.facts()).input();
          AnalysedTrace analysed = AnalysisStep.run(input, left(ended), listener);
          results.add(written(jvm, analysed, end(analysed, redaction)));
        } catch (UserProblem | TraceException unusable) {
          listener.note("JVM " + jvm.path().getFileName() + ": " + unusable.getMessage());
        }
      }
      if (results.isEmpty()) {
        throw new NotRecorded("nothing was recorded in the JVMs that the command started");
      }
      return new JvmsResult(recorded.exit(), results);
    }
  }

  /** Records only. */
  public RecordedRun record(List<String> words) throws IOException {
    JavaCommand command = JavaCommand.of(words);
    RunFolder folder = place();
    try (FolderLock lock = FolderLock.take(folder)) {
      RunFacts facts = record(command, folder, redaction(words));
      LogOrdering.Ordered ordered = order(folder, facts);
      return new RecordedRun(folder, status(facts), ordered.numbers(), ordered.notes());
    }
  }

  /**
   * Analyses what is there.
   *
   * @param given a trace, the folder of a run, also of a killed one, or a text trace
   */
  public SessionResult analyse(Path given) throws IOException {
    AnalysisStep.requireSolver(options.analysis().checkWith());
    listener.step("reading …");
    try (TraceInputs inputs = new TraceInputs()) {
      TraceInput input = inputs.open(given);
      tell(input);
      AnalysedTrace analysed = AnalysisStep.run(input, options.analysis(), listener);
      // Output last: a trace that cannot be used leaves no folder behind.
      RunFolder folder = place();
      try (FolderLock lock = FolderLock.take(folder)) {
        return written(folder, analysed, end(analysed, redaction(List.of())));
      }
    }
  }

  /** Of a command that has ended under our eyes. */
  private static int status(RunFacts facts) {
    return Objects.requireNonNull(facts.exit(), "the command has ended");
  }

  private RunFolder place() {
    return ResultPlace.at(options.out());
  }

  private SecretRedaction redaction(List<String> words) {
    return SecretRedaction.of(options.redact(), words, System.getenv());
  }

  private RunFacts record(JavaCommand command, RunFolder folder, SecretRedaction redaction)
      throws IOException {
    CommandRecorder recorder = recorder(folder, redaction);
    LogOrdering.requireEnded(folder);
    folder.prepare();
    return recorder.record(command);
  }

  private CommandRecorder recorder(RunFolder folder, SecretRedaction redaction) {
    return new CommandRecorder(folder, options.recording(), redaction, options.streams(), listener);
  }

  private LogOrdering.Ordered order(RunFolder folder, RunFacts facts) throws IOException {
    listener.step("ordering …");
    LogOrdering.Ordered ordered = LogOrdering.order(folder, facts);
    tell(ordered.input());
    return ordered;
  }

  private void tell(TraceInput input) {
    if (input.violation() != null) {
      listener.note(
          "THE RECORDED ORDER IS IMPOSSIBLE, the trace was cut there: " + input.violation());
    }
  }

  private FinalReport end(AnalysedTrace analysed, SecretRedaction redaction) {
    return new FinalReport(
        options.accepted(), redaction, analysed.result().info(), options.sources().folders());
  }

  private static SessionResult written(RunFolder folder, AnalysedTrace analysed, FinalReport end)
      throws IOException {
    Report report = end.of(analysed.report());
    ResultFiles.write(folder, report, analysed.result(), end.redaction());
    return new SessionResult(folder, report);
  }
}
