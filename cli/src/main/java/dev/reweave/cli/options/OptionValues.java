// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import dev.reweave.finding.RegionSource;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.PredictorRegistry;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;

/** From the text of an option's value to what it means. All throw {@link BadValueException}. */
final class OptionValues {
  /** Stands for every name that could be given. */
  static final String ALL = "all";

  /** Between the values of an option that may be repeated: no argument holds it. */
  static final String NEVER = "\0";

  private OptionValues() {}

  /** A time. */
  static final class Seconds implements ITypeConverter<Double> {
    private static final double MOST = 1e6;

    @Override
    public Double convert(String text) {
      return number(text, MOST);
    }
  }

  /** How many runs of a program at once. */
  static final class Jobs implements ITypeConverter<Integer> {
    private static final int MOST = 16;

    @Override
    public Integer convert(String text) {
      if (!text.matches("[0-9]{1,2}")
          || Integer.parseInt(text) < 1
          || Integer.parseInt(text) > MOST) {
        throw new BadValueException(
            "expected a number from 1 to " + MOST + ", found '" + text + "'");
      }
      return Integer.valueOf(text);
    }
  }

  /** A distance in source code. */
  static final class Lines implements ITypeConverter<Integer> {
    private static final int MOST = 10_000;

    @Override
    public Integer convert(String text) {
      return (int) number(text, MOST);
    }
  }

  /** A seed of random numbers. */
  static final class Seed implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      try {
        return Long.valueOf(text);
      } catch (NumberFormatException e) {
        throw new BadValueException("expected a whole number as seed, found '" + text + "'");
      }
    }
  }

  /** Whether something is done. */
  static final class TrueOrFalse implements ITypeConverter<Boolean> {
    @Override
    public Boolean convert(String text) {
      if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
        return Boolean.valueOf(text);
      }
      throw new BadValueException("expected true or false, found '" + text + "'");
    }
  }

  /** How sure a finding has to be. */
  static final class MinVerdict implements ITypeConverter<Verdict> {
    @Override
    public Verdict convert(String text) {
      for (Verdict verdict : List.of(Verdict.POTENTIAL, Verdict.FEASIBLE, Verdict.CONFIRMED)) {
        if (verdict.name().equalsIgnoreCase(text)) {
          return verdict;
        }
      }
      throw new BadValueException(
          "expected potential, feasible or confirmed, found '" + text + "'");
    }
  }

  /** The name of an analysis, or all. */
  static final class AnalysisName implements ITypeConverter<String> {
    @Override
    public String convert(String text) {
      return known(text, List.copyOf(PredictorRegistry.names()));
    }
  }

  /** The name of a source of regions, or all. */
  static final class RegionName implements ITypeConverter<String> {
    @Override
    public String convert(String text) {
      return known(text, Arrays.stream(RegionSource.values()).map(RegionSource::label).toList());
    }
  }

  /**
   * The name of a solver. Of the one that is built apart the name is known, there or not; of others
   * {@link dev.reweave.engine.reference.ReferenceSolver} knows, which ignores case too.
   */
  static final class SolverName implements ITypeConverter<String> {
    private static final String BUILT_APART = "z3";

    @Override
    public String convert(String text) {
      String name = text.strip();
      return name.equalsIgnoreCase(BUILT_APART) ? BUILT_APART : name;
    }
  }

  /** A regular expression. */
  static final class Regex implements ITypeConverter<Pattern> {
    @Override
    public Pattern convert(String text) {
      try {
        return Pattern.compile(text);
      } catch (PatternSyntaxException e) {
        throw new BadValueException(
            "'" + text + "' is no regular expression: " + e.getDescription());
      }
    }
  }

  /** Items of a list, without blanks around them; null for an option that was not given. */
  static List<String> items(@Nullable List<String> given) {
    return given == null
        ? List.of()
        : given.stream().map(String::strip).filter(item -> !item.isEmpty()).toList();
  }

  private static String known(String text, List<String> names) {
    String name = text.strip();
    if (name.isEmpty() || name.equalsIgnoreCase(ALL)) {
      return name.isEmpty() ? "" : ALL;
    }
    return names.stream()
        .filter(name::equalsIgnoreCase)
        .findFirst()
        .orElseThrow(
            () ->
                new BadValueException(
                    "'"
                        + name
                        + "' is not in this version; there are "
                        + String.join(", ", names)
                        + ", all"));
  }

  private static double number(String text, double most) {
    try {
      double number = Double.parseDouble(text);
      if (number >= 0 && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // falls through to the one message
    }
    throw new BadValueException(
        "expected a number from 0 to " + (long) most + ", found '" + text + "'");
  }
}
