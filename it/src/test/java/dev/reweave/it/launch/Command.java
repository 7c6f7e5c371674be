// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.launch;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** A command to be run to its end, with its output kept. */
public final class Command {
  private static final long LIMIT_SECONDS = 300;

  private final List<String> words = new ArrayList<>();
  private final Map<String, String> environment = new TreeMap<>();
  private Path folder;
  private Path out;
  private String input = "";
  private long limitSeconds = LIMIT_SECONDS;

  /** A command of these words. */
  public Command(List<String> words) {
    this.words.addAll(words);
  }

  /** Adds words. */
  public Command with(String... more) {
    words.addAll(List.of(more));
    return this;
  }

  /** Adds words. */
  public Command with(List<String> more) {
    words.addAll(more);
    return this;
  }

  /** Adds {@code --out} with this folder, which {@link Outcome#findings} will look into. */
  public Command out(Path newOut) {
    out = newOut;
    return with("--out", newOut.toString());
  }

  /** Runs in this folder; by default in the one of {@code --out}'s parent. */
  public Command in(Path newFolder) {
    folder = newFolder;
    return this;
  }

  /** Gives this to the command's standard input. */
  public Command input(String newInput) {
    input = newInput;
    return this;
  }

  /** Lets it take so long. */
  public Command limit(long seconds) {
    limitSeconds = seconds;
    return this;
  }

  /** Sets an environment variable. */
  public Command environment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /**
   * Runs the command to its end; fails when that takes five minutes, or longer than it was given.
   */
  public Outcome run() {
    try {
      Path kept = Files.createTempDirectory(Files.createDirectories(Runs.folder()), "output");
      Process process = start(kept);
      if (!process.waitFor(limitSeconds, TimeUnit.SECONDS)) {
        end(process);
        fail("still running after " + limitSeconds + " s: " + outcome(kept, -1));
      }
      return outcome(kept, process.exitValue());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Starts the command with its output going into files {@code stdout}, {@code stderr} there. */
  public Process start(Path kept) throws IOException {
    Path given = Files.writeString(kept.resolve("stdin"), input);
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .redirectInput(given.toFile())
            .redirectOutput(kept.resolve("stdout").toFile())
            .redirectError(kept.resolve("stderr").toFile());
    builder.environment().putAll(environment);
    builder.directory((folder == null ? kept : folder).toFile());
    return builder.start();
  }

  private Outcome outcome(Path kept, int exit) throws IOException {
    String stdout = Files.readString(kept.resolve("stdout"), StandardCharsets.UTF_8);
    String stderr = Files.readString(kept.resolve("stderr"), StandardCharsets.UTF_8);
    return new Outcome(List.copyOf(words), exit, stdout, stderr, out);
  }

  private static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
