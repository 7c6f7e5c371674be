// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine;

import dev.reweave.engine.Shrinker.Case;
import dev.reweave.trace.format.TraceWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Predicate;

/** Shrinks what went wrong and writes it as a trace file that {@code reweave analyze} takes. */
public final class CounterExamples {
  static final Path FOLDER = Path.of("target", "counter-examples");

  private CounterExamples() {}

  /** The error to throw: the smallest case that is still wrong, in words and as a file. */
  static AssertionError of(Case wrong, String what, Predicate<Case> isWrong) {
    Case small = Shrinker.shrink(wrong, isWrong);
    return new AssertionError(
        "%s; %s of %s before %s absent %s, in %s%n%s"
            .formatted(
                what,
                small.query().model(),
                Arrays.toString(small.query().before()),
                Arrays.toString(small.query().after()),
                Arrays.toString(small.query().absent()),
                write(small),
                BuilderText.text(small.trace())));
  }

  static Path write(Case small) {
    try {
      Files.createDirectories(FOLDER);
      Path file = Files.createTempFile(FOLDER, "case", ".rwt");
      TraceWriter.write(file, small.trace());
      return file.toAbsolutePath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
