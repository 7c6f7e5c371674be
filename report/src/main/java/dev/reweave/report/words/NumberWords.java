// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.words;

import java.util.Locale;

/** Numbers and verbs in sentences. */
public final class NumberWords {
  private NumberWords() {}

  /** With thousands separators. */
  public static String of(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** "1 thread", "2 threads". */
  public static String count(long number, String noun) {
    if (number == 1) {
      return "1 " + noun;
    }
    String plural = noun.endsWith("s") ? noun + "es" : noun + "s";
    return of(number) + " " + plural;
  }

  /** "0.3 s", "12 s". */
  public static String seconds(double seconds) {
    return String.format(Locale.ROOT, seconds < 10 ? "%.1f s" : "%.0f s", seconds);
  }

  /** "reads" for "read", "notifies" for "notify". */
  public static String verb(String access) {
    if (access == null) {
      return "acts";
    } else if (access.endsWith("y")) {
      return access.substring(0, access.length() - 1) + "ies";
    }
    return access.endsWith("s") || access.contains(" ") ? access : access + "s";
  }
}
