// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.reweave.it.findings.FindingsFile;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.Endless;
import dev.reweave.it.programs.Talks;
import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.bank.Bank;
import dev.reweave.zoo.bank.BankRepaired;
import dev.reweave.zoo.philosophers.Philosophers;
import dev.reweave.zoo.philosophers.PhilosophersRepaired;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Analysis while the program runs. */
class LiveIT {
  private static final List<Path> ZOO = ClassPath.of(Invariant.class);

  static Stream<Jdk> jdks() {
    return Stream.concat(Stream.of(Jdk.own()), Jdk.jdk25().stream());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void findsALostUpdateThatIsOnlyPotential(Jdk jdk) {
    Outcome outcome = live(jdk, Bank.class).expectExit(10);
    FindingsFile found = outcome.findings();
    assertTrue(found.touches(Bank.class.getName(), "deposit"), outcome::toString);
    assertTrue(
        StreamSupport.stream(found.json().get("findings").spliterator(), false)
            .allMatch(LiveIT::isUnproven),
        outcome::toString);
    assertTrue(outcome.stdout().contains("Run it without --live"), outcome::toString);
    assertEquals(List.of(), outcome.all("trace.rwt"));
    assertEquals(List.of(), outcome.all("live-0.rwl"));
  }

  private static boolean isUnproven(JsonNode finding) {
    return finding.get("verdict").asText().equals("POTENTIAL")
        && finding.get("model").asText().equals("LOCKS")
        && finding.get("schedule").isNull();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void isSilentOnTheRepairedProgram(Jdk jdk) {
    live(jdk, BankRepaired.class).expectExit(0);
  }

  @Test
  void findsADeadlock() {
    Outcome outcome = live(Jdk.own(), Philosophers.class).expectExit(10);
    assertEquals("deadlock", outcome.findings().json().at("/findings/0/analysis").asText());
    live(Jdk.own(), PhilosophersRepaired.class).expectExit(0);
  }

  @Test
  void potentialFindingsDoNotCountByDefault() {
    Command command = Reweave.reweave("run", "--live").out(Runs.newFolder("live-default"));
    Outcome outcome = command.with("--").with(Jdk.own().java(ZOO, Bank.class.getName())).run();
    outcome.expectExit(0);
    assertTrue(outcome.findings().json().at("/summary/potential").asInt() > 0, outcome::toString);
  }

  @Test
  void aProgramThatIsKilledIsReportedUpToThere() throws IOException, InterruptedException {
    Path out = Runs.newFolder("live-killed");
    Path kept = Runs.newFolder("live-killed-output");
    Process reweave =
        Reweave.run(out).with("--live", "--").with(FaultCommands.java(Endless.class)).start(kept);
    KilledIT.kill(KilledIT.programIn(kept, reweave));
    assertTrue(reweave.waitFor(60, TimeUnit.SECONDS), "the launcher ends with its program");
    assertEquals(10, reweave.exitValue(), () -> "output in " + kept);
    Outcome left = new Outcome(List.of("run"), 10, "", "", out);
    FindingsFile found = left.findings();
    assertTrue(found.touches("dev.reweave.it.programs.Counter", "add"), found::toString);
    assertTrue(found.run("events") > 2000, found::toString);
    assertTrue(found.notes().stream().anyMatch(n -> n.contains("killed")), found::toString);
    assertEquals(List.of(), left.all("pool.rwp"));
  }

  @Test
  void aProgramThatIsNotWatchedIsAnError() {
    Outcome outcome =
        Reweave.run(Runs.newFolder("live-nothing"))
            .with("--live", "--exclude", "dev.reweave.it.programs.**", "--")
            .with(FaultCommands.java(Talks.class))
            .run();
    outcome.expectRefusal();
  }

  private static Outcome live(Jdk jdk, Class<?> program) {
    Command command = Reweave.run(Runs.newFolder("live-" + program.getSimpleName()));
    return command.with("--live", "--").with(jdk.java(ZOO, program.getName())).run();
  }
}
