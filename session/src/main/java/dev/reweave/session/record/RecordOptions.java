// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import dev.reweave.protocol.launch.AgentArguments;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What to record of a command.
 *
 * @param include patterns of class names to record besides the application's
 * @param exclude patterns of class names to leave alone
 * @param noise seed for letting threads give way at random; empty for not doing so
 * @param symbolic whether to keep what executing the code again needs
 * @param models file with models of the user's own, which come before what is known of the JDK
 * @param sets file of atomic sets and units of work that the user declares
 * @param standstill seconds after which a program is ended of which no thread can go on; 0: never
 */
public record RecordOptions(
    List<String> include,
    List<String> exclude,
    OptionalLong noise,
    boolean symbolic,
    Optional<Path> models,
    Optional<Path> sets,
    double standstill) {
  /** What a program that waits for nothing outside of itself does not take to go on. */
  public static final double STANDSTILL_SECONDS = 10;

  private static final double MILLIS = 1000;

  public RecordOptions {
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
  }

  /** The application's classes, undisturbed, with what proofs need. */
  public static RecordOptions defaults() {
    return new RecordOptions(
        List.of(),
        List.of(),
        OptionalLong.empty(),
        true,
        Optional.empty(),
        Optional.empty(),
        STANDSTILL_SECONDS);
  }

  /** What the recorder is told, but for the user's own files: those have to lie somewhere first. */
  public AgentArguments arguments(Path log) {
    AgentArguments arguments =
        AgentArguments.recording(log, include, exclude)
            .symbolic(symbolic)
            .standstill(Math.round(standstill * MILLIS));
    return noise.isPresent() ? arguments.noise(noise.getAsLong()) : arguments;
  }

  /** With these classes, too. */
  public RecordOptions withInclude(List<String> patterns) {
    return new RecordOptions(patterns, exclude, noise, symbolic, models, sets, standstill);
  }

  /** With the classes that these patterns name, with commas between; empty: as usual. */
  public RecordOptions withClasses(String patterns) {
    return withInclude(patterns.isEmpty() ? List.of() : List.of(patterns.split(",")));
  }

  /** Without these classes. */
  public RecordOptions withExclude(List<String> patterns) {
    return new RecordOptions(include, patterns, noise, symbolic, models, sets, standstill);
  }

  /** With noise of this seed. */
  public RecordOptions withNoise(long seed) {
    return new RecordOptions(
        include, exclude, OptionalLong.of(seed), symbolic, models, sets, standstill);
  }

  /** With what executing the code again needs, or without. */
  public RecordOptions withSymbolic(boolean kept) {
    return new RecordOptions(include, exclude, noise, kept, models, sets, standstill);
  }

  /** With these models of the user's own. */
  public RecordOptions withModels(Path file) {
    return new RecordOptions(
        include, exclude, noise, symbolic, Optional.of(file), sets, standstill);
  }

  /** With these atomic sets and units of work, which a file declares. */
  public RecordOptions withSets(Path file) {
    return new RecordOptions(
        include, exclude, noise, symbolic, models, Optional.of(file), standstill);
  }

  /** Ending the program when no thread of it could go on for so long; 0: never. */
  public RecordOptions withStandstill(double seconds) {
    return new RecordOptions(include, exclude, noise, symbolic, models, sets, seconds);
  }
}
