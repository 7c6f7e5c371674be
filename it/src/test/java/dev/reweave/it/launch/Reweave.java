// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The launcher, called as a user would. */
public final class Reweave {
  static {
    // Once for all: most of what a short command costs is the loading of classes.
    new Command(List.of(root().resolve("reweave").toString(), "--version"))
        .environment("REWEAVE_NO_BUILD", "archive")
        .run();
  }

  private Reweave() {}

  /** Root of the project, where the launcher is; from the system property {@code reweave.root}. */
  public static Path root() {
    return Path.of(System.getProperty("reweave.root", "..")).toAbsolutePath().normalize();
  }

  /** {@code reweave WORDS}, on what this build has built, and with a key of these tests. */
  public static Command reweave(String... words) {
    List<String> command = new ArrayList<>(List.of(root().resolve("reweave").toString()));
    command.addAll(List.of(words));
    return new Command(command)
        .environment("REWEAVE_NO_BUILD", "1")
        .environment("REWEAVE_OPTS", "-XX:TieredStopAtLevel=1")
        .environment("XDG_DATA_HOME", Runs.folder().resolve("data").toString());
  }

  /** {@code reweave run} that shows all findings and does not replay. */
  public static Command run(Path out) {
    return reweave("run").out(out).with("--min-verdict", "potential", "--no-replay");
  }

  /** {@code reweave record}. */
  public static Command record(Path out) {
    return reweave("record").out(out);
  }
}
