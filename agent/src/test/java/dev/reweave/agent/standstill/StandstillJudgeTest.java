// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.standstill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.agent.standstill.SeenThread.SeenLock;
import dev.reweave.agent.standstill.StandstillJudge.Judgement;
import dev.reweave.agent.standstill.StandstillJudge.Outcome;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StandstillJudgeTest {
  private static final String PROGRAM = "a.Main.run";
  private static final String PARK = "jdk.internal.misc.Unsafe.park";
  private static final String LATCH = "java.util.concurrent.CountDownLatch.await";
  private static final String GET_TASK = "java.util.concurrent.ThreadPoolExecutor.getTask";
  private static final String QUEUE = "java.util.concurrent.LinkedBlockingQueue.poll";
  private static final String DELAYED =
      "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue.take";

  private static int ids;

  private final SeenThread main = seen("main", Thread.State.WAITING, PARK, LATCH, PROGRAM);

  private static SeenThread seen(String name, Thread.State state, String... stack) {
    return new SeenThread(ids++, name, false, state, frames(stack), 1, SeenLock.NONE);
  }

  private static SeenThread daemon(String name, Thread.State state, String... stack) {
    return new SeenThread(ids++, name, true, state, frames(stack), 1, SeenLock.NONE);
  }

  private static List<StackTraceElement> frames(String... stack) {
    return Arrays.stream(stack)
        .map(
            f -> {
              int dot = f.lastIndexOf('.');
              return new StackTraceElement(f.substring(0, dot), f.substring(dot + 1), "F.java", 1);
            })
        .toList();
  }

  private static Outcome of(SeenThread... threads) {
    return StandstillJudge.of(List.of(threads)).outcome();
  }

  @Test
  void allThatWaitWithoutALimitAreStuck() {
    SeenThread blocked = seen("other", Thread.State.BLOCKED, PROGRAM);
    assertEquals(Outcome.STUCK, of(main));
    assertEquals(Outcome.STUCK, of(main, blocked));
    assertEquals(List.of(main, blocked), StandstillJudge.of(List.of(main, blocked)).waiting());
  }

  @Test
  void whoeverRunsOrIsInNativeCodeMayGoOn() {
    assertEquals(Outcome.GOES_ON, of(main, seen("other", Thread.State.RUNNABLE, PROGRAM)));
    assertEquals(
        Outcome.GOES_ON,
        of(main, daemon("acceptor", Thread.State.RUNNABLE, "sun.nio.ch.Net.accept", PROGRAM)));
    assertEquals(
        Outcome.GOES_ON, of(main, daemon("reaper", Thread.State.RUNNABLE, "java.lang.P.waitFor0")));
  }

  @Test
  void whoeverWaitsForATimeGoesOn() {
    assertEquals(
        Outcome.GOES_ON,
        of(main, seen("s", Thread.State.TIMED_WAITING, "java.lang.Thread.sleep", PROGRAM)));
    assertEquals(
        Outcome.GOES_ON,
        of(main, daemon("s", Thread.State.TIMED_WAITING, PARK, DELAYED, GET_TASK)));
  }

  @Test
  void aWorkerWithoutWorkGivesNothing() {
    assertEquals(
        Outcome.STUCK, of(main, seen("w", Thread.State.TIMED_WAITING, PARK, QUEUE, GET_TASK)));
    assertEquals(
        Outcome.STUCK,
        of(
            main,
            daemon(
                "w",
                Thread.State.TIMED_WAITING,
                PARK,
                "java.util.concurrent.ForkJoinPool.awaitWork")));
    assertEquals(Outcome.STUCK, of(main, seen("w", Thread.State.WAITING, PARK, DELAYED, GET_TASK)));
  }

  @Test
  void butItsEndMayBeWaitedFor() {
    SeenThread joins =
        seen(
            "main",
            Thread.State.WAITING,
            "java.lang.Object.wait",
            "java.lang.Thread.join",
            PROGRAM);
    SeenThread worker = seen("w", Thread.State.TIMED_WAITING, PARK, QUEUE, GET_TASK);
    assertEquals(Outcome.GOES_ON, of(joins, worker));
    assertEquals(Outcome.STUCK, of(joins));
  }

  @Test
  void idleWorkersAloneAreNoFinding() {
    SeenThread worker = seen("w", Thread.State.WAITING, PARK, QUEUE, GET_TASK);
    assertEquals(Outcome.IDLE, of(worker));
    assertEquals(Outcome.IDLE, of(worker, daemon("d", Thread.State.WAITING, PARK, PROGRAM)));
  }

  @Test
  void aProgramWithoutThreadsThatKeepItAliveEnds() {
    assertEquals(Outcome.GOES_ON, of());
    assertEquals(Outcome.GOES_ON, of(daemon("d", Thread.State.WAITING, PARK, PROGRAM)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Finalizer", "Signal Dispatcher", "C2 CompilerThread0", "DestroyJavaVM"})
  void threadsOfTheJvmDoNotCountUnlessTheyRunTheProgram(String name) {
    assertEquals(Outcome.STUCK, of(main, daemon(name, Thread.State.RUNNABLE)));
    assertEquals(Outcome.GOES_ON, of(main, daemon(name, Thread.State.RUNNABLE, PROGRAM)));
  }

  @Test
  void aShutdownUnderWayGoesOn() {
    assertEquals(
        Outcome.GOES_ON,
        of(main, seen("e", Thread.State.WAITING, PARK, "java.lang.Shutdown.exit", PROGRAM)));
  }

  @Test
  void waitingForTheRecorderIsNotForEver() {
    String pool = "dev.reweave.runtime.ChunkPool.take";
    assertEquals(Outcome.GOES_ON, of(main, seen("p", Thread.State.BLOCKED, pool, PROGRAM)));
    String standIn = "dev.reweave.runtime.Waits.await";
    assertEquals(
        Outcome.STUCK,
        of(seen("w", Thread.State.WAITING, "java.lang.Object.wait", standIn, PROGRAM)));
  }

  @Test
  void theCollectorMayLetAThreadGoOn() {
    SeenThread cleans =
        daemon("c", Thread.State.WAITING, PARK, "java.lang.ref.ReferenceQueue.remove", PROGRAM);
    assertTrue(StandstillJudge.of(List.of(main, cleans)).isCollectorAwaited());
    assertFalse(StandstillJudge.of(List.of(main)).isCollectorAwaited());
  }

  @Test
  void onlyTheSameWaitsLast() {
    Judgement first = StandstillJudge.of(List.of(main));
    SeenThread again =
        new SeenThread(
            main.id(), "main", false, main.state(), main.stack(), main.waits() + 1, SeenLock.NONE);
    assertTrue(StandstillJudge.of(List.of(main)).isSameAs(first));
    assertFalse(StandstillJudge.of(List.of(again)).isSameAs(first));
    SeenThread other = seen("other", Thread.State.WAITING, PARK, PROGRAM);
    assertFalse(StandstillJudge.of(List.of(main, other)).isSameAs(first));
    assertFalse(first.isSameAs(StandstillJudge.of(List.of(main, other))));
    SeenThread worker = seen("w", Thread.State.WAITING, PARK, QUEUE, GET_TASK);
    assertFalse(StandstillJudge.of(List.of(main, worker)).isSameAs(first));
    assertTrue(first.isSameAs(StandstillJudge.of(List.of(main, worker))));
  }

  @Test
  void aPoolIsNamedByItsThreads() {
    assertEquals("pool-1", WorkerPools.prefix("pool-1-thread-2"));
    assertEquals("stage", WorkerPools.prefix("stage-1"));
    assertEquals("ForkJoinPool-1", WorkerPools.prefix("ForkJoinPool-1-worker-3"));
    assertEquals("loader", WorkerPools.prefix("loader"));
    assertEquals("7", WorkerPools.prefix("7"));
  }
}
