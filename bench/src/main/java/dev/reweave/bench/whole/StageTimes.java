// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.whole;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When a command said what, in seconds from its start; -1 for what it never said.
 *
 * @param all until it ended
 * @param recorded as its report says
 * @param analysed as its report says
 * @param first until a finding was told that had happened
 * @param replays from the announcement on, with the budget that it names
 * @param probes likewise
 * @param silence longest time without a line, from the first line of Reweave on
 */
record StageTimes(
    double all,
    double recorded,
    double analysed,
    double first,
    Stage replays,
    Stage probes,
    double silence) {
  static final String HEAD =
      "| command | all, s | recorded | analysed | first CONFIRMED after | replays | probes | longest"
          + " silence |\n|---|---|---|---|---|---|---|---|";

  /** Seconds that a stage may take beyond its budget, and that nothing may be said. */
  private static final double PATIENCE = 2.5;

  /** Seconds of {@code --budget} when it is not given. */
  private static final double BUDGET = 60;

  private static final Pattern FACTS =
      Pattern.compile("recorded\\s+in ([0-9.]+) s(?:, analysed\\s+in ([0-9.]+) s)?");
  private static final Pattern AT_MOST = Pattern.compile("; ([0-9]+) s at most");

  /** A stage that was announced with a budget: how long it took. */
  record Stage(double seconds, double budget) {
    static final Stage NONE = new Stage(-1, -1);
  }

  /** Reads all that a command says. */
  static StageTimes of(BufferedReader output) throws IOException {
    long start = System.nanoTime();
    double last = -1;
    double silence = 0;
    double first = -1;
    double replays = -1;
    double replayBudget = -1;
    double probes = -1;
    double probeBudget = -1;
    StringBuilder text = new StringBuilder();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      double now = (System.nanoTime() - start) / 1e9;
      silence = last < 0 ? silence : Math.max(silence, now - last);
      last = last >= 0 || line.startsWith("reweave: ") ? now : -1;
      text.append(line).append(' ');
      Matcher most = AT_MOST.matcher(line);
      if (line.startsWith("reweave: running the program again") && most.find()) {
        replays = now;
        replayBudget = Double.parseDouble(most.group(1));
      } else if (line.startsWith("reweave: asking ") && most.find()) {
        probes = now;
        probeBudget = Double.parseDouble(most.group(1));
      } else if (first < 0 && line.startsWith("reweave: ") && line.contains("CONFIRMED")) {
        first = now;
      }
    }
    double all = (System.nanoTime() - start) / 1e9;
    Matcher facts = FACTS.matcher(text);
    boolean isTold = facts.find();
    double end = probes < 0 ? all : probes;
    return new StageTimes(
        all,
        isTold ? Double.parseDouble(facts.group(1)) : -1,
        isTold && facts.group(2) != null ? Double.parseDouble(facts.group(2)) : -1,
        first,
        replays < 0 ? Stage.NONE : new Stage(end - replays, replayBudget),
        probes < 0 ? Stage.NONE : new Stage(all - probes, probeBudget),
        Math.max(silence, last < 0 ? 0 : all - last));
  }

  /** What took longer than it may, in words. */
  List<String> excess() {
    List<String> excess = new ArrayList<>();
    check(excess, "the analysis", analysed, BUDGET);
    check(excess, "running again", replays.seconds(), replays.budget());
    check(excess, "probing", probes.seconds(), probes.budget());
    check(excess, "a silence", silence, 0);
    return excess;
  }

  private static void check(List<String> excess, String what, double seconds, double budget) {
    if (seconds > budget + PATIENCE) {
      excess.add(
          String.format(
              Locale.ROOT, "%s took %.1f s, with a budget of %.0f s", what, seconds, budget));
    }
  }

  /** As a row of the table. */
  String row(String name) {
    return "| "
        + String.join(
            " | ",
            name,
            text(all),
            text(recorded),
            text(analysed),
            text(first),
            text(replays.seconds()),
            text(probes.seconds()),
            text(silence))
        + " |";
  }

  private static String text(double seconds) {
    return seconds < 0 ? "–" : String.format(Locale.ROOT, "%.1f", seconds);
  }
}
