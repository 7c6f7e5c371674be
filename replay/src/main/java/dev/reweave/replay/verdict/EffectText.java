// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Says in words what a run came to, beside what serial runs come to. */
final class EffectText {
  private static final int MOST_LINES = 3;
  private static final int LONGEST = 160;

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
    List<String> news = news(violating.out(), serial);
    news.stream()
        .limit(MOST_LINES)
        .forEach(line -> parts.add("prints \"" + shortened(line) + "\""));
    if (compared && violating.value() != null && differs(violating, serial, RunEffects::value)) {
      parts.add(name + " ends as " + violating.value() + values(serial));
    }
    return parts.isEmpty() ? "nothing that can be seen from outside" : String.join("; ", parts);
  }

  private interface Part {
    Object of(RunEffects effects);
  }

  private static boolean differs(RunEffects violating, List<RunEffects> serial, Part part) {
    return serial.stream().noneMatch(s -> java.util.Objects.equals(part.of(s), part.of(violating)));
  }

  private static List<String> news(List<String> lines, List<RunEffects> serial) {
    Set<String> known = new HashSet<>();
    serial.forEach(s -> known.addAll(s.out()));
    return serial.isEmpty()
        ? List.of()
        : lines.stream().filter(line -> !known.contains(line)).toList();
  }

  private static String values(List<RunEffects> serial) {
    return alternatives(serial.stream().map(RunEffects::value).toList());
  }

  private static String exits(List<RunEffects> serial) {
    return alternatives(serial.stream().map(s -> String.valueOf(s.exit())).toList());
  }

  private static String alternatives(List<String> values) {
    List<String> known = values.stream().filter(v -> v != null).distinct().sorted().toList();
    return known.isEmpty() ? "" : ", serially as " + String.join(" or ", known);
  }

  private static String shortened(String line) {
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }
}
