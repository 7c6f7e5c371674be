// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import dev.reweave.session.replay.ReplayOptions;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether and how to run the program again for what was found. */
public final class ReplayMixin implements FileSettings {
  @Option(
      names = "--replay",
      negatable = true,
      converter = OptionValues.TrueOrFalse.class,
      defaultValue = "true",
      fallbackValue = "true",
      description = "Run the program again for what was found; --no-replay leaves it out.")
  private boolean replay;

  @Option(
      names = "--replay-budget",
      paramLabel = "SECONDS",
      converter = OptionValues.Seconds.class,
      description =
          "Time for running the program again (default: 60, or ten times as long as the recorded"
              + " run took, but at most 300).")
  private Double budget;

  @Option(
      names = "--replay-jobs",
      paramLabel = "N",
      converter = OptionValues.Jobs.class,
      description =
          "Run it for so many findings at once, on as many cores, where two runs of it are not known"
              + " to disturb each other (default: ${DEFAULT-VALUE}).")
  private int jobs = ReplayOptions.USUAL_JOBS;

  @Mixin private IgnoreMixin ignore;

  /** All of it; empty for not doing so. */
  public Optional<ReplayOptions> options() {
    OptionalDouble seconds = budget == null ? OptionalDouble.empty() : OptionalDouble.of(budget);
    return replay
        ? Optional.of(new ReplayOptions(seconds, jobs, ignore.patterns()))
        : Optional.empty();
  }
}
