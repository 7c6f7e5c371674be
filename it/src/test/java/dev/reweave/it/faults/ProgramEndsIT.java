// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.DaemonsAtExit;
import dev.reweave.it.programs.EatsMemory;
import dev.reweave.it.programs.EndsInDeadlock;
import dev.reweave.it.programs.Exits;
import dev.reweave.it.programs.Forbids;
import dev.reweave.it.programs.ForksChild;
import dev.reweave.it.programs.HidesAll;
import dev.reweave.it.programs.LeavesWaiting;
import dev.reweave.it.programs.Overflows;
import dev.reweave.it.programs.Talks;
import dev.reweave.it.programs.Throws;
import dev.reweave.it.programs.Unshared;
import java.util.List;
import org.junit.jupiter.api.Test;

/** However a program ends, it ends as it would have without the recorder, and is analysed. */
class ProgramEndsIT {
  @Test
  void exitInWorker() {
    sameAsAlone(FaultCommands.java(Exits.class, "7"));
  }

  @Test
  void deadlockInTheRecordedRun() {
    Outcome outcome =
        Reweave.run(Runs.newFolder("stuck"))
            .with("--")
            .with(FaultCommands.java(EndsInDeadlock.class, "7"))
            .run()
            .expectExit(10);
    JsonNode finding = outcome.findings().json().at("/findings/0");
    assertEquals("OBSERVED", finding.get("model").asText(), outcome::toString);
    assertEquals("CONFIRMED", finding.get("verdict").asText(), outcome::toString);
    assertEquals(2, finding.get("events").size(), outcome::toString);
    assertTrue(
        outcome.stdout().contains("Thread first waits at EndsInDeadlock.java"), outcome::toString);
    assertEquals(7, outcome.findings().json().at("/run/exit").asInt(), outcome::toString);
  }

  @Test
  void exitWhileOthersWaitForEver() {
    Outcome outcome =
        Reweave.run(Runs.newFolder("waiting"))
            .with("--")
            .with(FaultCommands.java(LeavesWaiting.class, "7"))
            .run()
            .expectExit(7);
    String notes = outcome.findings().json().at("/notes").toString();
    assertTrue(
        notes.contains(
            "first for Semaphore.acquireUninterruptibly in " + LeavesWaiting.class.getName()),
        outcome::toString);
  }

  @Test
  void exceptionInMain() {
    Outcome recorded = sameAsAlone(FaultCommands.java(Throws.class));
    assertTrue(recorded.stderr().contains("IllegalStateException: as asked"), recorded::toString);
    assertTrue(!recorded.stderr().contains("at dev.reweave.runtime"), recorded::toString);
  }

  @Test
  void stackOverflow() {
    sameAsAlone(FaultCommands.javaWith(List.of("-Xss512k"), Overflows.class));
  }

  @Test
  void outOfMemory() {
    sameAsAlone(FaultCommands.javaWith(List.of("-Xmx64m"), EatsMemory.class));
  }

  @Test
  void daemonsAtWork() {
    sameAsAlone(FaultCommands.java(DaemonsAtExit.class));
  }

  @Test
  void childMachine() {
    Outcome recorded = sameAsAlone(FaultCommands.java(ForksChild.class));
    assertTrue(recorded.stdout().contains("child 0: nothing shared"), recorded::toString);
  }

  @Test
  void loaderThatHidesTheRecorder() {
    Outcome recorded = sameAsAlone(FaultCommands.java(HidesAll.class));
    assertTrue(recorded.stdout().contains("hidden 100"), recorded::toString);
    assertTrue(recorded.stderr().contains("does not let it use the recorder"), recorded::toString);
  }

  @Test
  void securityManagerThatForbidsNearlyAll() {
    assumeTrue(Runtime.version().feature() < 24, "this JDK has no security managers any more");
    sameAsAlone(FaultCommands.javaWith(List.of("-Djava.security.manager=allow"), Forbids.class));
  }

  @Test
  void inputOutputAndArguments() {
    List<String> java = FaultCommands.java(Talks.class, "a b", "*", "--out", "");
    Outcome alone = new Command(java).input("first\nsecond\n").run();
    Outcome recorded =
        Reweave.record(Runs.newFolder("talks"))
            .with("--")
            .with(java)
            .input("first\nsecond\n")
            .run();
    assertEquals(alone.stdout(), recorded.stdout(), recorded::toString);
    assertTrue(recorded.stderr().contains("complaint"), recorded::toString);
    recorded.expectExit(alone.exit());
  }

  @Test
  void nothingSharedIsSaid() {
    Outcome outcome =
        Reweave.run(Runs.newFolder("unshared"))
            .with("--")
            .with(FaultCommands.java(Unshared.class))
            .run();
    outcome.expectExit(0);
    assertEquals(0, outcome.findings().run("sharedVariables"), outcome::toString);
    assertTrue(outcome.findings().run("threads") >= 3, outcome::toString);
    assertTrue(outcome.stdout().matches("(?s).*no variable.* shared.*"), outcome::toString);
  }

  /** Records, compares with the program alone, then analyses what was recorded. */
  private static Outcome sameAsAlone(List<String> java) {
    Outcome alone = new Command(java).run();
    Outcome recorded = Reweave.record(Runs.newFolder("ends")).with("--").with(java).run();
    assertEquals(alone.stdout(), recorded.stdout(), recorded::toString);
    recorded.expectExit(alone.exit());
    Outcome analysed = Recordings.analyze(recorded);
    assertTrue(analysed.exit() == 0 || analysed.exit() == 10, analysed::toString);
    assertTrue(analysed.findings().run("events") > 0, analysed::toString);
    return recorded;
  }
}
