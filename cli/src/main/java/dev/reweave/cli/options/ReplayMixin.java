// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import dev.reweave.session.replay.ReplayOptions;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
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
      description = "Run the program again to make findings happen; --no-replay leaves that out.")
  private boolean replay;

  @Option(
      names = "--replay-budget",
      paramLabel = "SECONDS",
      converter = OptionValues.Seconds.class,
      description =
          "Time for running the program again (default: 60, or ten times as long as the recorded"
              + " run took, but at most 300).")
  private @Nullable Double budget;

  @Option(
      names = "--probe-budget",
      paramLabel = "SECONDS",
      converter = OptionValues.Seconds.class,
      description =
          "Time for driving the program to what the recorded order leaves open, after that (default:"
              + " 30, or ten times as long as the recorded run took, but at most 300, and no more"
              + " than --replay-budget); 0 leaves it out.")
  private @Nullable Double probing;

  @Option(
      names = "--replay-jobs",
      paramLabel = "N",
      converter = OptionValues.Jobs.class,
      description =
          "How many findings to replay at once, each on a core of its own, if two runs of the program"
              + " do not disturb each other (default: ${DEFAULT-VALUE}).")
  private int jobs = ReplayOptions.USUAL_JOBS;

  @Mixin private IgnoreMixin ignore;

  /** All of it; empty for not doing so. */
  public Optional<ReplayOptions> options() {
    OptionalDouble seconds = budget == null ? OptionalDouble.empty() : OptionalDouble.of(budget);
    OptionalDouble probes = probing == null ? OptionalDouble.empty() : OptionalDouble.of(probing);
    return replay
        ? Optional.of(new ReplayOptions(seconds, probes, jobs, ignore.patterns()))
        : Optional.empty();
  }
}
