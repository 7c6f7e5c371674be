// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.kept;

import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.replay.drive.GuardedProcess;
import dev.reweave.session.failure.BadCommand;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.launch.AgentJar;
import dev.reweave.session.launch.JavaCommand;
import dev.reweave.session.record.RecordOptions;
import dev.reweave.trace.format.PrivateFiles;
import dev.reweave.trace.order.OrderOptions;
import dev.reweave.trace.order.OrderResult;
import dev.reweave.trace.order.OrderStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * One run of a command, recorded and ordered, of which everything is kept: the log, the trace, and
 * what the command printed. For measurements and tests, which look at all of it; no report is
 * written, and what the recorder saw is not judged.
 *
 * @param folder holds {@code stdout} and {@code stderr} besides the files of a run; the log is kept
 * @param facts the command, its exit status and wall time, as for a replay
 * @param ordered what the order stage says
 */
public record KeptRecording(RunFolder folder, RunFacts facts, OrderResult ordered) {
  private static final long LIMIT_SECONDS = 120;

  /**
   * Records a command with the agent beside this library.
   *
   * @param place a folder that holds no earlier run
   * @param words the command, which has to call {@code java}
   * @throws UserProblem when it does not start, or does not end within two minutes
   * @throws IOException when files cannot be read or written
   */
  public static KeptRecording of(Path place, RecordOptions options, List<String> words)
      throws IOException {
    RunFolder folder = new RunFolder(place);
    PrivateFiles.createFolders(folder.log());
    RunFacts facts = run(folder, options, words);
    OrderOptions all = OrderOptions.defaults().withVisits(folder.visits());
    OrderResult ordered = OrderStage.run(folder.log(), folder.trace(), all);
    folder.keepTape();
    return new KeptRecording(folder, facts, ordered);
  }

  private static RunFacts run(RunFolder folder, RecordOptions options, List<String> words)
      throws IOException {
    AgentArguments arguments =
        options
            .arguments(folder.log())
            .models(options.models().orElse(null))
            .sets(options.sets().orElse(null));
    ProcessBuilder builder =
        new ProcessBuilder(JavaCommand.of(words).with(arguments.option(AgentJar.find())))
            .redirectOutput(folder.path().resolve("stdout").toFile())
            .redirectError(folder.path().resolve("stderr").toFile());
    long start = System.nanoTime();
    try (GuardedProcess guarded = GuardedProcess.start(builder)) {
      int exit = exit(guarded.process(), words);
      double seconds = (System.nanoTime() - start) / 1e9;
      return new RunFacts(words, exit, seconds, null, options.include(), options.exclude(), null);
    }
  }

  private static int exit(Process process, List<String> words) throws IOException {
    try {
      if (process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        return process.exitValue();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while it ran: " + words, e);
    }
    throw new BadCommand("still running after " + LIMIT_SECONDS + " s: " + words);
  }

  /** The program's exit status. */
  public int exit() {
    return Objects.requireNonNull(facts.exit(), "the program has ended");
  }

  /** Wall time from start to end of the program's JVM. */
  public double seconds() {
    return facts.seconds();
  }

  /** The ordered trace. */
  public Path trace() {
    return folder.trace();
  }

  /** What the program wrote on standard output. */
  public String stdout() throws IOException {
    return Files.readString(folder.path().resolve("stdout"));
  }

  /** What the program wrote on standard error. */
  public String stderr() throws IOException {
    return Files.readString(folder.path().resolve("stderr"));
  }

  /** Analysed with default options, weak findings listed. */
  public AnalysisResult analysed() throws IOException {
    return analysed(AnalysisOptions.defaults());
  }

  /** Analysed with these options. */
  public AnalysisResult analysed(AnalysisOptions options) throws IOException {
    return TraceAnalysis.run(trace(), options, (stage, done, of) -> {});
  }

  @Override
  public String toString() {
    return folder.path() + ", exit " + exit() + ", notes " + ordered.notes();
  }
}
