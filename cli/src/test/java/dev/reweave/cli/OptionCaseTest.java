// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Every option of every command whose values have names takes them in any case. Of a new option
 * that takes words it has to be told here whether they are names.
 */
class OptionCaseTest {
  /** Values that are names, but of no enum that picocli knows. */
  private static final Map<String, List<String>> NAMED =
      Map.of(
          "--analyses", List.of("all", "lock", "deadlock"),
          "--regions", List.of("all", "marked", "methods", "synchronized", "inferred", "divided"),
          "--min-verdict", List.of("potential", "feasible", "confirmed"),
          "--check-with", List.of("z3"),
          "--determinism-mode", List.of("strict", "paper"),
          "--determinism-output", List.of("by-location", "full"),
          "--determinism-equal", List.of("hide", "report"),
          "--ownership", List.of("on", "off"),
          "--set-orders", List.of("predicted", "observed"));

  /** Words that are none of ours: names of things in a program, and what users say. */
  private static final Set<String> FREE =
      Set.of(
          "--atomic",
          "--because",
          "--class",
          "--exclude",
          "--include",
          "--nondeterministic",
          "--place",
          "--suppress");

  /** An option with one of its values. */
  record Given(String command, String option, String value) {
    Object parsed(String text) {
      CommandLine line = prepared(command);
      List<String> words = new ArrayList<>(List.of(command, option + "=" + text));
      for (PositionalParamSpec needed : of(line, command).positionalParameters()) {
        words.addAll(Collections.nCopies(needed.arity().min(), "x"));
      }
      OptionSpec found =
          line.parseArgs(words.toArray(String[]::new)).subcommand().matchedOption(option);
      return found.typedValues();
    }
  }

  static Stream<Given> values() {
    List<Given> all = new ArrayList<>();
    for (String command : commands()) {
      for (OptionSpec option : of(prepared(command), command).options()) {
        values(option).forEach(value -> all.add(new Given(command, option.longestName(), value)));
      }
    }
    return all.stream();
  }

  private static List<String> values(OptionSpec option) {
    Class<?> type = option.typeInfo().getType();
    if (option.usageHelp() || option.versionHelp()) {
      return List.of();
    }
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants()).map(OptionCaseTest::small).toList();
    }
    if (type == boolean.class || type == Boolean.class) {
      return List.of("true", "false");
    }
    return NAMED.getOrDefault(option.longestName(), List.of());
  }

  /** Numbers, paths and the like, none of which is a name. */
  private static boolean isWord(OptionSpec option) {
    Class<?> type = option.typeInfo().getType();
    Class<?> one = option.typeInfo().isMultiValue() ? option.auxiliaryTypes()[0] : type;
    return one == String.class || one == List.class;
  }

  private static String small(Object constant) {
    return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT);
  }

  @ParameterizedTest
  @MethodSource("values")
  void isTakenInAnyCase(Given given) {
    Object parsed = given.parsed(given.value());
    String small = given.value();
    String large = small.toUpperCase(Locale.ROOT);
    assertNotEquals(small, large);
    assertEquals(parsed, given.parsed(large));
    assertEquals(parsed, given.parsed(large.charAt(0) + small.substring(1)));
  }

  @Test
  void eachOptionIsOfAKnownSort() {
    Set<String> named = new TreeSet<>();
    Set<String> free = new TreeSet<>();
    for (String command : commands()) {
      for (OptionSpec option : of(prepared(command), command).options()) {
        String name = option.longestName();
        if (NAMED.containsKey(name)) {
          named.add(name);
        } else if (FREE.contains(name)) {
          free.add(name);
        } else if (!option.usageHelp() && !option.versionHelp() && isWord(option)) {
          fail(name + " of " + command + ": do its values have names?");
        }
      }
    }
    assertEquals(new TreeSet<>(NAMED.keySet()), named);
    assertEquals(new TreeSet<>(FREE), free);
  }

  /** What is not among the names is refused, so that the test sees options that take anything. */
  @ParameterizedTest
  @MethodSource("values")
  void anotherNameIsRefused(Given given) {
    if (!given.option().equals("--check-with")) { // whose solvers are asked for later
      try {
        given.parsed("no-such-name");
      } catch (CommandLine.ParameterException e) {
        return;
      }
      fail(given + " takes anything");
    }
  }

  private static List<String> commands() {
    List<String> names = new ArrayList<>(Main.line().getSubcommands().keySet());
    names.remove("help");
    assertTrue(names.contains("run"));
    return names;
  }

  private static CommandLine prepared(String command) {
    CommandLine line = Main.line();
    Main.prepare(line, command, "--help");
    return line;
  }

  private static CommandSpec of(CommandLine line, String command) {
    return line.getSubcommands().get(command).getCommandSpec();
  }
}
