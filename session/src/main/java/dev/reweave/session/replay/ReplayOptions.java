// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * How a recorded program is run again for what was found.
 *
 * @param budget seconds for it; empty: as the recorded run suggests
 * @param probing seconds for what the recorded order leaves open, after that; empty: as the
 *     recorded run suggests, and no more than {@code budget}
 * @param jobs how many findings at once, where two runs of the program do not disturb each other
 * @param ignore what of the program's output differs from run to run by nature
 */
public record ReplayOptions(
    OptionalDouble budget, OptionalDouble probing, int jobs, List<Pattern> ignore) {
  /** One for each core of most machines that tests run on; a JVM takes more than a core. */
  public static final int USUAL_JOBS = 2;

  private static final double USUAL_BUDGET = 60;
  private static final double MOST_USUAL_BUDGET = 300;
  private static final int USUAL_RUNS = 10;
  private static final double USUAL_PROBING = 30;

  public ReplayOptions {
    ignore = List.copyOf(ignore);
  }

  /** The usual time, and no differences that are of no account. */
  public static ReplayOptions defaults() {
    return new ReplayOptions(OptionalDouble.empty(), OptionalDouble.empty(), USUAL_JOBS, List.of());
  }

  /** With so many seconds; fewer than 0: as the recorded run suggests. */
  public ReplayOptions withBudget(double seconds) {
    return new ReplayOptions(asked(seconds), probing, jobs, ignore);
  }

  /** With so many seconds for what the recorded order leaves open; fewer than 0: as above. */
  public ReplayOptions withProbing(double seconds) {
    return new ReplayOptions(budget, asked(seconds), jobs, ignore);
  }

  private static OptionalDouble asked(double seconds) {
    return seconds < 0 ? OptionalDouble.empty() : OptionalDouble.of(seconds);
  }

  /** The same, asking nothing that the recorded order leaves open, unless told how long. */
  public ReplayOptions withoutUsualProbes() {
    return new ReplayOptions(
        budget, probing.isEmpty() ? OptionalDouble.of(0) : probing, jobs, ignore);
  }

  /** The time, in seconds, for a program that took so long when it was recorded. */
  double seconds(double recordedSeconds) {
    return budget.orElse(
        Math.max(USUAL_BUDGET, Math.min(MOST_USUAL_BUDGET, USUAL_RUNS * recordedSeconds)));
  }

  /** The time for probes, in seconds, for a program that took so long when it was recorded. */
  public double probeSeconds(double recordedSeconds) {
    double usual =
        Math.max(USUAL_PROBING, Math.min(MOST_USUAL_BUDGET, USUAL_RUNS * recordedSeconds));
    return probing.orElse(Math.min(usual, budget.orElse(usual)));
  }
}
