// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.WitnessShape;
import dev.reweave.replay.drive.Driver;
import dev.reweave.replay.drive.ReplayBudget;
import dev.reweave.replay.drive.Run;
import dev.reweave.replay.plan.Frames;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.Planner;
import dev.reweave.replay.plan.Recording;
import dev.reweave.replay.plan.SerialPlanner;
import dev.reweave.replay.plan.SerialPlanner.Serial;
import dev.reweave.replay.plan.Witness;
import dev.reweave.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** All the runs for one finding: tries until it happens, then the serial orders. */
public final class Trial {
  private static final int MOST_TRIES = 4;
  private static final int ROUNDS = 2;

  private static final String IN_VAIN =
      "the accesses came in this order, but the last call found something else than recorded, left"
          + " all as it was, and did no harm: it may be meant to";

  /** That both act may be meant so, as where a value is worked out twice. */
  private static final String HARMLESS = "both threads acted, but that alone is no harm: ";

  private final Recording recorded;
  private final Driver driver;
  private final Normaliser normaliser;
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
  public Trial(
      Recording recorded,
      Driver driver,
      Normaliser normaliser,
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
  public ReplayVerdict run(Witness witness, Schedule schedule) throws IOException {
    return run(witness, schedule, true);
  }

  /** Tries to make it happen. */
  public ReplayVerdict confirm(Witness witness, Schedule schedule) throws IOException {
    return run(witness, schedule, false);
  }

  private ReplayVerdict run(Witness witness, Schedule schedule, boolean judge) throws IOException {
    Planner planner = new Planner(recorded, schedule, witness);
    List<GatePlan> plans = planner.plans();
    Confirmation confirmation = new Confirmation(recorded, witness);
    String divergence = "no event of the schedule can be known again in another run";
    Set<String> seen = new HashSet<>();
    int passed = 0;
    Happened anyWay = null;
    Happened inVain = null;
    for (int i = 0; !plans.isEmpty() && i < MOST_TRIES && (i == 0 || mayGoOn()); i++) {
      Run run = drive(plans.get(i % plans.size()));
      passed = Math.max(passed, run.outcome().passed());
      Optional<Sighting> sighting = confirmation.in(run);
      boolean changed = sighting.isPresent() && !confirmation.isInVain(sighting.get());
      if (changed) {
        return confirmed(new Happened(run, sighting.get()), witness, planner, judge);
      } else if (sighting.isPresent()) {
        inVain = new Happened(run, sighting.get());
      } else if (anyWay == null) {
        anyWay = confirmation.anyWay(run).map(s -> new Happened(run, s)).orElse(null);
      }
      divergence = sighting.isPresent() ? IN_VAIN : Divergence.of(run);
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
  private record Happened(Run run, Sighting sighting) {}

  private boolean mayGoOn() {
    return budget.isLeft();
  }

  private Run drive(GatePlan plan) throws IOException {
    Run run = driver.run(plan, folder.resolve("run-" + ++runs), budget);
    seconds += run.seconds();
    return run;
  }

  private ReplayVerdict confirmed(
      Happened happened, Witness witness, Planner planner, boolean judge) throws IOException {
    int tries = runs;
    if (!judge) {
      return verdict(happened, witness, Comparison.NONE, tries);
    }
    Comparison comparison = compare(witness, effects(happened));
    boolean compared = witness.kind() == WitnessShape.ACCESSES;
    if (compared && comparison.harm(effects(happened)) == HarmRating.BENIGN && mayGoOn()) {
      Optional<Happened> closer = closer(witness, planner);
      if (closer.isPresent() && !comparison.serial().contains(effects(closer.get()))) {
        Comparison again = compare(witness, effects(closer.get()));
        if (again.harm(effects(closer.get())) == HarmRating.HARMFUL) {
          return verdict(closer.get(), witness, again, tries);
        }
      }
    }
    ReplayVerdict verdict = verdict(happened, witness, comparison, tries);
    return witness.isDoubleAct(recorded.trace()) && verdict.harm() != HarmRating.HARMFUL
        ? verdict.notConfirmed(HARMLESS + verdict.effect())
        : verdict;
  }

  /** A proven schedule keeps what was read as recorded, and with it often what mends the harm. */
  private Optional<Happened> closer(Witness witness, Planner planner) throws IOException {
    Optional<GatePlan> plan = planner.close();
    if (plan.isEmpty()) {
      return Optional.empty();
    }
    Run run = drive(plan.get());
    return new Confirmation(recorded, witness).in(run).map(s -> new Happened(run, s));
  }

  private Effects effects(Happened happened) throws IOException {
    return Effects.of(happened.run(), variable(happened.sighting()), normaliser);
  }

  private ReplayVerdict verdict(
      Happened happened, Witness witness, Comparison comparison, int tries) throws IOException {
    Effects violating = effects(happened);
    SeenValues values = new SeenValues();
    return new ReplayVerdict(
        true,
        witness.kind() == WitnessShape.ACCESSES ? comparison.harm(violating) : HarmRating.HARMFUL,
        EffectText.of(
            comparison.like(violating).orElse(violating), comparison.serial(), name(witness)),
        null,
        Confirmation.values(happened.sighting(), values),
        SeenSteps.of(happened.sighting(), name(witness), values),
        tries,
        happened.run().outcome().passed(),
        runs,
        seconds);
  }

  /**
   * What the serial orders come to. A second time if none came to the same as the violation and
   * they do not agree, because other threads are free and may make a difference that has nothing to
   * do with the two units. Runs that were made for other findings count.
   */
  private Comparison compare(Witness witness, Effects violating) throws IOException {
    if (witness.kind() != WitnessShape.ACCESSES) {
      return Comparison.NONE;
    }
    List<List<Serial>> orders = new SerialPlanner(recorded).orders(witness);
    List<List<Effects>> serial = new ArrayList<>();
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
    return Comparison.of(serial, driven == orders.size());
  }

  private List<Effects> known(List<Serial> order, Witness witness) {
    return order.isEmpty() || witness.isDoubleAct(recorded.trace())
        ? List.of()
        : serialRuns.effects(recorded, witness, order.get(0));
  }

  /** Whether another round may tell more. */
  private static boolean isOpen(List<List<Effects>> serial, Effects violating, int round) {
    boolean agree = serial.stream().flatMap(List::stream).distinct().count() <= 1;
    return !contain(serial, violating) && (round == 1 || !agree);
  }

  private static boolean contain(List<List<Effects>> serial, Effects effects) {
    return serial.stream().anyMatch(runs -> runs.contains(effects));
  }

  private Optional<Effects> serial(List<Serial> plans, Witness witness) throws IOException {
    for (Serial serial : plans) {
      if (!mayGoOn()) {
        return Optional.empty();
      }
      Run run = drive(serial.plan());
      boolean happened = new Confirmation(recorded, witness).in(run).isPresent();
      if (run.recording() != null && !happened && isSerial(run, serial)) {
        int variable = Same.variable(recorded, witness, run);
        if (!Mixed.is(run.recording().trace(), variable, region(recorded.trace(), witness))) {
          serialRuns.add(run, normaliser);
          return Optional.of(Effects.of(run, variable, normaliser));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * All gates were passed; or they were opened, because the units went another way than recorded,
   * and their accesses came in this order all the same.
   */
  private boolean isSerial(Run run, Serial serial) {
    if (!run.outcome().isGivenUp() && run.outcome().passed() == serial.plan().size()) {
      return true;
    }
    int before = Same.event(recorded, serial.before(), run.recording());
    int after = Same.event(recorded, serial.after(), run.recording());
    return run.exit() != null
        && (before < 0
            || after < 0
            || before < after && !new OverlappingCalls(run.recording()).overlap(before, after));
  }

  /** The method whose activation holds the first and the last access. */
  static String region(Trace trace, Witness witness) {
    int[] e = witness.events();
    int common = Frames.common(trace, Math.min(e[0], e[2]), Math.max(e[0], e[2]));
    return Frames.method(trace, common);
  }

  private static int variable(Sighting sighting) {
    return sighting.events().length == 0 ? -1 : sighting.run().trace().target(sighting.events()[0]);
  }

  private String name(Witness witness) {
    Trace trace = recorded.trace();
    int event = witness.events()[0];
    if (!trace.kind(event).isAccess()) {
      return "";
    }
    int member = trace.info().variables().member(trace.target(event));
    String className = trace.info().members().get(member).className();
    return className.substring(className.lastIndexOf('.') + 1)
        + "."
        + trace.info().members().get(member).name();
  }
}
