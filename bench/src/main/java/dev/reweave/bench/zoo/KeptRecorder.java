// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.zoo;

import dev.reweave.engine.program.RecordedCode;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.it.zoo.ZooProgram;
import dev.reweave.it.zoo.ZooSources;
import dev.reweave.session.kept.KeptRecording;
import dev.reweave.session.record.RecordOptions;
import dev.reweave.trace.Trace;
import dev.reweave.trace.format.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Records programs of this JVM's class path, each in a JVM of its own. */
public final class KeptRecorder {
  private final Path project;
  private final Path folder;

  private KeptRecorder(Path project, Path folder) {
    this.project = project;
    this.folder = folder;
  }

  /** A program of the zoo and one run of it. */
  public record Recorded(ZooProgram program, Trace trace) {}

  /** For the zoo of the project whose root this is. */
  public static KeptRecorder of(String project) throws IOException {
    return new KeptRecorder(
        Path.of(project).toAbsolutePath(), Files.createTempDirectory("reweave-bench"));
  }

  /** All programs of the zoo, one run each. */
  public List<Recorded> zoo() throws IOException, InterruptedException {
    List<Recorded> all = new ArrayList<>();
    for (ZooProgram program : ZooSources.programs(project)) {
      Trace trace = trace(program.recorded().orElse(""), program.mainClass());
      all.add(new Recorded(program, trace));
    }
    return all;
  }

  /** One run of a program, and what is known of its code. */
  public record Coded(Trace trace, TraceProgram code) {}

  /** One run of a program, and its code executed again. */
  public Coded coded(String mainClass, String... arguments)
      throws IOException, InterruptedException {
    Path own = Files.createTempDirectory(folder, "run");
    KeptRecording recording =
        whole(
            KeptRecording.of(own, RecordOptions.defaults(), words(mainClass, arguments)),
            mainClass);
    try (TraceReader reader = TraceReader.open(recording.trace())) {
      Trace trace = reader.load();
      return new Coded(
          trace, RecordedCode.read(recording.folder().tape(), recording.folder().visits(), trace));
    }
  }

  /**
   * One run of a program.
   *
   * @param include classes of the JDK to be recorded, with commas between; empty for none
   */
  public Trace trace(String include, String mainClass, String... arguments)
      throws IOException, InterruptedException {
    Path own = Files.createTempDirectory(folder, "run");
    KeptRecording recording =
        whole(
            KeptRecording.of(
                own,
                RecordOptions.defaults().withSymbolic(false).withClasses(include),
                words(mainClass, arguments)),
            mainClass);
    try (TraceReader reader = TraceReader.open(recording.trace())) {
      return reader.load();
    }
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static List<String> words(String mainClass, String... arguments) {
    List<String> words =
        new ArrayList<>(List.of(java(), "-cp", System.getProperty("java.class.path"), mainClass));
    words.addAll(List.of(arguments));
    return words;
  }

  private static KeptRecording whole(KeptRecording recording, String mainClass) {
    if (recording.exit() != 0) {
      throw new IllegalStateException(mainClass + " failed: " + recording);
    }
    return recording;
  }
}
