// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.finding.Finding;
import dev.reweave.finding.WitnessShape;
import dev.reweave.protocol.plan.DrivePlan;
import dev.reweave.replay.FindingReplay;
import dev.reweave.replay.RunRecurrence;
import dev.reweave.replay.drive.FolderRemoval;
import dev.reweave.replay.drive.ProgramLaunch;
import dev.reweave.replay.drive.ReplayBudget;
import dev.reweave.replay.drive.ReplayDriver;
import dev.reweave.replay.drive.ReplayLimits;
import dev.reweave.replay.drive.RunWatcher;
import dev.reweave.replay.plan.FindingWitness;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.replay.verdict.DrivenTrial;
import dev.reweave.replay.verdict.OutputNormaliser;
import dev.reweave.replay.verdict.PlanRehearsal;
import dev.reweave.replay.verdict.ReplayVerdict;
import dev.reweave.replay.verdict.RunEffects;
import dev.reweave.session.failure.BadFile;
import dev.reweave.session.failure.BadFolder;
import dev.reweave.session.failure.NotReplayable;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.record.KeptFiles;
import dev.reweave.session.results.ScheduleFile;
import dev.reweave.session.trust.TrustedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Replays findings of one recorded run. */
public final class FindingReplays {
  private final RunFolder folder;
  private final TrustedRun run;
  private final RunRecording recording;
  private final ReplayDriver driver;
  private final OutputNormaliser normaliser;
  private final OtherEvents others;
  private final SharedRuns shared;

  private FindingReplays(
      RunFolder folder,
      TrustedRun run,
      RunRecording recording,
      ReplayDriver driver,
      OutputNormaliser normaliser,
      OtherEvents others,
      SharedRuns shared) {
    this.folder = folder;
    this.run = run;
    this.recording = recording;
    this.driver = driver;
    this.normaliser = normaliser;
    this.others = others;
    this.shared = shared;
  }

  /**
   * Reads what was recorded.
   *
   * @param run what may be started
   * @param ignore what of the program's output does not matter
   * @param shared runs that were made for other findings; those made here are added
   * @throws UserProblem when the folder does not hold a recorded run
   */
  public static FindingReplays of(
      RunFolder folder, TrustedRun run, List<Pattern> ignore, SharedRuns shared)
      throws IOException {
    if (!Files.isRegularFile(folder.trace()) || !Files.isRegularFile(folder.visits())) {
      throw new BadFolder(
          folder.path() + ": no recorded run that could be replayed; make one with: reweave run");
    }
    ReplayDriver driver =
        new ReplayDriver(launch(folder, run), ReplayLimits.forRun(run.facts().seconds()));
    RunRecording recording = RunRecording.read(folder.trace(), folder.visits());
    return new FindingReplays(
        folder,
        run,
        recording,
        driver,
        new OutputNormaliser(ignore),
        OtherEvents.in(folder),
        shared);
  }

  /** The command comes from a file, which is named when it is not one. */
  private static ProgramLaunch launch(RunFolder folder, TrustedRun run) {
    try {
      return CommandReplayer.of(run, KeptFiles.of(folder));
    } catch (UserProblem e) {
      throw new BadFile(folder.facts() + ": " + e.getMessage(), e);
    }
  }

  /** The same, and shows each driven run to somebody. */
  FindingReplays watchedBy(RunWatcher watcher) {
    return new FindingReplays(
        folder, run, recording, driver.watchedBy(watcher), normaliser, others, shared);
  }

  /** The same, started with these classes recorded in addition. */
  public FindingReplays including(List<String> classes) {
    if (classes.isEmpty()) {
      return this;
    }
    ReplayDriver other =
        new ReplayDriver(
            launch(folder, run.including(classes)), ReplayLimits.forRun(run.facts().seconds()));
    // What is recorded inside has places of its own: no run without them is like one of these.
    return new FindingReplays(folder, run, recording, other, normaliser, others, new SharedRuns());
  }

  /** Replays findings of a driven run of the same program, which its folder keeps. */
  public FindingReplays in(RunFolder round) throws IOException {
    RunRecording driven = RunRecording.read(round.trace(), round.visits());
    return new FindingReplays(
        round, run, driven, driver, normaliser, OtherEvents.in(round), shared);
  }

  /** Of the run that the finding was found in: the recorded one, or a driven one. */
  FindingReplays of(Finding finding) throws IOException {
    if (finding.schedule() == null) {
      return this;
    }
    Path file = folder.schedule(finding.schedule());
    int round = ScheduleFile.round(file);
    if (round == 0) {
      return this;
    }
    RunFolder kept = folder.round(round);
    if (!Files.isRegularFile(kept.trace()) || !Files.isRegularFile(kept.visits())) {
      throw new BadFolder(
          kept.path() + ": the driven run that " + finding.id() + " was found in is gone");
    }
    return new FindingReplays(
        folder,
        run,
        RunRecording.read(kept.trace(), kept.visits()),
        including(ScheduleFile.include(file)).driver,
        normaliser,
        new OtherEvents(List.of()),
        shared);
  }

