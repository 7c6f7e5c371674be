// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Takes out of a program's output what differs from run to run by nature: addresses, moments,
 * durations, numbers of threads, processes and ports, stack frames. Lines are compared as a set
 * with multiplicities: which thread prints first is no effect.
 */
public final class OutputNormaliser {
  private static final String GONE = "…";

  private static final List<Pattern> USUAL =
      List.of(
          Pattern.compile("@[0-9a-f]{2,16}\\b"),
          Pattern.compile("\\b0x[0-9a-f]{4,16}\\b"),
          Pattern.compile(
              "\\b\\d{4}-\\d\\d-\\d\\d(?:[T ]\\d\\d:\\d\\d(?::\\d\\d(?:[.,]\\d+)?)?Z?)?"),
          Pattern.compile("\\b\\d{1,2}:\\d\\d:\\d\\d(?:[.,]\\d+)?\\b"),
          Pattern.compile("\\b\\d+(?:[.,]\\d+)? ?(?:ns|us|µs|ms|s|sec|secs|seconds|millis\\w*)\\b"),
          Pattern.compile("#\\d+\\b"),
          Pattern.compile("\\b[Pp][Ii][Dd][ :=]*\\d+"),
          Pattern.compile("\\btid[ :=]*\\d+"),
          // Spring Boot's layout of a line: the process's number stands before three dashes
          Pattern.compile("\\b\\d+(?= --- \\[)"),
          Pattern.compile("(?<=\\brunning for )\\d+(?:[.,]\\d+)?"),
          // of a server that asks for any free one
          Pattern.compile("(?<=\\bport |\\bport\\(s\\): |\\blocalhost:)\\d{4,5}\\b"));

  private static final Pattern NOISE =
      Pattern.compile(
          "\\s+at .*|\\s+\\.\\.\\. \\d+ (?:more|common frames omitted)|Picked up .*OPTIONS.*");

  private final List<Pattern> patterns;

  /** {@code more}: what else is to be left out, as regular expressions. */
  public OutputNormaliser(List<Pattern> more) {
    patterns = new ArrayList<>(USUAL);
    patterns.addAll(more);
  }

  /** The lines that matter, sorted. */
  List<String> lines(List<String> raw) {
    List<String> lines = new ArrayList<>();
    for (String line : raw) {
      if (!NOISE.matcher(line).matches()) {
        lines.add(line(line));
      }
    }
    lines.sort(null);
    return lines;
  }

  private String line(String raw) {
    String line = raw;
    for (Pattern pattern : patterns) {
      line = pattern.matcher(line).replaceAll(GONE);
    }
    return line;
  }
}
