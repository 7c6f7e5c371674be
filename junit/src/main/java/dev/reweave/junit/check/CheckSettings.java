// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import dev.reweave.protocol.launch.TestMachinery;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How a test is checked: what its annotation says, else the configuration parameters, else the
 * usual. Budgets are in seconds; negative: as usual. Where results are gathered, findings fail no
 * test: whoever gathers them counts them.
 */
record CheckSettings(
    FindingThreshold threshold,
    List<String> include,
    List<String> exclude,
    double budget,
    double replayBudget,
    double probeBudget,
    @Nullable String out,
    boolean isGathered) {
  /** The parameter that turns checks on; the others begin like that. */
  static final String CHECK = "reweave.check";

  static CheckSettings of(
      @Nullable ConcurrencyCheck annotation, Function<String, Optional<String>> parameters) {
    Settings given = new Settings(parameters);
    List<String> exclude =
        new ArrayList<>(given.words(annotation == null ? null : annotation.exclude(), "exclude"));
    exclude.addAll(TestMachinery.PATTERNS);
    return new CheckSettings(
        given.threshold(annotation == null ? null : annotation.threshold()),
        given.words(annotation == null ? null : annotation.include(), "include"),
        exclude,
        given.seconds(annotation == null ? -1 : annotation.budget(), "budget"),
        given.seconds(annotation == null ? -1 : annotation.replayBudget(), "replay-budget"),
        given.seconds(annotation == null ? -1 : annotation.probeBudget(), "probe-budget"),
        given.text("out"),
        "true".equals(given.text("gather")));
  }

  /** What to fall back on. */
  private record Settings(Function<String, Optional<String>> parameters) {
    @Nullable String text(String name) {
      return parameters.apply(CHECK + "." + name).orElse(null);
    }

    FindingThreshold threshold(FindingThreshold @Nullable [] own) {
      if (own != null && own.length > 0) {
        return own[0];
      }
      String text = text("threshold");
      if (text == null) {
        return FindingThreshold.HARMFUL;
      }
      return Arrays.stream(FindingThreshold.values())
          .filter(value -> value.name().equals(text.strip().toUpperCase(Locale.ROOT)))
          .findFirst()
          .orElseThrow(() -> wrong("threshold", text, "harmful, confirmed, feasible or potential"));
    }

    List<String> words(String @Nullable [] own, String name) {
      if (own != null && own.length > 0) {
        return List.of(own);
      }
      String text = text(name);
      return text == null
          ? List.of()
          : Arrays.stream(text.split(","))
              .map(String::strip)
              .filter(word -> !word.isEmpty())
              .toList();
    }

    double seconds(double own, String name) {
      String text = text(name);
      if (own >= 0 || text == null) {
        return own;
      }
      try {
        return Double.parseDouble(text.strip());
      } catch (NumberFormatException e) {
        throw wrong(name, text, "a number of seconds");
      }
    }

    private static IllegalArgumentException wrong(String name, String text, String expected) {
      return new IllegalArgumentException(
          CHECK + "." + name + ": " + expected + " expected, found " + text);
    }
  }
}
