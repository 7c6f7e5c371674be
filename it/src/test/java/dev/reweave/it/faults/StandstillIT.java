// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.AwaitsHook;
import dev.reweave.it.programs.DeadlockAside;
import dev.reweave.it.programs.IdlePool;
import dev.reweave.it.programs.WaitsOutside;
import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.standstill.ClosedLatch;
import dev.reweave.zoo.standstill.LockCycle;
import dev.reweave.zoo.standstill.MixedCycle;
import dev.reweave.zoo.standstill.StarvedFutures;
import dev.reweave.zoo.standstill.StarvedPool;
import dev.reweave.zoo.standstill.UnheardWait;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A recorded program of which no thread can go on is ended and told; every other one goes on. */
class StandstillIT {
  private static final List<Path> ZOO = ClassPath.of(Invariant.class);
  private static final String PATIENCE = "1";

  /** Several times the patience. */
  private static final int LONG_SECONDS = 4;

  /** What a program that stands still is told to do. */
  record Standing(Class<?> program, String pattern, List<String> told) {
    @Override
    public String toString() {
      return program.getSimpleName();
    }
  }

  static Stream<Standing> standing() {
    return Stream.of(
        new Standing(
            LockCycle.class,
            "LL",
            List.of(
                "Thread first waits at LockCycle.java:20 for a lock, a java.lang.Object, that"
                    + " thread second holds.",
                "Thread main waits in Thread.join at LockCycle.java:34 for the end of thread"
                    + " first.")),
        new Standing(
            MixedCycle.class,
            "LL",
            List.of("Thread second waits", "ReentrantLock$NonfairSync, that thread first holds.")),
        new Standing(
            StarvedPool.class,
            "STALL",
            List.of(
                "pool starvation",
                "for the result of a task that thread pool-1-thread-1 is running.",
                "Thread pool-1-thread-2, a worker of pool pool-1, waits in FutureTask.get at"
                    + " StarvedPool.java:20 for the result of a task that is in the queue of pool"
                    + " pool-1, not begun.",
                "All 2 workers of pool pool-1 wait, so nobody runs the 2 tasks in its queue: a"
                    + " lambda of dev.reweave.zoo.standstill.StarvedPool")),
        new Standing(
            StarvedFutures.class,
            "STALL",
            List.of(
                "pool starvation",
                "Thread stage-1, a worker of pool stage, waits in CompletableFuture.join",
                "The only worker of pool stage waits")),
        new Standing(
            ClosedLatch.class,
            "STALL",
            List.of("Thread main waits in CountDownLatch.await at ClosedLatch.java:20")),
        new Standing(
            UnheardWait.class,
            "STALL",
            List.of("Thread main waits in Object.wait at UnheardWait.java:16")));
  }

  @ParameterizedTest
  @MethodSource("standing")
  void isToldAsAFinding(Standing program) {
    assertTold(program, Jdk.own(), "--no-replay");
  }

  /** One of each pattern. */
  static Stream<Standing> some() {
    return standing()
        .filter(s -> List.of(MixedCycle.class, StarvedPool.class).contains(s.program()));
  }

  static Stream<Standing> someOnJdk25() {
    return standing()
        .filter(s -> List.of(LockCycle.class, StarvedFutures.class).contains(s.program()));
  }

  @ParameterizedTest
  @MethodSource("someOnJdk25")
  void isToldOnJdk25(Standing program) {
    assumeTrue(Jdk.jdk25().isPresent(), "no JDK 25 found, set REWEAVE_JDK25");
    assertTold(program, Jdk.jdk25().orElseThrow(), "--no-replay");
  }

  @ParameterizedTest
  @MethodSource("some")
  void isToldLive(Standing program) {
    assertTold(program, Jdk.own(), "--live");
  }