  /** The recorded run. */
  public RunRecording recording() {
    return recording;
  }

  /** What starts the program again. */
  public ReplayDriver driver() {
    return driver;
  }

  /**
   * What the program comes to when nothing holds it up; runs it if that was not done before.
   *
   * @throws dev.reweave.replay.drive.BudgetSpentException if the time ends before it does
   */
  public RunEffects free(ReplayBudget budget) throws IOException {
    Path place = folder.replay("free");
    try {
      return shared.free(recording, driver, normaliser, place, budget);
    } finally {
      FolderRemoval.delete(place);
    }
  }

  /** What of the program's output counts. */
  public OutputNormaliser normaliser() {
    return normaliser;
  }

  /** Drives the whole recorded run again; what it leaves stays in the folder's replay folder. */
  public RunRecurrence again() throws IOException {
    return new FindingReplay(recording, driver, normaliser, folder.replay("recorded")).again();
  }

  /** Whether the finding comes with all that replay needs. */
  public boolean canReplay(Finding finding) throws IOException {
    Path file = finding.schedule() == null ? null : folder.schedule(finding.schedule());
    return file != null && Files.isRegularFile(file) && read(file, finding).witness().length > 0;
  }

  /**
   * Replays a finding, and where it does not happen, or does no harm, the same by other events;
   * {@code keep}: whether what the runs left stays in the folder.
   *
   * @throws UserProblem when it has no schedule
   */
  public ReplayedFinding replay(Finding finding, boolean keep) throws IOException {
    ReplayedFinding replayed = replay(finding, keep, ReplayBudget.unlimited());
    return byOtherEvents(replayed, keep, ReplayBudget.unlimited());
  }

  /** Where a finding was not seen to do harm: it, or the same by other events. */
  ReplayedFinding byOtherEvents(ReplayedFinding replayed, boolean keep, ReplayBudget budget)
      throws IOException {
    return others.go(replayed, budget, other -> replay(other, keep, budget));
  }

  /**
   * A plan along which the finding happens, and which can be kept; empty if none was found.
   *
   * @throws UserProblem when it has no schedule
   */
  Optional<GatePlan> rehearse(Finding finding) throws IOException {
    if (finding.pattern().shape() == WitnessShape.DRIVEN) {
      throw new NotReplayable(
          finding.id() + ": was found by a probe, of which no test can be kept yet");
    }
    ScheduleFile file = schedule(finding);
    return new PlanRehearsal(recording, driver, folder.replay(finding.id()))
        .plan(witness(finding, file), file.schedule());
  }

  /** Replays just this; {@code budget} is asked before each run but the first. */
  public ReplayedFinding replay(Finding finding, boolean keep, ReplayBudget budget)
      throws IOException {
    ScheduleFile file = schedule(finding);
    if (finding.pattern().shape() == WitnessShape.DRIVEN) {
      return new ReplayedFinding(finding, driven(finding, file, keep, budget));
    }
    FindingReplay replay =
        new FindingReplay(
            recording, driver, normaliser, folder.replay(finding.id()), shared.serial(), budget);
    ReplayVerdict verdict = replay.of(witness(finding, file), file.schedule(), keep);
    return new ReplayedFinding(finding, verdict);
  }

  private ReplayVerdict driven(
      Finding finding, ScheduleFile file, boolean keep, ReplayBudget budget) throws IOException {
    GatePlan plan;
    try {
      plan = GatePlan.of(recording, "driven", DrivePlan.of(file.plan()));
    } catch (IllegalArgumentException e) {
      Path path = folder.schedule(String.valueOf(finding.schedule()));
      throw new NotReplayable(path + ": " + e.getMessage());
    }
    Path runs = folder.replay(finding.id());
    try {
      return drive(file.witness(), plan, runs, budget);
    } finally {
      if (!keep) {
        FolderRemoval.delete(runs);
      }
    }
  }

  /** Finds out whether the program fails whenever it is driven so: {@link DrivenTrial}. */
  public ReplayVerdict drive(int[] witness, GatePlan plan, Path runs, ReplayBudget budget)
      throws IOException {
    FolderRemoval.delete(runs);
    return new DrivenTrial(recording, driver, normaliser, runs, budget).run(witness, plan);
  }

  private static FindingWitness witness(Finding finding, ScheduleFile file) {
    return FindingWitness.of(finding, file.witness());
  }

  private ScheduleFile schedule(Finding finding) throws IOException {
    if (finding.schedule() == null) {
      throw new NotReplayable(
          folder.findings() + ": " + finding.id() + " has no schedule: it cannot be replayed");
    }
    Path path = folder.schedule(finding.schedule());
    ScheduleFile file = read(path, finding);
    if (file.witness().length == 0) {
      throw new NotReplayable(path + ": does not say what to look for; it cannot be replayed");
    }
    return file;
  }

  private ScheduleFile read(Path file, Finding finding) throws IOException {
    return ScheduleFile.read(file, recording.trace(), finding.pattern().shape());
  }
}
