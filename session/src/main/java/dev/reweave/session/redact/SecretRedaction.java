// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.redact;

import dev.reweave.finding.Report;
import dev.reweave.finding.ReportTexts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the user does not want to be written. Patterns say where it stands in the arguments of a
 * command and in the environment; what they match there is a secret, and is replaced wherever it
 * occurs.
 */
public final class SecretRedaction {
  /** What stands in place of a secret. */
  public static final String MARK = "***";

  /** What is shorter is replaced where a pattern matches only: it would be found in every text. */
  private static final int SHORTEST = 4;

  private final List<Pattern> patterns;
  private final List<String> secrets;

  private SecretRedaction(List<Pattern> patterns, List<String> secrets) {
    this.patterns = patterns;
    this.secrets = secrets;
  }

  /**
   * For a run.
   *
   * @param patterns of one with groups the groups are secret, else all that it matches
   * @param environment of entries {@code NAME=value} no more than the value is secret
   */
  public static SecretRedaction of(
      List<Pattern> patterns, List<String> command, Map<String, String> environment) {
    Set<String> secrets = new LinkedHashSet<>();
    for (Pattern pattern : patterns) {
      for (String word : command) {
        each(pattern, word, (from, to) -> secrets.add(word.substring(from, to)));
      }
      environment.forEach(
          (name, value) -> {
            int start = name.length() + 1;
            String entry = name + "=" + value;
            each(
                pattern,
                entry,
                (from, to) ->
                    secrets.add(entry.substring(Math.min(to, Math.max(from, start)), to)));
          });
    }
    List<String> found =
        secrets.stream()
            .filter(secret -> secret.length() >= SHORTEST)
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();
    return new SecretRedaction(List.copyOf(patterns), found);
  }

  private interface Place {
    void at(int from, int to);
  }

  private static void each(Pattern pattern, String text, Place place) {
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      for (int g = matcher.groupCount() == 0 ? 0 : 1; g <= matcher.groupCount(); g++) {
        if (matcher.start(g) >= 0 && matcher.end(g) > matcher.start(g)) {
          place.at(matcher.start(g), matcher.end(g));
        }
      }
    }
  }

  /** The text without secrets. */
  public String text(String text) {
    boolean[] secret = new boolean[text.length()];
    for (Pattern pattern : patterns) {
      each(pattern, text, (from, to) -> Arrays.fill(secret, from, to, true));
    }
    for (String known : secrets) {
      for (int i = text.indexOf(known); i >= 0; i = text.indexOf(known, i + 1)) {
        Arrays.fill(secret, i, i + known.length(), true);
      }
    }
    StringBuilder rest = new StringBuilder();
    for (int i = 0; i < secret.length; i++) {
      if (!secret[i]) {
        rest.append(text.charAt(i));
      } else if (i == 0 || !secret[i - 1]) {
        rest.append(MARK);
      }
    }
    return rest.toString();
  }

  /** The texts without secrets. */
  public List<String> texts(List<String> texts) {
    List<String> redacted = new ArrayList<>();
    texts.forEach(text -> redacted.add(text(text)));
    return List.copyOf(redacted);
  }

  /** The report without secrets, in whatever sentence they are. */
  public Report report(Report report) {
    return patterns.isEmpty() ? report : ReportTexts.spoken(this::text).in(report);
  }
}
