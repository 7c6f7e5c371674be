// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.CopiedListeners;
import dev.reweave.it.programs.CountedUse;
import dev.reweave.it.programs.KeyCounts;
import dev.reweave.it.programs.LazySource;
import dev.reweave.it.programs.OnceOnly;
import dev.reweave.it.programs.ReadsInput;
import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.bank.Bank;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** {@code reweave run} makes what it finds happen, unless the program is not fit for that. */
class RunReplaysIT {
  private static final List<Path> ZOO = ClassPath.of(Invariant.class);
  private static final List<Path> PROGRAMS = ClassPath.of(OnceOnly.class);

  @Test
  void whatIsFoundIsSeenToHappen() {
    Outcome outcome = run(Jdk.own().java(ZOO, Bank.class.getName())).run().expectExit(10);
    assertTrue(verdicts(outcome).contains("CONFIRMED"), outcome::toString);
    assertTrue(outcome.findings().json().at("/summary/confirmed").asInt() > 0, outcome::toString);
    assertTrue(outcome.stderr().contains("--no-replay"), "said beforehand\n" + outcome);
    assertTrue(noted(outcome, "The program was run again"), outcome::toString);
    assertTrue(
        StreamSupport.stream(outcome.findings().json().get("findings").spliterator(), false)
            .filter(f -> f.get("verdict").asText().equals("CONFIRMED"))
            .noneMatch(f -> f.get("effect").isNull()),
        outcome::toString);
  }

  @Test
  void whatDoesNotHappenByItsOwnEventsIsTriedByOthers() {
    Outcome outcome = run(Jdk.own().java(PROGRAMS, KeyCounts.class.getName()), 180).run();
    outcome.expectExit(10);
    JsonNode finding = outcome.findings().json().at("/findings/0");
    assertEquals("harmful", finding.get("harm").asText(), outcome::toString);
    assertEquals("first", finding.at("/events/0/threadName").asText(), "who is told to do it");
    assertTrue(finding.get("effect").asText().contains("{a=1}"), outcome::toString);
  }

  @Test
  void aLastAccessThatThrowsUnderALockIsSeen() {
    Outcome outcome = run(Jdk.own().java(PROGRAMS, CopiedListeners.class.getName()), 180).run();
    JsonNode finding = outcome.expectExit(10).findings().json().at("/findings/0");
    assertEquals("harmful", finding.get("harm").asText(), outcome::toString);
    assertTrue(
        finding.get("effect").asText().contains("IndexOutOfBoundsException"), outcome::toString);
  }

  /** The first finding of the two units does no harm; the skew that it stands for does. */
  @Test
  void writeSkewIsTriedWhereTheOtherFindingDoesNoHarm() {
    List<String> java = Jdk.own().java(PROGRAMS, LazySource.class.getName());
    Command command = Reweave.reweave("run").out(Runs.newFolder("skew"));
    Outcome outcome = command.with("--probe-budget", "0", "--").with(java).run().expectExit(10);
    JsonNode finding = outcome.findings().json().at("/findings/0");
    assertEquals("harmful", finding.get("harm").asText(), outcome::toString);
    assertTrue(finding.get("effect").asText().contains("left open: true"), outcome::toString);
  }

  /** Its last value is known in no serial run, so that it is no sign of harm. */
  @Test
  void aValueThatSerialRunsDoNotHaveIsNoHarm() {
    List<String> java = Jdk.own().java(PROGRAMS, CountedUse.class.getName());
    Command command = Reweave.reweave("run").out(Runs.newFolder("counted"));
    Outcome outcome = command.with("--probe-budget", "5", "--").with(java).run();
    assertTrue(
        StreamSupport.stream(outcome.findings().json().get("findings").spliterator(), false)
            .noneMatch(finding -> finding.get("harm").asText().equals("harmful")),
        outcome::toString);
  }

  @Test
  void withoutReplayTheProgramRunsOnce() {
    List<String> java = Jdk.own().java(ZOO, Bank.class.getName());
    Command command = Reweave.reweave("run").out(Runs.newFolder("once")).with("--no-replay", "--");
    Outcome outcome = command.with(java).run();
    assertTrue(!verdicts(outcome).contains("CONFIRMED"), outcome::toString);
    assertTrue(!noted(outcome, "run again"), outcome::toString);
  }

  @Test
  void aProgramThatFailsTheSecondTimeKeepsItsFindings() {
    Path file = Runs.newFolder("once-only").resolve("made");
    List<String> java = Jdk.own().java(PROGRAMS, OnceOnly.class.getName(), file.toString());
    Outcome outcome = run(java).run();
    assertTrue(outcome.findings().findings().size() > 0, outcome::toString);
    assertTrue(!verdicts(outcome).contains("CONFIRMED"), outcome::toString);
    assertTrue(!verdicts(outcome).contains("DIVERGED"), outcome::toString);
    assertTrue(
        outcome.stdout().contains("FileAlreadyExistsException")
            || noted(outcome, "did not reach the recorded places"),
        outcome::toString);
  }

  @Test
  void aFileOnStandardInputIsReadAgain() throws IOException {
    Path out = Runs.newFolder("reads");
    List<String> java = Jdk.own().java(PROGRAMS, ReadsInput.class.getName());
    Outcome outcome = Reweave.run(out).with("--").with(java).input("first\n").run();
    String id = outcome.findings().json().at("/findings/0/id").asText();
    Reweave.reweave("replay", "--keep", out.toString(), id).run();
    Path printed = out.resolve("replay").resolve(id).resolve("run-1").resolve("stdout.txt");
    assertTrue(Files.readString(printed).startsWith("read first"), outcome::toString);
  }

  @Test
  void noTimeMeansThatAllIsLeftAndSaid() {
    Command command = Reweave.reweave("run").out(Runs.newFolder("no-time"));
    Outcome outcome =
        command
            .with("--replay-budget", "0", "--")
            .with(Jdk.own().java(ZOO, Bank.class.getName()))
            .run();
    assertTrue(!verdicts(outcome).contains("CONFIRMED"), outcome::toString);
    assertTrue(noted(outcome, "--replay-budget"), outcome::toString);
  }

  @Test
  void anExpressionThatIsNoneIsRefused() throws IOException {
    Path out = Runs.newFolder("ignored");
    Path config = Files.writeString(out.resolve("reweave.yaml"), "replay-ignore: ['(unclosed']\n");
    Command command = Reweave.reweave("run").out(out).with("--config", config.toString(), "--");
    Outcome outcome = command.with(Jdk.own().java(ZOO, Bank.class.getName())).run();
    outcome.expectRefusal();
    assertTrue(outcome.stderr().contains("replay-ignore"), outcome::toString);
  }

  private static Command run(List<String> java) {
    return run(java, 30);
  }

  /** {@code budget}: seconds for running the program again. */
  private static Command run(List<String> java, int budget) {
    return Reweave.reweave("run")
        .out(Runs.newFolder("run-replays"))
        .with("--replay-budget", String.valueOf(budget), "--")
        .with(java);
  }

  private static List<String> verdicts(Outcome outcome) {
    JsonNode findings = outcome.findings().json().get("findings");
    return StreamSupport.stream(findings.spliterator(), false)
        .map(f -> f.get("verdict").asText())
        .toList();
  }

  private static boolean noted(Outcome outcome, String text) {
    assertEquals(1, outcome.all("findings.json").size(), outcome::toString);
    return outcome.findings().notes().stream().anyMatch(note -> note.contains(text));
  }
}
