// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.damage;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A command that is called java. While it learns it is Java, and keeps what each driven run leaves
 * by the plan of the run. After that it leaves, in place of a program that is driven by such a
 * plan, what that run left, which can be damaged meanwhile. By any other plan, as damage leads to,
 * it is Java.
 */
final class JavaStandIn {
  /** Name of the folder of what driven runs left. */
  private static final String LEFT = "left";

  /** Its one log is that of the run that begins: others are removed when they have been read. */
  private static final String SCRIPT =
      """
      #!/bin/sh
      run='%s'
      log=$(ls -td "$run"/replay/*/*/log | head -n 1)
      left=$run/left/$(cksum <"${log%%/*}/plan.txt" | tr ' ' -)
      if [ -d "$left" ] && [ -f "$left/status" ]; then
        cp "$left"/*.rw? "$left"/*.tsv "$left"/*.txt "$log" 2>/dev/null
        cat "$left/printed"
        cat "$left/complained" >&2
        exit "$(cat "$left/status")"
      fi
      [ -d "$run/learning" ] || exit 1
      mkdir "$left"
      '%s' "$@" >"$left/printed" 2>"$left/complained"
      status=$?
      cp "$log"/* "$left"
      cat "$left/printed"
      cat "$left/complained" >&2
      echo $status >"$left/status"
      exit $status
      """;

  /**
   * What one driven run left.
   *
   * @param folder where it lies
   */
  record Left(Path folder) {
    /** What the agent says of the run. */
    Path outcome() {
      return folder.resolve("replay.txt");
    }

    /** What it recorded. */
    Path log() {
      return folder.resolve("log.rwl");
    }

    /** What the program printed. */
    Path printed() {
      return folder.resolve("printed");
    }
  }

  private final Path run;

  private JavaStandIn(Path run) {
    this.run = run;
  }

  /** Stands in for what {@code java} starts when a run in the folder is driven. */
  static JavaStandIn of(Path run, String java) throws IOException {
    Path bin = Files.createDirectories(run.resolve("stand-in").resolve("bin"));
    Path script = Files.writeString(bin.resolve("java"), SCRIPT.formatted(run, java));
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    Files.createDirectory(run.resolve(LEFT));
    return new JavaStandIn(run);
  }

  /** What a command has to start in place of Java. */
  String path() {
    return run.resolve("stand-in").resolve("bin").resolve("java").toString();
  }

  /**
   * Lets the program be driven as the command wants it.
   *
   * @return what each run left that is driven in a way that was not known before, in order
   */
  List<Left> learn(List<String> replay) throws IOException, InterruptedException {
    List<Path> before = all();
    Path learning = Files.createDirectory(run.resolve("learning"));
    InProcess.Ended ended = InProcess.run(replay);
    Files.delete(learning);
    List<Path> learned = new ArrayList<>(all());
    learned.removeAll(before);
    assertFalse(learned.isEmpty(), ended::toString);
    List<Left> runs = learned.stream().map(Left::new).toList();
    for (Left left : runs) {
      assertTrue(Files.isRegularFile(left.outcome()) && Files.isRegularFile(left.log()));
    }
    InProcess.Ended again = InProcess.run(replay);
    assertTrue(ended.exit().equals(again.exit()), () -> ended + " and then " + again);
    return runs;
  }

  /** The oldest first. */
  private List<Path> all() throws IOException {
    try (Stream<Path> folders = Files.list(run.resolve(LEFT))) {
      return folders.sorted(Comparator.comparing(JavaStandIn::time)).toList();
    }
  }

  private static FileTime time(Path folder) {
    try {
      return Files.getLastModifiedTime(folder.resolve("status"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder of the run of which a file was left by a driven run, else the file's own. */
  static Path place(Path file) {
    Path folder = file.getParent();
    return folder.getParent().endsWith(LEFT) ? folder.getParent().getParent() : folder;
  }
}
