// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.jvms;

import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.protocol.launch.TestMachinery;
import dev.reweave.session.failure.BadFolder;
import dev.reweave.session.failure.NotRecorded;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.launch.AgentJar;
import dev.reweave.session.launch.ChildProcess;
import dev.reweave.session.launch.CommandStreams;
import dev.reweave.session.record.RecordOptions;
import dev.reweave.trace.format.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs a command that starts JVMs, with the recorder in each of them. */
public final class JvmRecorder {
  private final Path base;
  private final RecordOptions options;
  private final CommandStreams streams;

  /**
   * For a folder that may be written to.
   *
   * @throws UserProblem when JVMs of an earlier run are in there
   */
  public JvmRecorder(RunFolder folder, RecordOptions options, CommandStreams streams) {
    this.base = folder.path().resolve("jvms");
    this.options = options.withExclude(withMachinery(options.exclude()));
    this.streams = streams;
    if (Files.exists(base)) {
      throw new BadFolder(base + ": is there already, from an earlier run; choose another --out");
    }
  }

  private static List<String> withMachinery(List<String> given) {
    List<String> all = new ArrayList<>(given);
    all.addAll(TestMachinery.PATTERNS);
    return all;
  }

  /**
   * What came of a command.
   *
   * @param exit its exit status; 128 plus the signal when one ended it
   * @param jvms a folder for each JVM that left a log, oldest first
   */
  public record Recorded(int exit, List<RunFolder> jvms) {
    public Recorded {
      jvms = List.copyOf(jvms);
    }
  }

  /**
   * Runs it to its end.
   *
   * @throws UserProblem when it cannot be started, or no JVM in it was recorded
   */
  public Recorded record(List<String> words) throws IOException {
    PrivateFiles.createFolders(base);
    AgentArguments arguments =
        options
            .withStandstill(0) // whoever has started a JVM decides how long it waits for it
            .arguments(base.resolve(AgentArguments.PID).resolve("log"));
    Path agent = AgentJar.find();
    ChildProcess child =
        ChildProcess.run(
            words,
            environment -> JvmOption.addTo(environment, arguments, agent),
            streams,
            process -> {});
    List<RunFolder> jvms = jvms();
    if (jvms.isEmpty()) {
      throw new NotRecorded(
          "the recorder was not active: no JVM that the command started left a log (it ended with"
              + " exit status "
              + child.exit()
              + "); JVMs of build tools themselves, and those that ran before, are not recorded");
    }
    return new Recorded(child.exit(), jvms);
  }

  private List<RunFolder> jvms() throws IOException {
    try (Stream<Path> folders = Files.list(base)) {
      return folders
          .map(RunFolder::new)
          .filter(RunFolder::hasLog)
          .sorted((a, b) -> Long.compare(number(a), number(b)))
          .toList();
    }
  }

  private static long number(RunFolder jvm) {
    String name = jvm.path().getFileName().toString();
    return name.matches("[0-9]{1,18}") ? Long.parseLong(name) : Long.MAX_VALUE;
  }

  /** What is known of a JVM besides its trace. */
  public RunFacts facts() {
    return new RunFacts(
        List.of(),
        null,
        -1,
        Path.of("").toAbsolutePath().toString(),
        options.include(),
        options.exclude(),
        null);
  }
}
