// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.standstill;

import dev.reweave.agent.replay.ThreadPositions;
import dev.reweave.agent.standstill.StandstillJudge.Judgement;
import dev.reweave.agent.standstill.StandstillJudge.Outcome;
import dev.reweave.protocol.ending.StandstillRow;
import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.runtime.RecordingState;
import dev.reweave.trace.format.FreshFile;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the threads of a recorded program now and then. Once none of them could go on for long
 * enough, it writes down what it sees; whoever has started the program may end it then. Tells of a
 * deadlock of some threads, too, while others go on.
 */
public final class StandstillWatchdog extends Thread {
  private static final long MOST_PAUSE_MILLIS = 1000;

  /** Looks within the time after which a standstill is told. */
  private static final int LOOKS = 5;

  /** A cycle of locks is beyond doubt. */
  private static final long PATIENCE_WITH_CYCLE_MILLIS = 2000;

  private static final int LOOKS_AT_CYCLES = 3;

  /** An interruption can end a cycle of locks that heed such. */
  private static final int LOOKS_AT_KNOWN = 8;

  private final long patienceMillis;
  private final Path file;
  private final DeadlockFile deadlock;
  private final Instrumentation instrumentation;

  private @Nullable Judgement since;
  private long sinceNanos;
  private boolean isCycle;
  private boolean isTold;
  private Set<Thread> contending = Set.of();
  private int contended;
  private int looksAtCycles = LOOKS_AT_CYCLES;

  /** {@code patienceMillis}: how long a standstill lasts before it is told. */
  public StandstillWatchdog(long patienceMillis, Path folder, Instrumentation instrumentation) {
    super(ThreadPositions.root(), null, "reweave-standstill", 0, false);
    this.patienceMillis = patienceMillis;
    this.file = folder.resolve(LogFolder.STANDSTILL);
    this.deadlock = new DeadlockFile(folder);
    this.instrumentation = instrumentation;
    setDaemon(true);
    setContextClassLoader(null);
  }

  @Override
  public void run() {
    RecordingState.exclude();
    try {
      pause();
      while (!isTold && !isForbidden()) {
        look();
        pause();
      }
    } catch (IOException | RuntimeException | LinkageError | OutOfMemoryError untold) {
      // The program goes on as it would without; an image may lack the module that tells of
      // threads.
    }
  }

  /** A security manager is the program's code, and would be asked whether one may look. */
  @SuppressWarnings("removal")
  private static boolean isForbidden() {
    return System.getSecurityManager() != null;
  }

  private void look() throws IOException {
    List<Thread> threads = ThreadDump.platform();
    lookForCycle(threads);
    if (ThreadDump.mayGoOn(threads)) {
      since = null;
      return;
    }
    Optional<ThreadDump> dump = ThreadDump.take(instrumentation);
    Judgement now = dump.isEmpty() ? null : StandstillJudge.of(dump.get().seen());
    if (now == null || now.outcome() == Outcome.GOES_ON) {
      since = null;
    } else if (since == null || !now.isSameAs(since)) {
      since = now;
      sinceNanos = System.nanoTime();
    } else if (millis() >= patience()) {
      tell(now, dump.get());
    }
  }

  private long millis() {
    return (System.nanoTime() - sinceNanos) / 1_000_000;
  }

  private long patience() {
    return isCycle ? Math.min(patienceMillis, PATIENCE_WITH_CYCLE_MILLIS) : patienceMillis;
  }

  /** The JVM is asked only when the same threads wait for locks in several looks. */
  private void lookForCycle(List<Thread> threads) throws IOException {
    if (isCycle) {
      isCycle = ++contended % LOOKS_AT_KNOWN != 0 || deadlock.look(threads);
      return;
    }
    Set<Thread> now =
        threads.stream().filter(DeadlockFile::waitsForLock).collect(Collectors.toSet());
    now.removeIf(thread -> contended > 0 && !contending.contains(thread));
    contended = now.size() > 1 ? contended + 1 : 0;
    contending = contended == 0 ? Set.of() : now;
    if (contended >= looksAtCycles) {
      isCycle = deadlock.look(threads);
      contended = 0;
      looksAtCycles *= 2;
    }
  }

  private void tell(Judgement judgement, ThreadDump dump) throws IOException {
    isCycle = isCycle && deadlock.look(dump.threads().values());
    WaitGraph graph = new WaitGraph(judgement.waiting(), dump.threads());
    List<String> outside = new ArrayList<>();
    if (!isCycle && graph.core().isEmpty()) {
      outside.addAll(OutsideActors.known());
      if (judgement.isCollectorAwaited()) {
        outside.add("a thread that the garbage collector wakes");
      }
    }
    boolean isStuck = judgement.outcome() == Outcome.STUCK;
    List<StandstillRow> rows =
        new ArrayList<>(isStuck ? graph.rows() : WaitGraph.idle(judgement.idle()));
    outside.forEach(what -> rows.add(new StandstillRow.Outside(what)));
    StandstillRow.Kind certain = isStuck ? StandstillRow.Kind.STUCK : StandstillRow.Kind.IDLE;
    rows.add(
        new StandstillRow.Told(
            outside.isEmpty() ? certain : StandstillRow.Kind.UNCERTAIN,
            ProcessHandle.current().pid(),
            (int) (millis() / 1000)));
    isTold = true;
    FreshFile.write(
        file, rows.stream().map(row -> row.text() + "\n").collect(Collectors.joining()));
  }

  private void pause() {
    try {
      Thread.sleep(Math.max(1, Math.min(MOST_PAUSE_MILLIS, patience() / LOOKS)));
    } catch (InterruptedException e) {
      return; // a program that interrupts every thread it can find
    }
  }
}
