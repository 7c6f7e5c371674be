// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.damage;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/**
 * A command that is called java. The first time it is Java; after that it leaves, in place of a
 * program that is driven, what that run left, which can be damaged meanwhile.
 */
final class JavaStandIn {
  /** Name of the folder of what the driven run left. */
  static final String LEFT = "left";

  private static final String SCRIPT =
      """
      #!/bin/sh
      left='%s'
      if [ -d "$left" ]; then
        for log in '%s'/replay/*/run-*/log; do cp "$left"/* "$log"; done
        exec cat "$left/printed.txt"
      fi
      '%s' "$@" >'%2$s/printed.txt'
      mkdir "$left"
      cp '%2$s'/printed.txt '%2$s'/replay/*/run-*/log/* "$left"
      """;

  private final Path left;

  private JavaStandIn(Path left) {
    this.left = left;
  }

  /** Stands in for what {@code java} starts when a run in the folder is driven. */
  static JavaStandIn of(Path run, String java) throws IOException {
    Path left = run.resolve(LEFT);
    Path bin = Files.createDirectories(run.resolve("stand-in").resolve("bin"));
    Path script = Files.writeString(bin.resolve("java"), SCRIPT.formatted(left, run, java));
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    return new JavaStandIn(left);
  }

  /** What a command has to start in place of Java. */
  String path() {
    return left.resolveSibling("stand-in").resolve("bin").resolve("java").toString();
  }

  /** Lets the program be driven, for once. */
  void learn(List<String> replay) throws IOException, InterruptedException {
    InProcess.Ended ended = InProcess.run(replay);
    assertTrue(Files.isRegularFile(outcome()) && Files.isRegularFile(log()), ended::toString);
  }

  /** The folder of all that such a program leaves. */
  Path left() {
    return left;
  }

  /** What the agent says of the run. */
  Path outcome() {
    return left.resolve("replay.txt");
  }

  /** What it recorded. */
  Path log() {
    return left.resolve("log.rwl");
  }

  /** What the program printed. */
  Path printed() {
    return left.resolve("printed.txt");
  }
}
