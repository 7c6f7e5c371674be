// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.findings.FindingsFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * How a command ended.
 *
 * @param command what was run
 * @param exit its exit status
 * @param stdout all it printed on standard output
 * @param stderr all it printed on standard error
 * @param out the folder given with --out, or null
 */
public record Outcome(List<String> command, int exit, String stdout, String stderr, Path out) {

  /** Fails, showing everything, unless the exit status is this. */
  public Outcome expectExit(int expected) {
    assertEquals(expected, exit, this::toString);
    return this;
  }

  /** Fails unless the command ended with status 2 and one short line that says why. */
  public Outcome expectRefusal() {
    expectExit(2);
    assertTrue(!stderr.isBlank(), () -> "no word about why\n" + this);
    assertTrue(!stderr.contains("\tat "), () -> "a stack trace is no explanation\n" + this);
    return this;
  }

  /** The findings of the run: the only findings.json below {@link #out}. */
  public FindingsFile findings() {
    return FindingsFile.read(only("findings.json"));
  }

  /** The only file of this name below {@link #out}. */
  public Path only(String name) {
    List<Path> all = all(name);
    assertEquals(1, all.size(), () -> name + " in " + all + "\n" + this);
    return all.get(0);
  }

  /** All files of this name below {@link #out}. */
  public List<Path> all(String name) {
    if (!Files.isDirectory(out)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(out)) {
      return files
          .filter(file -> file.getFileName().toString().equals(name))
          .sorted(Comparator.naturalOrder())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return String.join(" ", command)
        + "\nexit "
        + exit
        + "\n--- stdout\n"
        + stdout
        + "\n--- stderr\n"
        + stderr;
  }
}
