// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.damage;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Damage to text of lines: lines lost, repeated or in another place, words and numbers changed. */
final class TextDamage {
  private static final Pattern WORD = Pattern.compile("[-\\w.$/<>]+");
  private static final Pattern NUMBER = Pattern.compile("-?\\d+");
  private static final List<String> NO_NUMBERS =
      List.of(
          "-1",
          "0",
          "2147483647",
          "2147483648",
          "-2147483648",
          "9223372036854775807",
          "9223372036854775808",
          "-9223372036854775808",
          "99999999999999999999999999",
          "1e9",
          "NaN",
          "x",
          "",
          " ",
          "\u0661\u0662");
  private static final List<String> NO_WORDS =
      List.of(
          "", "\u0000", "\u202e", "\t", "null", "x".repeat(5000), "[", "{", "'", "\"", "|", "(");

  private TextDamage() {}

  /** A damaged copy. */
  static byte[] of(byte[] whole, SplittableRandom random) {
    List<String> lines = new ArrayList<>(text(whole).lines().toList());
    damage(lines, random);
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** Damages lines; there is at least one after. */
  static void damage(List<String> lines, SplittableRandom random) {
    int times = 1 + random.nextInt(3);
    for (int i = 0; i < times && !lines.isEmpty(); i++) {
      once(lines, random);
    }
    if (lines.isEmpty()) {
      lines.add("");
    }
  }

  private static void once(List<String> lines, SplittableRandom random) {
    int at = random.nextInt(lines.size());
    int other = random.nextInt(lines.size());
    switch (random.nextInt(6)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(other, lines.get(at));
      case 2 -> lines.add(other, lines.remove(at));
      case 3 -> lines.set(at, replaced(lines.get(at), NUMBER, NO_NUMBERS, random));
      case 4 -> lines.set(at, replaced(lines.get(at), WORD, NO_WORDS, random));
      default -> lines.set(at, cut(lines.get(at), random));
    }
  }

  private static String cut(String line, SplittableRandom random) {
    return line.isEmpty() ? "\t" : line.substring(0, random.nextInt(line.length()));
  }

  private static String replaced(
      String line, Pattern what, List<String> by, SplittableRandom random) {
    Matcher found = what.matcher(line);
    int count = (int) found.results().count();
    if (count == 0) {
      return cut(line, random);
    }
    int chosen = random.nextInt(count);
    found.reset();
    for (int i = 0; i <= chosen; i++) {
      found.find();
    }
    String with = by.get(random.nextInt(by.size()));
    return line.substring(0, found.start()) + with + line.substring(found.end());
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
