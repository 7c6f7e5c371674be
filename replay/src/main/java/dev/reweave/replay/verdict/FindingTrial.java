// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.HarmRating;
import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.replay.drive.ReplayBudget;
import dev.reweave.replay.drive.ReplayDriver;
import dev.reweave.replay.plan.ActivationFrames;
import dev.reweave.replay.plan.FindingWitness;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.replay.plan.SchedulePlanner;
import dev.reweave.replay.plan.SerialPlanner;
import dev.reweave.replay.plan.SerialPlanner.Serial;
import dev.reweave.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** All the runs for one finding: tries until it happens, then the serial orders. */
public final class FindingTrial {
  private static final int MOST_TRIES = 4;
  private static final int ROUNDS = 2;

  private static final String IN_VAIN =
      "the accesses came in this order, but the last call found something else than recorded, left"
          + " all as it was, and did no harm: it may be meant to";

  /** That both act may be meant so, as where a value is worked out twice. */
  private static final String HARMLESS = "both threads acted, but that alone is no harm: ";

  /** Of steps that the code seems to keep apart. */
  private static final String MEANT =
      "the accesses came in this order, but that alone is no harm: ";

  private final RunRecording recorded;
  private final ReplayDriver driver;
  private final OutputNormaliser normaliser;
  private final Path folder;
  private final SerialRuns serialRuns;
  private final ReplayBudget budget;
  private int runs;
  private double seconds;

  /**
   * A trial.
   *
   * @param folder for the files of the runs
   * @param serialRuns what was made for other findings of the run; those made here are added
   * @param budget until when there may be runs; the first is made in any case
   */
  public FindingTrial(
      RunRecording recorded,
      ReplayDriver driver,
      OutputNormaliser normaliser,
      Path folder,
      SerialRuns serialRuns,
      ReplayBudget budget) {
    this.recorded = recorded;
    this.driver = driver;
    this.normaliser = normaliser;
    this.folder = folder;
    this.serialRuns = serialRuns;
    this.budget = budget;
  }

  /** Tries to make it happen, then runs the serial orders to judge the harm. */
  public ReplayVerdict run(FindingWitness witness, Schedule schedule) throws IOException {
    return run(witness, schedule, true);
  }

  /** Tries to make it happen. */
  public ReplayVerdict confirm(FindingWitness witness, Schedule schedule) throws IOException {
    return run(witness, schedule, false);
  }

  private ReplayVerdict run(FindingWitness witness, Schedule schedule, boolean judge)
      throws IOException {
    SchedulePlanner planner = new SchedulePlanner(recorded, schedule, witness);
    List<GatePlan> plans = planner.plans();
    RunConfirmation confirmation = new RunConfirmation(recorded, witness);
    String divergence = "no event of the schedule can be known again in another run";
    Set<String> seen = new HashSet<>();
    int passed = 0;
    Happened anyWay = null;
    Happened inVain = null;
    for (int i = 0; !plans.isEmpty() && i < MOST_TRIES && (i == 0 || mayGoOn()); i++) {
      DrivenRun run = drive(plans.get(i % plans.size()));
      passed = Math.max(passed, run.outcome().passed());
      Optional<WitnessSighting> sighting = confirmation.in(run);
      boolean changed = sighting.isPresent() && !confirmation.isInVain(sighting.get());
      if (changed) {
        return confirmed(new Happened(run, sighting.get()), witness, planner, judge);
      } else if (sighting.isPresent()) {
        inVain = new Happened(run, sighting.get());
      } else if (anyWay == null) {
        anyWay = confirmation.anyWay(run).map(s -> new Happened(run, s)).orElse(null);
      }
      divergence = sighting.isPresent() ? IN_VAIN : PlanDivergence.of(run);
      if (!seen.add(divergence)) {
        break; // it sticks at the same place, whatever the plan
      }
    }
    for (Happened happened : Arrays.asList(inVain, anyWay)) {
      ReplayVerdict verdict =
          happened == null ? null : confirmed(happened, witness, planner, judge);
      if (verdict != null
          && !(verdict.harm() == HarmRating.BENIGN && confirmation.isInVain(happened.sighting()))) {
        return verdict;
      }
      divergence = verdict == null ? divergence : IN_VAIN;
    }
    return new ReplayVerdict(
        false,
        HarmRating.UNKNOWN,
        null,
        divergence,
        List.of(),
        List.of(),
        runs,
        passed,
        runs,
        seconds);
  }

