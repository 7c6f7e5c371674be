// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.recording;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.trace.order.OrderOptions;
import dev.reweave.trace.order.OrderResult;
import dev.reweave.trace.order.OrderStage;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * One run of a program under the agent, ordered.
 *
 * @param folder holds {@code stdout}, {@code stderr}, {@code log/}, {@code trace.rwt} and {@code
 *     trace.visits}
 * @param exit the program's exit status
 * @param ordered what the order stage says
 * @param seconds wall time from start to end of the program's JVM
 */
public record Recording(Path folder, int exit, OrderResult ordered, double seconds) {
  private static final long LIMIT_SECONDS = 120;

  /**
   * Runs {@code JAVA WORDS…} with the agent of the build tree.
   *
   * @param project root of the project
   * @param include classes to be recorded, with commas between; empty for the default
   * @param java the {@code java} to start
   * @param words its arguments
   * @throws IllegalStateException when it does not end within two minutes
   */
  public static Recording of(
      Path project, Path folder, String include, String java, List<String> words)
      throws IOException, InterruptedException {
    return of(project, folder, options(folder, include), words, java);
  }

  /** As {@link #of}, with tapes: see {@link #tape}. */
  public static Recording withTape(Path project, Path folder, String java, List<String> words)
      throws IOException, InterruptedException {
    Recording recording = of(project, folder, options(folder, "") + ";symbolic=true", words, java);
    Files.move(folder.resolve("log").resolve(LogFolder.TAPE), recording.tape());
    return recording;
  }

  private static Recording of(
      Path project, Path folder, String options, List<String> words, String java)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(java);
    command.add("-javaagent:" + agent(project) + "=" + options);
    command.addAll(words);
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(folder.resolve("stdout").toFile())
            .redirectError(folder.resolve("stderr").toFile())
            .start();
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException("still running: " + command);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    OrderResult ordered =
        OrderStage.run(
            folder.resolve("log"),
            trace(folder),
            OrderOptions.defaults().withVisits(visits(folder)));
    return new Recording(folder, process.exitValue(), ordered, seconds);
  }

  private static String options(Path folder, String include) {
    String out = "out=" + URLEncoder.encode(folder.resolve("log").toString(), UTF_8);
    return include.isEmpty() ? out : out + ";include=" + URLEncoder.encode(include, UTF_8);
  }

  /** How its events are known again. */
  public Path visits() {
    return visits(folder);
  }

  private static Path visits(Path folder) {
    return folder.resolve("trace.visits");
  }

  /** What executing the code again needs, beside the trace. */
  public Path tape() {
    return folder.resolve(LogFolder.TAPE);
  }

  /** The ordered trace. */
  public Path trace() {
    return trace(folder);
  }

  private static Path trace(Path folder) {
    return folder.resolve("trace.rwt");
  }

  /** What the program wrote on standard output. */
  public String stdout() throws IOException {
    return Files.readString(folder.resolve("stdout"));
  }

  /** Analysed with default options, weak findings listed. */
  public AnalysisResult analysed() throws IOException {
    return TraceAnalysis.run(trace(), AnalysisOptions.defaults(), (stage, done, of) -> {});
  }

  @Override
  public String toString() {
    return folder + ", exit " + exit + ", notes " + ordered.notes();
  }

  /** The agent's jar. */
  public static Path agent(Path project) throws IOException {
    try (Stream<Path> files = Files.list(project.resolve("agent/target"))) {
      return files
          .filter(p -> p.getFileName().toString().matches("reweave-agent-[^/]*\\.jar"))
          .min(Path::compareTo)
          .orElseThrow(() -> new IllegalStateException("the agent is not built"));
    }
  }
}
