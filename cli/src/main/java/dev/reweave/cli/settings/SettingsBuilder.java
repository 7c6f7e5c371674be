// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.settings;

import dev.reweave.cli.failure.Problem;
import dev.reweave.finding.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Collects what was set, option before file, and decides the rest. */
public final class SettingsBuilder {
  private static final Path DEFAULT_FILE = Path.of("reweave.yaml");
  private static final double MOST_SECONDS = 1e6;
  private static final int MOST_MAXD = 10_000;

  private final Map<Key, List<String>> options = new EnumMap<>(Key.class);
  private final Choices choices;
  private Path config;
  private Boolean replay;
  private boolean redirected;
  private String redirectedTo;

  /** {@code choices}: the analyses and region sources there are. */
  public SettingsBuilder(Choices choices) {
    this.choices = choices;
  }

  /** The file to read; null for ./reweave.yaml when there is one. */
  public SettingsBuilder config(Path file) {
    this.config = file;
    return this;
  }

  /** Whether the program is run again for what was found; null leaves it to the file. */
  public SettingsBuilder replay(Boolean wanted) {
    this.replay = wanted;
    return this;
  }

  /** Sets an option by its name without dashes; null leaves it to the file or the default. */
  public SettingsBuilder option(String name, List<String> value) {
    if (value != null) {
      options.put(Key.of(name).orElseThrow(), value);
    }
    return this;
  }

  /** As {@link #option(String, List)} for a single text. */
  public SettingsBuilder option(String name, String value) {
    return option(name, value == null ? null : List.of(value));
  }

  /**
   * Decides everything.
   *
   * @throws Problem when a value makes no sense, or the file is at fault
   */
  public Settings build() {
    Map<Key, List<String>> values = new EnumMap<>(Key.class);
    values.putAll(file());
    redirected = values.containsKey(Key.OUT) && !options.containsKey(Key.OUT);
    values.putAll(options);
    redirectedTo = one(values, Key.OUT, null);
    List<String> analyses = chosen(values, Key.ANALYSES, choices.analyses(), choices.usual());
    List<String> regions = chosen(values, Key.REGIONS, choices.regions(), choices.usualRegions());
    return new Settings(
        one(values, Key.OUT, null),
        analyses,
        regions,
        list(values, Key.INCLUDE),
        list(values, Key.EXCLUDE),
        verdict(one(values, Key.MIN_VERDICT, "feasible")),
        number(values, Key.BUDGET, choices.usualBudget(), MOST_SECONDS),
        noise(one(values, Key.NOISE, null)),
        named(values, Key.SYMBOLIC, "true", "false").equals("true"),
        (int) number(values, Key.MAXD, choices.usualMaxd(), MOST_MAXD),
        list(values, Key.ATOMIC),
        list(values, Key.SUPPRESS),
        determinism(values),
        one(values, Key.CHECK_WITH, null),
        expressions(values, Key.REDACT),
        replay(values));
  }

  /**
   * A sentence about results that go where only the file says, to be asked after {@link #build}: a
   * file that came with a project may name any folder.
   */
  public Optional<String> redirection() {
    Path file = config == null ? DEFAULT_FILE : config;
    return redirected
        ? Optional.of("results go to " + redirectedTo + ", as " + file + " says")
        : Optional.empty();
  }

  private Settings.Replay replay(Map<Key, List<String>> values) {
    boolean set = named(values, Key.REPLAY, "true", "false").equals("true");
    double budget = number(values, Key.REPLAY_BUDGET, -1, MOST_SECONDS);
    return new Settings.Replay(
        replay == null ? set : replay,
        budget < 0 ? null : budget,
        expressions(values, Key.REPLAY_IGNORE));
  }

  private static List<Pattern> expressions(Map<Key, List<String>> values, Key key) {
    List<Pattern> expressions = new ArrayList<>();
    for (String expression : values.getOrDefault(key, List.of())) {
      expressions.add(expression(key, expression));
    }
    return List.copyOf(expressions);
  }

  private static Pattern expression(Key key, String text) {
    try {
      return Pattern.compile(text);
    } catch (PatternSyntaxException e) {
      throw new Problem(
          key.text() + ": '" + text + "' is no regular expression: " + e.getDescription(), e);
    }
  }

  private static Settings.Determinism determinism(Map<Key, List<String>> values) {
    String equal = named(values, Key.DETERMINISM_EQUAL, "hide", "report");
    return new Settings.Determinism(
        named(values, Key.DETERMINISM_MODE, "strict", "paper"),
        named(values, Key.DETERMINISM_OUTPUT, "by-location", "full"),
        equal.equals("report"),
        list(values, Key.NONDETERMINISTIC));
  }

  /** One of two names; the first when nothing is set. */
  private static String named(Map<Key, List<String>> values, Key key, String usual, String other) {
    String name = one(values, key, usual);
    if (!name.equals(usual) && !name.equals(other)) {
      throw new Problem(
          key.text() + ": expected " + usual + " or " + other + ", found '" + name + "'");
    }
    return name;
  }

  private Map<Key, List<String>> file() {
    if (config != null) {
      return ConfigFile.read(config);
    }
    return Files.exists(DEFAULT_FILE) ? ConfigFile.read(DEFAULT_FILE) : Map.of();
  }

  private static List<String> chosen(
      Map<Key, List<String>> values, Key key, List<String> known, List<String> usual) {
    List<String> names = list(values, key);
    if (names.isEmpty()) {
      return usual;
    }
    if (names.contains("all")) {
      return known;
    }
    for (String name : names) {
      if (!known.contains(name)) {
        throw new Problem(
            key.text()
                + ": '"
                + name
                + "' is not in this version; there are "
                + String.join(", ", known)
                + ", all");
      }
    }
    return names;
  }

  private static List<String> list(Map<Key, List<String>> values, Key key) {
    List<String> items = new ArrayList<>();
    for (String value : values.getOrDefault(key, List.of())) {
      for (String item : value.split(",")) {
        if (!item.isBlank()) {
          items.add(item.strip());
        }
      }
    }
    return List.copyOf(items);
  }

  private static String one(Map<Key, List<String>> values, Key key, String otherwise) {
    List<String> value = values.get(key);
    if (value == null) {
      return otherwise;
    }
    if (value.size() != 1 || value.get(0).isBlank()) {
      throw new Problem(key.text() + ": expected one value");
    }
    return value.get(0).strip();
  }

  private static Verdict verdict(String name) {
    for (Verdict verdict : List.of(Verdict.POTENTIAL, Verdict.FEASIBLE, Verdict.CONFIRMED)) {
      if (verdict.name().equals(name.toUpperCase(Locale.ROOT))) {
        return verdict;
      }
    }
    throw new Problem(
        "min-verdict: expected potential, feasible or confirmed, found '" + name + "'");
  }

  private static double number(
      Map<Key, List<String>> values, Key key, double otherwise, double most) {
    String text = one(values, key, null);
    if (text == null) {
      return otherwise;
    }
    try {
      double number = Double.parseDouble(text);
      if (number >= 0 && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // falls through to the one message
    }
    throw new Problem(
        key.text() + ": expected a number from 0 to " + (long) most + ", found '" + text + "'");
  }

  private static Long noise(String text) {
    if (text == null) {
      return null;
    }
    try {
      return Long.valueOf(text);
    } catch (NumberFormatException e) {
      throw new Problem("noise: expected a whole number as seed, found '" + text + "'", e);
    }
  }
}