  /** A run in which the finding was seen. */
  private record Happened(DrivenRun run, WitnessSighting sighting) {}

  private boolean mayGoOn() {
    return budget.isLeft();
  }

  private DrivenRun drive(GatePlan plan) throws IOException {
    DrivenRun run = driver.run(plan, folder.resolve("run-" + ++runs), budget);
    seconds += run.seconds();
    return run;
  }

  private ReplayVerdict confirmed(
      Happened happened, FindingWitness witness, SchedulePlanner planner, boolean judge)
      throws IOException {
    int tries = runs;
    if (!judge) {
      return verdict(happened, witness, SerialComparison.NONE, tries);
    }
    SerialComparison comparison = compare(witness, effects(happened));
    boolean compared = witness.isOfUnits();
    if (compared && comparison.harm(effects(happened)) == HarmRating.BENIGN) {
      Optional<GatePlan> gap = new SerialPlanner(recorded).gap(witness);
      for (Optional<GatePlan> plan : List.of(planner.close(), gap)) {
        Optional<Happened> other = again(witness, plan);
        if (other.isPresent() && !comparison.serial().contains(effects(other.get()))) {
          SerialComparison again = compare(witness, effects(other.get()));
          if (again.harm(effects(other.get())) == HarmRating.HARMFUL) {
            return verdict(other.get(), witness, again, tries);
          }
        }
      }
    }
    ReplayVerdict verdict = verdict(happened, witness, comparison, tries);
    if (verdict.harm() == HarmRating.HARMFUL) {
      return verdict;
    } else if (witness.isDoubleAct(recorded.trace())) {
      return verdict.notConfirmed(HARMLESS + verdict.effect());
    }
    return witness.divided() ? verdict.notConfirmed(MEANT + verdict.effect()) : verdict;
  }

  /**
   * It happens along another plan: a proven schedule keeps what was read as recorded, and with it
   * often what mends the harm.
   */
  private Optional<Happened> again(FindingWitness witness, Optional<GatePlan> plan)
      throws IOException {
    if (plan.isEmpty() || !mayGoOn()) {
      return Optional.empty();
    }
    DrivenRun run = drive(plan.get());
    return new RunConfirmation(recorded, witness).in(run).map(s -> new Happened(run, s));
  }

  private RunEffects effects(Happened happened) throws IOException {
    return RunEffects.of(happened.run(), variables(happened.sighting()), normaliser);
  }

  private ReplayVerdict verdict(
      Happened happened, FindingWitness witness, SerialComparison comparison, int tries)
      throws IOException {
    RunEffects violating = effects(happened);
    SeenValues values = new SeenValues();
    return new ReplayVerdict(
        true,
        harm(witness, comparison, violating),
        EffectText.of(
            comparison.like(violating).orElse(violating), comparison.serial(), name(witness)),
        null,
        RunConfirmation.values(happened.sighting(), values),
        SeenSteps.of(happened.sighting(), values),
        tries,
        happened.run().outcome().passed(),
        runs,
        seconds);
  }

  /** Which serial orders a chain through several threads is to be compared with nobody says. */
  private static HarmRating harm(
      FindingWitness witness, SerialComparison comparison, RunEffects violating) {
    return switch (witness.kind()) {
      case ACCESSES, UNIT_CYCLE -> comparison.harm(violating);
      case CHAIN -> HarmRating.UNKNOWN;
      case LOCK_REQUESTS, LOST_SIGNAL, DRIVEN -> HarmRating.HARMFUL;
    };
  }

