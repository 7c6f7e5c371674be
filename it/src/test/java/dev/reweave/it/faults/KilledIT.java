// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.findings.FindingsFile;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.Endless;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The recorded program is killed with -9; then what it had written is analysed. */
class KilledIT {
  private static final Pattern PID = Pattern.compile("pid (\\d+)\\R");

  @Test
  void programKilledThenAnalysed() throws IOException, InterruptedException {
    Path out = Runs.newFolder("killed");
    Path kept = Runs.newFolder("killed-output");
    Process reweave = command(out).start(kept);
    kill(programIn(kept, reweave));
    assertTrue(reweave.waitFor(60, TimeUnit.SECONDS), "the launcher ends with its program");
    assertEquals(128 + 9, reweave.exitValue(), () -> "stderr in " + kept);
    assertFindings(recording(out, kept));
  }

  @Test
  void programAndLauncherKilledThenAnalysed() throws IOException, InterruptedException {
    Path out = Runs.newFolder("both-killed");
    Path kept = Runs.newFolder("both-killed-output");
    Process reweave = command(out).start(kept);
    ProcessHandle program = programIn(kept, reweave);
    List<ProcessHandle> between = reweave.descendants().toList();
    reweave.destroyForcibly();
    between.forEach(ProcessHandle::destroyForcibly);
    kill(program);
    assertFindings(recording(out, kept));
  }

  private static Command command(Path out) {
    return Reweave.record(out).with("--").with(FaultCommands.java(Endless.class));
  }

  /** The program says its number when it has done enough to be worth analysing. */
  static ProcessHandle programIn(Path kept, Process reweave)
      throws IOException, InterruptedException {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (System.nanoTime() < until) {
      Matcher said = PID.matcher(Files.readString(kept.resolve("stdout")));
      if (said.find()) {
        return ProcessHandle.of(Long.parseLong(said.group(1))).orElseThrow();
      }
      boolean ended = reweave.waitFor(20, TimeUnit.MILLISECONDS);
      assertTrue(!ended, () -> "ended early, see " + kept);
    }
    throw new AssertionError("the program never came up, see " + kept);
  }

  static void kill(ProcessHandle program) {
    program.destroyForcibly();
    program.onExit().join();
  }

  /** The ordered trace when the launcher lived to write it, else the folder of the log. */
  private static Path recording(Path out, Path kept) {
    Outcome left = new Outcome(List.of("record", kept.toString()), -1, "", "", out);
    return left.all(Recordings.TRACE).isEmpty()
        ? left.only(Recordings.LOG).getParent()
        : left.only(Recordings.TRACE);
  }

  private static void assertFindings(Path recording) {
    Outcome analysed = Recordings.analyze(recording).expectExit(10);
    FindingsFile found = analysed.findings();
    assertTrue(found.touches("dev.reweave.it.programs.Counter", "add"), analysed::toString);
    assertTrue(found.run("events") > 2000, analysed::toString);
    assertTrue(
        found.notes().stream().anyMatch(note -> note.matches("(?is).*(killed|truncated|cut).*")),
        () -> found.notes().toString());
  }
}
