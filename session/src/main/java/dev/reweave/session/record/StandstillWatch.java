// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import dev.reweave.protocol.ending.StandstillReport;
import dev.reweave.protocol.ending.StuckThread;
import dev.reweave.session.launch.ChildEnd;
import dev.reweave.session.launch.ChildWatch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Ends a recorded program of which the recorder says that none of its threads can ever go on, and
 * says so. One that may only seem so goes on.
 */
final class StandstillWatch implements ChildWatch {
  /** Hooks that run at the end may wait for the very threads that cannot go on. */
  private static final long GRACE_NANOS = 10_000_000_000L;

  private final Path log;
  private final Consumer<String> listener;
  private final LongSupplier clock;
  private @Nullable ProcessHandle asked;
  private long askedAt;
  private boolean isDeadlockTold;
  private boolean isOver;

  /**
   * For one run.
   *
   * @param log the folder that the recorder writes to
   * @param listener hears what is said, a sentence each
   */
  StandstillWatch(Path log, Consumer<String> listener) {
    this(log, listener, System::nanoTime);
  }

  StandstillWatch(Path log, Consumer<String> listener, LongSupplier clock) {
    this.log = log;
    this.listener = listener;
    this.clock = clock;
  }

  @Override
  public void look(Process child) {
    if (isOver) {
      return;
    }
    ProcessHandle process = asked;
    if (process == null) {
      tellDeadlock();
      told().ifPresent(told -> end(child, told));
    } else if (clock.getAsLong() - askedAt > GRACE_NANOS) {
      listener.accept("the program did not end when it was told to: it was killed");
      process.destroyForcibly();
      isOver = true;
    }
  }

  /** Others may go on, and the program with them. */
  private void tellDeadlock() {
    if (isDeadlockTold) {
      return;
    }
    try {
      List<StuckThread> stuck = StuckThread.in(log);
      if (!stuck.isEmpty()) {
        listener.accept(StandstillWords.deadlock(stuck));
        isDeadlockTold = true;
      }
    } catch (IOException e) {
      return; // another look
    }
  }

  private Optional<StandstillReport> told() {
    try {
      return StandstillReport.in(log);
    } catch (IOException e) {
      return Optional.empty(); // another look
    }
  }

  private void end(Process child, StandstillReport told) {
    if (!told.isCertain()) {
      listener.accept(StandstillWords.uncertain(told));
      isOver = true;
      return;
    }
    Optional<ProcessHandle> process = ChildEnd.among(child, told.end().pid());
    listener.accept(StandstillWords.ended(told));
    asked = process.orElse(child.toHandle());
    askedAt = clock.getAsLong();
    ChildEnd.ask(asked);
  }
}