  private static void assertTold(Standing program, Jdk jdk, String how) {
    Outcome outcome =
        Reweave.reweave("run")
            .out(Runs.newFolder("stands-" + program))
            .with("--standstill", PATIENCE, how, "--")
            .with(jdk.java(ZOO, program.program().getName()))
            .run()
            .expectExit(10);
    JsonNode finding = outcome.findings().json().at("/findings/0");
    assertEquals(program.pattern(), finding.get("pattern").asText(), outcome::toString);
    assertEquals("CONFIRMED", finding.get("verdict").asText(), outcome::toString);
    assertEquals("OBSERVED", finding.get("model").asText(), outcome::toString);
    assertEquals("harmful", finding.get("harm").asText(), outcome::toString);
    String text = outcome.stdout().replaceAll("\\s+", " ");
    program.told().forEach(t -> assertTrue(text.contains(t), () -> t + "\n" + outcome));
    assertTrue(
        outcome.stderr().contains("no thread of the program could go on for"), outcome::toString);
    assertTrue(outcome.stderr().contains("Reweave has ended it"), outcome::toString);
    assertEquals(128 + 15, outcome.findings().json().at("/run/exit").asInt(), outcome::toString);
    assertTrue(
        outcome.findings().notes().stream().noneMatch(n -> n.contains("killed")),
        outcome::toString);
  }

  @Test
  void recordTellsItToo() {
    Outcome outcome =
        Reweave.record(Runs.newFolder("stands-recorded"))
            .with("--standstill", PATIENCE, "--")
            .with(Jdk.own().java(ZOO, StarvedPool.class.getName()))
            .run()
            .expectExit(128 + 15);
    assertTrue(outcome.stderr().contains("could go on"), outcome::toString);
    Outcome analysed = Recordings.analyze(outcome).expectExit(10);
    assertEquals(
        "STALL", analysed.findings().json().at("/findings/0/pattern").asText(), analysed::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"read", "sleep", "compute", "process", "schedule", "timer", "ping-pong"})
  void whoeverWaitsForTheWorldGoesOn(String what) {
    assertGoesOn(Jdk.own(), what);
  }

  @ParameterizedTest
  @ValueSource(strings = {"virtual-sleep", "ping-pong"})
  void whoeverWaitsForTheWorldGoesOnOnJdk25(String what) {
    assumeTrue(Jdk.jdk25().isPresent(), "no JDK 25 found, set REWEAVE_JDK25");
    assertGoesOn(Jdk.jdk25().orElseThrow(), what);
  }

  private static void assertGoesOn(Jdk jdk, String what) {
    // Standard input that has nothing to read for long.
    List<String> words =
        new ArrayList<>(List.of("sh", "-c", "(sleep " + LONG_SECONDS + "; echo) | \"$@\"", "sh"));
    words.add(Reweave.root().resolve("reweave").toString());
    words.add("record");
    Outcome outcome =
        new Command(words)
            .environment("REWEAVE_NO_BUILD", "1")
            .environment("XDG_DATA_HOME", Runs.folder().resolve("data").toString())
            .out(Runs.newFolder("goes-on-" + what))
            .with("--standstill", PATIENCE, "--")
            .with(
                jdk.java(
                    FaultCommands.PLACE,
                    WaitsOutside.class.getName(),
                    what,
                    String.valueOf(LONG_SECONDS)))
            .run()
            .expectExit(0);
    assertTrue(outcome.stdout().endsWith("done\n"), outcome::toString);
    assertFalse(outcome.stderr().contains("could go on"), outcome::toString);
    assertFalse(outcome.stderr().contains("has gone on"), outcome::toString);
  }

