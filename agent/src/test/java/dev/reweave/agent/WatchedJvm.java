// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.protocol.launch.LogFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs a program of this test tree with the packaged agent. */
final class WatchedJvm {
  private final Path out;
  private final List<String> options = new ArrayList<>();

  WatchedJvm(Path out) {
    this.out = out;
  }

  WatchedJvm option(String jvmOption) {
    options.add(jvmOption);
    return this;
  }

  /** Starts {@code main} of the class; output goes to files beside the log folder. */
  Process start(String agentOptions, Class<?> program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-javaagent:" + agentJar() + "=out=" + out + agentOptions);
    command.addAll(options);
    command.add("-cp");
    command.add(Path.of("target", "test-classes").toAbsolutePath().toString());
    command.add(program.getName());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectOutput(stdout().toFile())
        .redirectError(stderr().toFile())
        .start();
  }

  Path log() {
    return out.resolve(LogFolder.LOG);
  }

  Path pool() {
    return out.resolve(LogFolder.POOL);
  }

  Path stdout() {
    return out.resolveSibling("stdout.txt");
  }

  Path stderr() {
    return out.resolveSibling("stderr.txt");
  }

  private static Path agentJar() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      return files
          .filter(p -> p.getFileName().toString().matches("reweave-agent-.*\\.jar"))
          .findFirst()
          .orElseThrow()
          .toAbsolutePath();
    }
  }
}
