// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.Exits;
import dev.reweave.it.programs.Unshared;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

/** Broken traces, commands that are none, programs that cannot be recorded. */
class BadInputIT {
  @Test
  void truncatedTrace() throws IOException {
    byte[] trace = Files.readAllBytes(recorded());
    for (int length : new int[] {trace.length - 1, trace.length / 2, trace.length / 8}) {
      Outcome outcome = analyze(Arrays.copyOf(trace, length));
      if (outcome.exit() == 2) {
        outcome.expectRefusal();
      } else {
        assertTrue(outcome.exit() == 0 || outcome.exit() == 10, outcome::toString);
        assertTrue(
            outcome.findings().notes().stream()
                .anyMatch(n -> n.matches("(?is).*(truncated|cut off).*")),
            () -> length + " of " + trace.length + " bytes\n" + outcome);
      }
    }
  }

  @Test
  void emptyForeignOrMissingTrace() throws IOException {
    analyze(new byte[0]).expectRefusal();
    analyze("a text\nof two lines\n".repeat(100).getBytes(UTF_8)).expectRefusal();
    analyze(new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe, 0, 0, 0, 61})
        .expectRefusal();
    Recordings.analyze(Runs.newFolder("none").resolve("missing.rwt")).expectRefusal();
  }

  @Test
  void otherVersionsAreNamed() throws IOException {
    byte[] trace = Files.readAllBytes(recorded());
    ByteBuffer header = ByteBuffer.wrap(trace).order(ByteOrder.LITTLE_ENDIAN);
    header.putInt(8, header.getInt(8) - 1);
    CRC32C checksum = new CRC32C();
    checksum.update(trace, 0, 12);
    header.putInt(12, (int) checksum.getValue());
    assertVersionNamed(analyze(trace));
    Path folder = Runs.newFolder("old-log");
    byte[] log = "ReweaveL\0\0\0\0\0\0\0\0".getBytes(UTF_8);
    log[8] = 77;
    Files.write(Files.createDirectories(folder.resolve("log")).resolve(Recordings.LOG), log);
    assertVersionNamed(Recordings.analyze(folder));
  }

  private static void assertVersionNamed(Outcome outcome) {
    outcome.expectRefusal();
    assertTrue(outcome.stderr().contains("version"), outcome::toString);
  }

  @Test
  void flippedBitsNeverCrash() throws IOException {
    byte[] trace = Files.readAllBytes(recorded());
    for (int i = 1; i <= 4; i++) {
      byte[] damaged = trace.clone();
      damaged[trace.length * i / 5] ^= 0x10;
      Outcome outcome = analyze(damaged);
      assertTrue(
          outcome.exit() == 2 || outcome.exit() == 0 || outcome.exit() == 10, outcome::toString);
      assertTrue(!outcome.stderr().contains("\tat "), outcome::toString);
    }
  }

  /** Nothing ever comes from a pipe that nobody writes to; a folder of a stranger may hold any. */
  @Test
  void noPipeIsWaitedFor() throws Exception {
    Path place = Runs.newFolder("pipes");
    for (String name : List.of("reweave.yaml", "findings.json", "trace.rwt")) {
      Process made = new ProcessBuilder("mkfifo", place.resolve(name).toString()).start();
      assumeTrue(made.waitFor() == 0, "no pipes with names here");
    }
    for (String words : List.of("analyze x", "report .", "stats trace.rwt", "export trace.rwt")) {
      Outcome refused = Reweave.reweave(words.split(" ")).in(place).limit(60).run().expectRefusal();
      assertTrue(refused.stderr().contains("no plain file"), refused::toString);
    }
  }

  @Test
  void noCommandOrUnknownOption() {
    Reweave.reweave("run").run().expectRefusal();
    Reweave.reweave("run", "--no-such-option", "--", "java", "-version").run().expectRefusal();
    Reweave.reweave("no-such-command").run().expectRefusal();
  }

  @Test
  void recorderNotActiveOrNothingInstrumented() {
    Reweave.run(Runs.newFolder("no-java")).with("--", "/bin/true").run().expectRefusal();
    Reweave.run(Runs.newFolder("no-app")).with("--", "java", "-version").run().expectRefusal();
    Reweave.run(Runs.newFolder("excluded"))
        .with("--exclude", "dev.reweave.it.**", "--")
        .with(FaultCommands.java(Unshared.class))
        .run()
        .expectRefusal();
  }

  @Test
  void classFileTooNew() throws IOException {
    Path place = Runs.newFolder("too-new");
    String name = Unshared.class.getName().replace('.', '/') + ".class";
    Path copy = place.resolve(name);
    Files.createDirectories(copy.getParent());
    try (InputStream in = Unshared.class.getClassLoader().getResourceAsStream(name)) {
      byte[] bytes = in.readAllBytes();
      bytes[7] = 120;
      Files.write(copy, bytes);
    }
    List<String> java = Jdk.own().java(List.of(place), Unshared.class.getName());
    Outcome outcome =
        Reweave.run(Runs.newFolder("too-new-run")).with("--").with(java).run().expectExit(2);
    assertTrue(outcome.stderr().contains("120"), outcome::toString);
  }

  private static Path recorded() {
    return Reweave.record(Runs.newFolder("whole"))
        .with("--")
        .with(FaultCommands.java(Exits.class, "0"))
        .run()
        .expectExit(0)
        .only(Recordings.TRACE);
  }

  private static Outcome analyze(byte[] trace) throws IOException {
    return Recordings.analyze(Files.write(Runs.newFolder("bytes").resolve("some.rwt"), trace));
  }
}