  @Test
  void aServerGoesOn() throws IOException, InterruptedException {
    Path kept = Runs.newFolder("server-output");
    Process reweave =
        Reweave.record(Runs.newFolder("server"))
            .with("--standstill", PATIENCE, "--")
            .with(FaultCommands.java(WaitsOutside.class, "accept", "0"))
            .start(kept);
    int port = Integer.parseInt(said(kept.resolve("stdout"), "port (\\d+)\\R", reweave));
    TimeUnit.SECONDS.sleep(LONG_SECONDS);
    try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
      assertEquals('x', client.getInputStream().read());
    }
    assertTrue(reweave.waitFor(60, TimeUnit.SECONDS), "it ends after its client");
    assertEquals(0, reweave.exitValue(), () -> "output in " + kept);
  }

  @Test
  void whomAHookMayLetGoOnIsNotEnded() throws IOException, InterruptedException {
    Path kept = Runs.newFolder("hook-output");
    Path out = Runs.newFolder("hook");
    Process reweave =
        Reweave.run(out)
            .with("--standstill", PATIENCE, "--")
            .with(FaultCommands.java(AwaitsHook.class))
            .start(kept);
    ProcessHandle program = KilledIT.programIn(kept, reweave);
    said(kept.resolve("stderr"), "(not ended, because .* a shutdown hook)", reweave);
    assertTrue(program.isAlive());
    program.destroy();
    assertTrue(reweave.waitFor(60, TimeUnit.SECONDS), "it ends when it is told to");
    assertTrue(Files.readString(kept.resolve("stdout")).contains("closed"), kept::toString);
    assertEquals(128 + 15, reweave.exitValue(), () -> "no finding; output in " + kept);
  }

  @Test
  void aDeadlockOfSomeIsToldWhileOthersGoOn() throws IOException, InterruptedException {
    Path kept = Runs.newFolder("aside-output");
    Path out = Runs.newFolder("aside");
    Process reweave =
        Reweave.run(out)
            .with("--standstill", PATIENCE, "--")
            .with(FaultCommands.java(DeadlockAside.class, "on"))
            .start(kept);
    ProcessHandle program = KilledIT.programIn(kept, reweave);
    said(kept.resolve("stderr"), "(wait for each other's locks)", reweave);
    KilledIT.kill(program);
    assertTrue(reweave.waitFor(60, TimeUnit.SECONDS), "the launcher ends with its program");
    assertEquals(10, reweave.exitValue(), () -> "output in " + kept);
    Outcome left = new Outcome(List.of("run"), 10, "", "", out);
    assertEquals("OBSERVED", left.findings().json().at("/findings/0/model").asText());
  }

  @Test
  void aProgramThatDoesNotEndWhenToldToIsKilled() {
    Outcome outcome =
        Reweave.run(Runs.newFolder("hook-waits"))
            .with("--standstill", PATIENCE, "--")
            .with(FaultCommands.java(DeadlockAside.class, "hook"))
            .run()
            .expectExit(10);
    assertTrue(outcome.stderr().contains("it was killed"), outcome::toString);
    assertEquals("LL", outcome.findings().json().at("/findings/0/pattern").asText());
  }

  @Test
  void anIdlePoolThatNobodyShutsDownIsNoFinding() {
    Outcome outcome =
        Reweave.run(Runs.newFolder("idle"))
            .with("--standstill", PATIENCE, "--")
            .with(FaultCommands.java(IdlePool.class))
            .run()
            .expectExit(128 + 15);
    assertTrue(outcome.stderr().contains("work was done"), outcome::toString);
    assertTrue(outcome.stderr().contains("(pool-1: 2)"), outcome::toString);
    assertEquals(0, outcome.findings().findings().size(), outcome::toString);
  }

  @Test
  void virtualThreadsThatWaitForEverAreSeen() {
    assumeTrue(Jdk.jdk25().isPresent(), "no JDK 25 found, set REWEAVE_JDK25");
    Outcome outcome =
        Reweave.run(Runs.newFolder("virtual"))
            .with("--standstill", PATIENCE, "--")
            .with(
                Jdk.jdk25()
                    .orElseThrow()
                    .java(FaultCommands.PLACE, WaitsOutside.class.getName(), "virtual-ever", "0"))
            .run()
            .expectExit(10);
    assertEquals("STALL", outcome.findings().json().at("/findings/0/pattern").asText());
  }

  /** Waits until a file says it. */
  private static String said(Path file, String what, Process writer)
      throws IOException, InterruptedException {
    Pattern pattern = Pattern.compile(what);
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (System.nanoTime() < until && writer.isAlive()) {
      Matcher found = pattern.matcher(Files.readString(file));
      if (found.find()) {
        return found.group(1);
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
    throw new AssertionError(file + " never said " + what);
  }
}