  /**
   * What the serial orders come to. A second time if none came to the same as the violation and
   * they do not agree, because other threads are free and may make a difference that has nothing to
   * do with the two units. Runs that were made for other findings count.
   */
  private SerialComparison compare(FindingWitness witness, RunEffects violating)
      throws IOException {
    if (!witness.isOfUnits()) {
      return SerialComparison.NONE;
    }
    List<List<Serial>> orders = new SerialPlanner(recorded).orders(witness);
    List<List<RunEffects>> serial = new ArrayList<>();
    for (List<Serial> order : orders) {
      serial.add(new ArrayList<>(known(order, witness)));
    }
    int driven = 0;
    for (int round = 1; round <= ROUNDS && isOpen(serial, violating, round); round++) {
      driven = 0;
      for (int i = 0; i < orders.size(); i++) {
        if (serial.get(i).size() < round) {
          serial(orders.get(i), witness).ifPresent(serial.get(i)::add);
        }
        driven += serial.get(i).size() < round ? 0 : 1;
      }
      if (driven < orders.size()) {
        break;
      }
    }
    return SerialComparison.of(serial, driven == orders.size());
  }

  private List<RunEffects> known(List<Serial> order, FindingWitness witness) {
    return order.isEmpty() || witness.isDoubleAct(recorded.trace())
        ? List.of()
        : serialRuns.effects(recorded, witness, order.get(0));
  }

  /** Whether another round may tell more. */
  private static boolean isOpen(List<List<RunEffects>> serial, RunEffects violating, int round) {
    boolean agree = serial.stream().flatMap(List::stream).distinct().count() <= 1;
    return !contain(serial, violating) && (round == 1 || !agree);
  }

  private static boolean contain(List<List<RunEffects>> serial, RunEffects effects) {
    return serial.stream().anyMatch(runs -> runs.contains(effects));
  }

  private Optional<RunEffects> serial(List<Serial> plans, FindingWitness witness)
      throws IOException {
    for (Serial serial : plans) {
      if (!mayGoOn()) {
        return Optional.empty();
      }
      DrivenRun run = drive(serial.plan());
      boolean happened = new RunConfirmation(recorded, witness).in(run).isPresent();
      if (run.recording() != null && !happened && isSerial(run, serial)) {
        int[] variables = EventRecognition.variables(recorded, witness, run);
        if (!MixedRuns.is(run.recording().trace(), variables, region(recorded.trace(), witness))) {
          serialRuns.add(run, normaliser);
          return Optional.of(RunEffects.of(run, variables, normaliser));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * All gates were passed; or they were opened, because the units went another way than recorded,
   * and their accesses came in this order all the same.
   */
  private boolean isSerial(DrivenRun run, Serial serial) {
    if (!run.outcome().isGivenUp() && run.outcome().passed() == serial.plan().size()) {
      return true;
    }
    int before = EventRecognition.event(recorded, serial.before(), run.knownRecording());
    int after = EventRecognition.event(recorded, serial.after(), run.knownRecording());
    return run.exit() != null
        && (before < 0
            || after < 0
            || before < after
                && !new OverlappingCalls(run.knownRecording()).overlap(before, after));
  }

  /** The method whose activation holds the first and the last access. */
  static String region(Trace trace, FindingWitness witness) {
    int one = witness.first();
    int other = witness.second();
    int common = ActivationFrames.common(trace, Math.min(one, other), Math.max(one, other));
    return ActivationFrames.method(trace, common);
  }

  /** Those that the first access and the last are to. */
  private static int[] variables(WitnessSighting sighting) {
    int[] events = sighting.events();
    Trace trace = sighting.run().trace();
    return events.length == 0
        ? events
        : IntStream.of(events[0], events[events.length - 1])
            .map(trace::target)
            .distinct()
            .toArray();
  }

  private String name(FindingWitness witness) {
    Trace trace = recorded.trace();
    if (!trace.kind(witness.first()).isAccess()) {
      return "";
    }
    return Arrays.stream(witness.variables(trace))
        .mapToObj(variable -> SeenSteps.name(trace, variable))
        .distinct()
        .collect(Collectors.joining(" and "));
  }
}
