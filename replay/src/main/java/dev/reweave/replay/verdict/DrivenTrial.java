// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.finding.HarmRating;
import dev.reweave.finding.WitnessShape;
import dev.reweave.protocol.ending.DriveOutcome;
import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.replay.drive.ReplayBudget;
import dev.reweave.replay.drive.ReplayDriver;
import dev.reweave.replay.plan.FindingWitness;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.replay.plan.SerialPlanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds out whether a program fails whenever it is driven by a plan, and only then. It fails when
 * an exception is not caught, threads wait for ever, or the exit status tells so; in each of {@link
 * #REPEATS} runs in the same way, and in no run in which the units come one after the other, or as
 * recorded. What it prints is no failure: nothing says that two calls are meant to be one step. Nor
 * is another exit status where each order has one that is not 0.
 */
public final class DrivenTrial {
  /** So often it has to fail. */
  public static final int REPEATS = 3;

  private final RunRecording recording;
  private final ReplayDriver driver;
  private final OutputNormaliser normaliser;
  private final Path folder;
  private final ReplayBudget budget;
  private int runs;
  private double seconds;

  /**
   * A trial.
   *
   * @param folder for the files of the runs
   * @param budget asked before each run but the first
   */
  public DrivenTrial(
      RunRecording recording,
      ReplayDriver driver,
      OutputNormaliser normaliser,
      Path folder,
      ReplayBudget budget) {
    this.recording = recording;
    this.driver = driver;
    this.normaliser = normaliser;
    this.folder = folder;
    this.budget = budget;
  }

  /**
   * Runs the program by the plan, and without it.
   *
   * @param witness the accesses in the order that the plan drives to: three for a gap, two for the
   *     other order of two units
   */
  public ReplayVerdict run(int[] witness, GatePlan plan) throws IOException {
    Set<String> marks = new TreeSet<>();
    RunEffects seen = null;
    int passed = 0;
    for (int i = 0; i < REPEATS; i++) {
      if (i > 0 && !budget.isLeft()) {
        return vain("the time was up before it had failed three times", passed);
      }
      DrivenRun run = drive(plan);
      passed = Math.max(passed, run.outcome().passed());
      if (!isDriven(run)) {
        return vain(PlanDivergence.of(run), passed);
      }
      seen = RunEffects.of(run, new int[0], normaliser);
      Set<String> now = seen.failures();
      if (i == 0) {
        marks.addAll(now);
      } else {
        marks.retainAll(now);
      }
      if (marks.isEmpty()) {
        return vain("the program does not fail in it, or not each time", passed);
      }
    }
    List<RunEffects> serial = serial(witness);
    serial.forEach(effects -> marks.removeAll(effects.failures()));
    if (serial.stream().anyMatch(effects -> RunEffects.tellsOfExit(effects.failures()))) {
      marks.removeIf(mark -> RunEffects.tellsOfExit(Set.of(mark)));
    }
    if (serial.isEmpty() || marks.isEmpty()) {
      String why =
          serial.isEmpty()
              ? "no other order could be driven, so what it would come to is not known"
              : "it ends in the same way when one unit comes after the other";
      return vain(why, passed);
    }
    return new ReplayVerdict(
        true,
        HarmRating.HARMFUL,
        EffectText.of(Objects.requireNonNull(seen), serial, ""),
        null,
        List.of(),
        List.of(),
        REPEATS,
        passed,
        runs,
        seconds);
  }

  /**
   * What happened did so because of the order, and not because a thread was held up for long: no
   * time limit of the program may have run out meanwhile, and if a gate was given up then at once,
   * because nobody could go on.
   */
  public static boolean isDriven(DrivenRun run) {
    DriveOutcome outcome = run.outcome();
    boolean isThrough = !outcome.isGivenUp() && outcome.passed() + 1 >= run.plan().size();
    return outcome.isActive()
        && run.recording() != null
        && !outcome.isOverdue()
        && (isThrough || outcome.isStuck());
  }

  private List<RunEffects> serial(int[] witness) throws IOException {
    List<RunEffects> effects = new ArrayList<>();
    for (List<GatePlan> order : orders(witness)) {
      for (GatePlan plan : order) {
        if (!budget.isLeft()) {
          return effects;
        }
        DrivenRun run = drive(plan);
        boolean isSerial =
            run.recording() != null
                && run.outcome().isActive()
                && !run.outcome().isGivenUp()
                && run.outcome().passed() == plan.size();
        if (isSerial) {
          effects.add(RunEffects.of(run, new int[0], normaliser));
          break;
        }
      }
    }
    return effects;
  }

  private List<List<GatePlan>> orders(int[] witness) {
    if (witness.length == 2) {
      GatePlan recorded = new GatePlan(recording, "as recorded");
      recorded.order(witness[1], witness[0]);
      return List.of(List.of(recorded));
    }
    FindingWitness accesses = new FindingWitness(WitnessShape.ACCESSES, witness);
    return new SerialPlanner(recording)
        .orders(accesses).stream()
            .map(order -> order.stream().map(SerialPlanner.Serial::plan).toList())
            .toList();
  }

  private DrivenRun drive(GatePlan plan) throws IOException {
    DrivenRun run = driver.run(plan, folder.resolve("run-" + ++runs), budget);
    seconds += run.seconds();
    return run;
  }

  private ReplayVerdict vain(String why, int passed) {
    return new ReplayVerdict(
        false, HarmRating.UNKNOWN, null, why, List.of(), List.of(), runs, passed, runs, seconds);
  }
}
