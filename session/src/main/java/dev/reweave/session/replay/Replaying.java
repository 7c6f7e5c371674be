// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.finding.Finding;
import dev.reweave.replay.Recurrence;
import dev.reweave.replay.Replay;
import dev.reweave.replay.drive.Driver;
import dev.reweave.replay.drive.Launch;
import dev.reweave.replay.drive.Limits;
import dev.reweave.replay.drive.ReplayBudget;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.Recording;
import dev.reweave.replay.plan.Witness;
import dev.reweave.replay.verdict.Normaliser;
import dev.reweave.replay.verdict.Rehearsal;
import dev.reweave.replay.verdict.ReplayVerdict;
import dev.reweave.replay.verdict.SerialRuns;
import dev.reweave.session.failure.Problem;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.results.ScheduleFile;
import dev.reweave.session.trust.TrustedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Replays findings of one recorded run. */
public final class Replaying {
  private final RunFolder folder;
  private final Recording recording;
  private final Driver driver;
  private final Normaliser normaliser;
  private final OtherEvents others;
  private final SerialRuns serialRuns = new SerialRuns();

  private Replaying(
      RunFolder folder,
      Recording recording,
      Driver driver,
      Normaliser normaliser,
      OtherEvents others) {
    this.folder = folder;
    this.recording = recording;
    this.driver = driver;
    this.normaliser = normaliser;
    this.others = others;
  }

  /**
   * Reads what was recorded.
   *
   * @param run what may be started
   * @param ignore what of the program's output does not matter
   * @throws Problem when the folder does not hold a recorded run
   */
  public static Replaying of(RunFolder folder, TrustedRun run, List<Pattern> ignore)
      throws IOException {
    if (!Files.isRegularFile(folder.trace()) || !Files.isRegularFile(folder.visits())) {
      throw new Problem(
          folder.path() + ": no recorded run that could be replayed; make one with: reweave run");
    }
    Driver driver = new Driver(launch(folder, run), Limits.forRun(run.facts().seconds()));
    Recording recording = Recording.read(folder.trace(), folder.visits());
    return new Replaying(folder, recording, driver, new Normaliser(ignore), OtherEvents.in(folder));
  }

  /** The command comes from a file, which is named when it is not one. */
  private static Launch launch(RunFolder folder, TrustedRun run) {
    try {
      return Replayer.of(run);
    } catch (Problem e) {
      throw new Problem(folder.facts() + ": " + e.getMessage(), e);
    }
  }

  /** Drives the whole recorded run again; what it leaves stays in the folder's replay folder. */
  public Recurrence again() throws IOException {
    return new Replay(recording, driver, normaliser, folder.replay("recorded")).again();
  }

  /** Whether the finding comes with all that replay needs. */
  boolean canReplay(Finding finding) throws IOException {
    Path file = finding.schedule() == null ? null : folder.schedule(finding.schedule());
    return file != null && Files.isRegularFile(file) && read(file, finding).witness().length > 0;
  }

  /**
   * Replays a finding, and where it does not happen, or does no harm, the same by other events;
   * {@code keep}: whether what the runs left stays in the folder.
   *
   * @throws Problem when it has no schedule
   */
  public Replayed replay(Finding finding, boolean keep) throws IOException {
    Replayed replayed = replay(finding, keep, ReplayBudget.unlimited());
    return byOtherEvents(replayed, keep, ReplayBudget.unlimited());
  }

  /** Where a finding was not seen to do harm: it, or the same by other events. */
  Replayed byOtherEvents(Replayed replayed, boolean keep, ReplayBudget budget) throws IOException {
    return others.go(replayed, budget, other -> replay(other, keep, budget));
  }

  /**
   * A plan along which the finding happens, and which can be kept; empty if none was found.
   *
   * @throws Problem when it has no schedule
   */
  Optional<GatePlan> rehearse(Finding finding) throws IOException {
    ScheduleFile file = schedule(finding);
    return new Rehearsal(recording, driver, folder.replay(finding.id()))
        .plan(witness(finding, file), file.schedule());
  }

  /** Replays just this; {@code budget} is asked before each run but the first. */
  Replayed replay(Finding finding, boolean keep, ReplayBudget budget) throws IOException {
    ScheduleFile file = schedule(finding);
    Replay replay =
        new Replay(recording, driver, normaliser, folder.replay(finding.id()), serialRuns, budget);
    ReplayVerdict verdict = replay.of(witness(finding, file), file.schedule(), keep);
    return new Replayed(finding, verdict);
  }

  private static Witness witness(Finding finding, ScheduleFile file) {
    return Witness.of(finding, file.witness());
  }

  private ScheduleFile schedule(Finding finding) throws IOException {
    if (finding.schedule() == null) {
      throw new Problem(
          folder.findings() + ": " + finding.id() + " has no schedule: it cannot be replayed");
    }
    Path path = folder.schedule(finding.schedule());
    ScheduleFile file = read(path, finding);
    if (file.witness().length == 0) {
      throw new Problem(path + ": does not say what to look for; it cannot be replayed");
    }
    return file;
  }

  private ScheduleFile read(Path file, Finding finding) throws IOException {
    return ScheduleFile.read(file, recording.trace(), finding.pattern().shape());
  }
}
