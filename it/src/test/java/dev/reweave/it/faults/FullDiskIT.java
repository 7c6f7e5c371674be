// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.Exits;
import dev.reweave.it.programs.WritesMuch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** No room for what is recorded: the program goes on, and the report says so. */
class FullDiskIT {
  /** Its own mounts end with it, so nothing has to be cleaned up. */
  private static final List<String> OWN_MOUNTS = List.of("unshare", "-rm", "sh", "-c");

  @Test
  void diskFillsUpWhileTheProgramRuns() throws IOException {
    Path disk = Runs.newFolder("small-disk");
    String mount = "mount -t tmpfs -o size=12m tmpfs '" + disk + "' && ";
    assumeTrue(mayMount(mount + "true"), "needs unshare and the right to mount a tmpfs");
    Path out = Runs.newFolder("full-disk").resolve("out");
    String run = disk.resolve("run").toString();
    String record = launcher("record", "--out", run, "--");
    String analyze = launcher("analyze", "--out", out.toString(), run);
    Outcome outcome =
        in(
            out,
            new Command(OWN_MOUNTS)
                .with(mount + record + command(WritesMuch.class) + "; echo status $?; " + analyze));
    assertTrue(outcome.stdout().startsWith("sum 30000\n"), outcome::toString);
    assertTrue(outcome.stdout().contains("status 2\n"), outcome::toString);
    assertTrue(outcome.stderr().contains("the log is kept"), outcome::toString);
    List<String> notes = outcome.findings().notes();
    assertTrue(
        notes.stream().anyMatch(n -> n.contains("no room for more events")), notes::toString);
    assertTrue(notes.stream().noneMatch(n -> n.contains("killed")), notes::toString);
    assertTrue(outcome.findings().run("events") > 10_000, outcome::toString);
  }

  @Test
  void noRoomFromTheStartIsNoCleanResult() {
    Path out = Runs.newFolder("no-room");
    String run = launcher("run", "--out", out.toString(), "--");
    String script = "ulimit -f 2000; " + run + command(Exits.class, "0");
    Outcome outcome = in(out, new Command(List.of("sh", "-c", script)));
    outcome.expectRefusal();
    assertTrue(outcome.stderr().contains("not recorded"), outcome::toString);
  }

  @Test
  void outputThatGoesNowhereIsAnError() throws IOException {
    assumeTrue(Files.exists(Path.of("/dev/full")), "needs /dev/full");
    Path text = Files.writeString(Runs.newFolder("nowhere").resolve("a.std"), "T1|w(x)|1\n");
    String stats = launcher("stats", text.toString());
    in(text.getParent(), new Command(List.of("sh", "-c", stats + "> /dev/full"))).expectRefusal();
    in(
            text.getParent(),
            new Command(List.of("bash", "-c", stats + "| true; exit ${PIPESTATUS[0]}")))
        .expectExit(0);
  }

  private static boolean mayMount(String script) throws IOException {
    try {
      return new Command(OWN_MOUNTS).with(script).run().exit() == 0;
    } catch (java.io.UncheckedIOException noUnshare) {
      return false;
    }
  }

  private static Outcome in(Path out, Command command) {
    Outcome outcome = command.environment("REWEAVE_NO_BUILD", "1").run();
    return new Outcome(outcome.command(), outcome.exit(), outcome.stdout(), outcome.stderr(), out);
  }

  /** The launcher's call for a shell. */
  private static String launcher(String... words) {
    return quoted(Reweave.root().resolve("reweave").toString()) + " " + text(List.of(words)) + " ";
  }

  private static String command(Class<?> program, String... arguments) {
    return text(FaultCommands.java(program, arguments));
  }

  private static String text(List<String> words) {
    return words.stream().map(FullDiskIT::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }
}
