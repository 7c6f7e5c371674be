// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.settings;

import dev.reweave.finding.Verdict;
import dev.reweave.session.failure.UserProblem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Collects what was set, option before file, and decides the rest. */
public final class SettingsBuilder {
  private static final Path DEFAULT_FILE = Path.of("reweave.yaml");
  private static final double MOST_SECONDS = 1e6;
  private static final int MOST_MAXD = 10_000;

  private final Map<SettingKey, KeyedSetting> options = new EnumMap<>(SettingKey.class);
  private final NameChoices choices;
  private Path config;
  private Boolean replay;
  private boolean redirected;
  private String redirectedTo;

  /** {@code choices}: the analyses and region sources there are. */
  public SettingsBuilder(NameChoices choices) {
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
      SettingKey key = SettingKey.of(name).orElseThrow();
      options.put(key, KeyedSetting.option(key, value));
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
   * @throws UserProblem when a value makes no sense, or the file is at fault
   */
  public RunSettings build() {
    Map<SettingKey, KeyedSetting> values = new EnumMap<>(SettingKey.class);
    values.putAll(file());
    redirected = values.containsKey(SettingKey.OUT) && !options.containsKey(SettingKey.OUT);
    values.putAll(options);
    redirectedTo = one(values, SettingKey.OUT, null);
    List<String> analyses =
        chosen(values, SettingKey.ANALYSES, choices.analyses(), choices.usual());
    List<String> regions =
        chosen(values, SettingKey.REGIONS, choices.regions(), choices.usualRegions());
    return new RunSettings(
        one(values, SettingKey.OUT, null),
        analyses,
        regions,
        list(values, SettingKey.INCLUDE),
        list(values, SettingKey.EXCLUDE),
        verdict(values),
        number(values, SettingKey.BUDGET, choices.usualBudget(), MOST_SECONDS),
        noise(values),
        named(values, SettingKey.SYMBOLIC, "true", "false").equals("true"),
        (int) number(values, SettingKey.MAXD, choices.usualMaxd(), MOST_MAXD),
        list(values, SettingKey.ATOMIC),
        list(values, SettingKey.SUPPRESS),
        determinism(values),
        one(values, SettingKey.CHECK_WITH, null),
        expressions(values, SettingKey.REDACT),
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

  private RunSettings.Replay replay(Map<SettingKey, KeyedSetting> values) {
    boolean set = named(values, SettingKey.REPLAY, "true", "false").equals("true");
    double budget = number(values, SettingKey.REPLAY_BUDGET, -1, MOST_SECONDS);
    return new RunSettings.Replay(
        replay == null ? set : replay,
        budget < 0 ? null : budget,
        expressions(values, SettingKey.REPLAY_IGNORE));
  }

  private static List<Pattern> expressions(Map<SettingKey, KeyedSetting> values, SettingKey key) {
    KeyedSetting setting = values.get(key);
    if (setting == null) {
      return List.of();
    }
    List<Pattern> expressions = new ArrayList<>();
    for (String text : setting.values()) {
      try {
        expressions.add(Pattern.compile(text));
      } catch (PatternSyntaxException e) {
        throw setting.problem("'" + text + "' is no regular expression: " + e.getDescription());
      }
    }
    return List.copyOf(expressions);
  }

  private static RunSettings.Determinism determinism(Map<SettingKey, KeyedSetting> values) {
    String equal = named(values, SettingKey.DETERMINISM_EQUAL, "hide", "report");
    return new RunSettings.Determinism(
        named(values, SettingKey.DETERMINISM_MODE, "strict", "paper"),
        named(values, SettingKey.DETERMINISM_OUTPUT, "by-location", "full"),
        equal.equals("report"),
        list(values, SettingKey.NONDETERMINISTIC));
  }

  /** One of two names, whatever the case of their letters; the first when nothing is set. */
  private static String named(
      Map<SettingKey, KeyedSetting> values, SettingKey key, String usual, String other) {
    String name = one(values, key, usual);
    for (String known : List.of(usual, other)) {
      if (known.equalsIgnoreCase(name)) {
        return known;
      }
    }
    throw values.get(key).problem("expected " + usual + " or " + other + ", found '" + name + "'");
  }

  private Map<SettingKey, KeyedSetting> file() {
    if (config != null) {
      return ConfigFile.read(config);
    }
    return Files.exists(DEFAULT_FILE) ? ConfigFile.read(DEFAULT_FILE) : Map.of();
  }

  private static List<String> chosen(
      Map<SettingKey, KeyedSetting> values,
      SettingKey key,
      List<String> known,
      List<String> usual) {
    List<String> names = list(values, key);
    if (names.isEmpty()) {
      return usual;
    }
    List<String> chosen = new ArrayList<>();
    for (String name : names) {
      if (name.equalsIgnoreCase("all")) {
        return known;
      }
      chosen.add(
          known.stream()
              .filter(name::equalsIgnoreCase)
              .findFirst()
              .orElseThrow(() -> unknown(values.get(key), name, known)));
    }
    return List.copyOf(chosen);
  }

  private static UserProblem unknown(KeyedSetting setting, String name, List<String> known) {
    String there = String.join(", ", known);
    return setting.problem("'" + name + "' is not in this version; there are " + there + ", all");
  }

  private static List<String> list(Map<SettingKey, KeyedSetting> values, SettingKey key) {
    List<String> items = new ArrayList<>();
    List<String> set = values.containsKey(key) ? values.get(key).values() : List.of();
    for (String value : set) {
      for (String item : value.split(",")) {
        if (!item.isBlank()) {
          items.add(item.strip());
        }
      }
    }
    return List.copyOf(items);
  }

  private static String one(
      Map<SettingKey, KeyedSetting> values, SettingKey key, String otherwise) {
    return values.containsKey(key) ? values.get(key).one() : otherwise;
  }

  private static Verdict verdict(Map<SettingKey, KeyedSetting> values) {
    String name = one(values, SettingKey.MIN_VERDICT, "feasible");
    for (Verdict verdict : List.of(Verdict.POTENTIAL, Verdict.FEASIBLE, Verdict.CONFIRMED)) {
      if (verdict.name().equalsIgnoreCase(name)) {
        return verdict;
      }
    }
    throw values
        .get(SettingKey.MIN_VERDICT)
        .problem("expected potential, feasible or confirmed, found '" + name + "'");
  }

  private static double number(
      Map<SettingKey, KeyedSetting> values, SettingKey key, double otherwise, double most) {
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
    throw values
        .get(key)
        .problem("expected a number from 0 to " + (long) most + ", found '" + text + "'");
  }

  private static Long noise(Map<SettingKey, KeyedSetting> values) {
    String text = one(values, SettingKey.NOISE, null);
    if (text == null) {
      return null;
    }
    try {
      return Long.valueOf(text);
    } catch (NumberFormatException e) {
      throw values
          .get(SettingKey.NOISE)
          .problem("expected a whole number as seed, found '" + text + "'");
    }
  }
}
