// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.drive;

import dev.reweave.protocol.ending.DriveOutcome;
import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.TraceException;
import dev.reweave.trace.format.FreshFile;
import dev.reweave.trace.format.PrivateFiles;
import dev.reweave.trace.order.OrderOptions;
import dev.reweave.trace.order.OrderStage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs the program under a plan; nothing of a run is left running. Safe for several threads, where
 * two runs of the program do not disturb each other.
 */
public final class ReplayDriver {
  /** File names of what was recorded, where it is kept. */
  public static final String TRACE = "trace.rwt";

  public static final String VISITS = "trace.visits";

  static final String STDOUT = "stdout.txt";
  static final String STDERR = "stderr.txt";
  private static final String PLAN = "plan.txt";
  private static final String LOG = "log";

  private final ProgramLaunch launch;
  private final ReplayLimits limits;
  private final RunWatcher watcher;

  /** Runs what {@code launch} starts, within these limits. */
  public ReplayDriver(ProgramLaunch launch, ReplayLimits limits) {
    this(launch, limits, RunWatcher.NONE);
  }

  private ReplayDriver(ProgramLaunch launch, ReplayLimits limits, RunWatcher watcher) {
    this.launch = launch;
    this.limits = limits;
    this.watcher = watcher;
  }

  /** Runs the same, and shows each run to somebody. */
  public ReplayDriver watchedBy(RunWatcher other) {
    return new ReplayDriver(launch, limits, other);
  }

  /**
   * One run; its files go into the folder, which is made. The folder's log and trace are removed
   * when they have been read.
   *
   * @throws IOException if the command cannot be started, or files not be written
   */
  public DrivenRun run(GatePlan plan, Path folder) throws IOException {
    return run(plan, folder, ReplayBudget.unlimited());
  }

  /**
   * As above, but no longer than there is time.
   *
   * @throws BudgetSpentException if the run had to be ended for that
   */
  public DrivenRun run(GatePlan plan, Path folder, ReplayBudget budget) throws IOException {
    return run(plan, folder, budget, false);
  }

  /** As above, but the trace stays in the folder: {@link #TRACE} and {@link #VISITS}. */
  public DrivenRun runAndKeep(GatePlan plan, Path folder, ReplayBudget budget) throws IOException {
    return run(plan, folder, budget, true);
  }

  private DrivenRun run(GatePlan plan, Path folder, ReplayBudget budget, boolean keep)
      throws IOException {
    PrivateFiles.createFolders(folder.resolve(LOG));
    Path planFile = folder.resolve(PLAN).toAbsolutePath();
    Files.write(FreshFile.create(planFile), plan.drivePlan(limits.patienceMillis()).rows());
    Path log = folder.resolve(LOG).toAbsolutePath();
    ProcessBuilder builder = launch.prepare(log, planFile);
    if (builder.redirectInput() == ProcessBuilder.Redirect.PIPE) {
      builder.redirectInput(nothing());
    }
    builder.redirectOutput(FreshFile.create(folder.resolve(STDOUT)).toFile());
    builder.redirectError(FreshFile.create(folder.resolve(STDERR)).toFile());
    long start = System.nanoTime();
    Integer exit = await(builder, budget);
    double seconds = (System.nanoTime() - start) / 1e9;
    launch.ended(seconds);
    Path outcome = folder.resolve(LogFolder.OUTCOME);
    if (Files.exists(log.resolve(LogFolder.OUTCOME))) {
      Files.move(log.resolve(LogFolder.OUTCOME), outcome);
    }
    RunRecording recording = order(log, folder, plan);
    FolderRemoval.delete(log);
    DriveOutcome told = DriveOutcome.read(outcome, plan.size());
    DrivenRun run = new DrivenRun(plan, folder, exit, seconds, told, recording);
    Path trace = folder.resolve(TRACE);
    Path visits = folder.resolve(VISITS);
    if (recording != null) {
      watcher.ended(run, trace, visits);
    }
    if (!keep || recording == null) {
      Files.deleteIfExists(trace);
      Files.deleteIfExists(visits);
    }
    return run;
  }

  private static ProcessBuilder.Redirect nothing() {
    File nothing = new File(File.separatorChar == '/' ? "/dev/null" : "NUL");
    return ProcessBuilder.Redirect.from(nothing);
  }

  /** The exit status; null if the program had to be killed. */
  private @Nullable Integer await(ProcessBuilder builder, ReplayBudget budget) throws IOException {
    try (GuardedProcess guarded = GuardedProcess.start(builder)) {
      Process process = guarded.process();
      long most = (long) (limits.seconds() * 1000);
      long millis = Math.min(most, budget.millisLeft());
      boolean ended = process.waitFor(millis, TimeUnit.MILLISECONDS);
      guarded.requireOwnEnd();
      if (!ended && millis < most) {
        throw new BudgetSpentException();
      }
      return ended ? process.exitValue() : null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  private static @Nullable RunRecording order(Path log, Path folder, GatePlan plan)
      throws IOException {
    Path trace = folder.resolve(TRACE);
    Path visits = folder.resolve(VISITS);
    try {
      OrderOptions options = OrderOptions.defaults().keeping(plan.watched()).withVisits(visits);
      OrderStage.run(log, trace, options);
      return RunRecording.read(trace, visits);
    } catch (TraceException nothingToUse) {
      return null;
    }
  }
}
