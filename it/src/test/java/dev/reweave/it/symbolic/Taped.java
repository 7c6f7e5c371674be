// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.symbolic;

import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.symbolic.ConcurrentProgram;
import dev.reweave.symbolic.program.SelfCheck;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.Tapes;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Recordings with tapes. */
final class Taped {
  private Taped() {}

  /** The tapes of a run of a program, which must end well. */
  static Tapes run(Jdk jdk, List<Path> classPath, String main, String... arguments)
      throws IOException {
    Path folder = Runs.newFolder(main + "-tape");
    String agent = "-javaagent:" + agent() + "=out=" + folder + ";symbolic=true";
    new Command(jdk.javaWith(List.of("-Xshare:auto", agent), classPath, main, arguments))
        .run()
        .expectExit(0);
    return Tapes.read(folder.resolve(Tapes.FILE));
  }

  private static Path agent() throws IOException {
    Path target = Reweave.root().resolve("agent/target");
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(target, "reweave-agent-*.jar")) {
      return jars.iterator().next();
    }
  }

  /** What is wrong with the threads, each with its name; empty if nothing is. */
  static List<String> faults(Tapes tapes) {
    List<String> faults = new ArrayList<>();
    for (ThreadProgram thread : ConcurrentProgram.of(tapes).threads()) {
      int length = tapes.threads().get(thread.thread()).length;
      int mismatch = SelfCheck.firstMismatch(thread.steps());
      if (thread.failure() != null || mismatch >= 0 || thread.entries() != length) {
        faults.add(
            "thread "
                + thread.thread()
                + ": "
                + thread.failure()
                + ", step "
                + mismatch
                + ", "
                + thread.entries()
                + " of "
                + length);
      }
    }
    return faults;
  }
}
