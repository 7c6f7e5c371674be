// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Says in words what a run came to, beside what serial runs come to. */
final class EffectText {
  private static final int MOST_LINES = 3;
  private static final int LONGEST = 160;

  /** In whatever a framework puts around it. */
  private static final Pattern FRAME =
      Pattern.compile(
          "[\\s\\W]*(at \\S+\\(.*\\)|\\.\\.\\. \\d+ more|\\S+\\(\\S+\\.(java|kt|scala):\\d+\\))");

  private EffectText() {}

  /** One sentence or a few; {@code name} is the variable's. */
  static String of(RunEffects violating, List<RunEffects> serial, String name) {
    List<String> parts = new ArrayList<>();
    if (!violating.deadlock().isEmpty()) {
      parts.add("deadlock: " + String.join(", ", violating.deadlock()));
    } else if (violating.hung()) {
      parts.add("no thread can go on for ever");
    } else if (violating.exit() == null) {
      parts.add("the program did not end in time");
    }
    violating.exceptions().stream().limit(MOST_LINES).forEach(line -> parts.add(shortened(line)));
    boolean compared = !serial.isEmpty();
    if (violating.exit() != null
        && (compared || violating.exit() != 0)
        && differs(violating, serial, RunEffects::exit)) {
      parts.add("exit status " + violating.exit() + exits(serial));
    }
    parts.addAll(output(violating, serial));
    boolean isKnown = serial.stream().anyMatch(s -> s.value() != null);
    if (isKnown && violating.value() != null && differs(violating, serial, RunEffects::value)) {
      parts.add(name + " ends as " + violating.value() + values(serial));
    }
    return parts.isEmpty() ? "nothing that can be seen from outside" : String.join("; ", parts);
  }

  private interface Part {
    @Nullable Object of(RunEffects effects);
  }

  private static boolean differs(RunEffects violating, List<RunEffects> serial, Part part) {
    return serial.stream().noneMatch(s -> java.util.Objects.equals(part.of(s), part.of(violating)));
  }

  /** What it prints that no serial run does, what it does not print, or else that it differs. */
  private static List<String> output(RunEffects violating, List<RunEffects> serial) {
    if (serial.isEmpty()) {
      return List.of();
    }
    List<String> parts = new ArrayList<>(quoted("prints ", news(violating, serial, Lines.OUT)));
    news(violating, serial, Lines.ERR).stream()
        .filter(line -> !violating.exceptions().contains(line))
        .limit(MOST_LINES)
        .forEach(line -> parts.add("prints the error \"" + shortened(line) + "\""));
    if (parts.isEmpty()) {
      parts.addAll(quoted("does not print ", missing(violating, serial, Lines.OUT)));
      parts.addAll(quoted("does not print the error ", missing(violating, serial, Lines.ERR)));
    }
    boolean isOther =
        differs(violating, serial, RunEffects::out) || differs(violating, serial, RunEffects::err);
    if (parts.isEmpty() && isOther) {
      parts.add("prints the same lines in another order, or not as often");
    }
    return parts;
  }

  private static List<String> quoted(String verb, List<String> lines) {
    return lines.stream()
        .limit(MOST_LINES)
        .map(line -> verb + "\"" + shortened(line) + "\"")
        .toList();
  }

  private interface Lines {
    Lines OUT = RunEffects::out;
    Lines ERR = RunEffects::err;

    List<String> of(RunEffects effects);
  }

  /** Frames of a stack say where, and not what; the line above them does. */
  private static List<String> news(RunEffects violating, List<RunEffects> serial, Lines part) {
    Set<String> known = new HashSet<>();
    serial.forEach(s -> known.addAll(part.of(s)));
    return part.of(violating).stream()
        .filter(line -> !known.contains(line) && !FRAME.matcher(line).lookingAt())
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .distinct()
        .toList();
  }

  private static List<String> missing(RunEffects violating, List<RunEffects> serial, Lines part) {
    return part.of(serial.get(0)).stream()
        .filter(line -> !line.isBlank() && !part.of(violating).contains(line))
        .filter(line -> !FRAME.matcher(line).lookingAt())
        .filter(line -> serial.stream().allMatch(s -> part.of(s).contains(line)))
        .distinct()
        .toList();
  }

  private static String values(List<RunEffects> serial) {
    return alternatives(serial.stream().map(RunEffects::value).toList());
  }

  private static String exits(List<RunEffects> serial) {
    return alternatives(serial.stream().map(s -> String.valueOf(s.exit())).toList());
  }

  private static String alternatives(List<String> values) {
    List<String> known = values.stream().filter(v -> v != null).distinct().sorted().toList();
    return known.isEmpty() ? "" : " instead of " + String.join(" or ", known);
  }

  private static String shortened(String line) {
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }
}
