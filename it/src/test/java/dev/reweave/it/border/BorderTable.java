// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The table of docs/border.md. */
final class BorderTable {
  private static final String HEAD =
      """
      # The border of the JDK

      How many public methods of each class are called by the cases of the border test: one thread changes a field, then an object of
      the JDK by a call; another one changes the field only if a second call saw the first. Methods without a case change nothing that another
      call sees and see nothing that another call changes, or no arguments were found with which they do; classes without any are left out.
      Made by

          mvn -pl it -am verify -DskipTests -Dit.test=BorderIT -Dreweave.border.all=true -Dfailsafe.failIfNoSpecifiedTests=false

      which leaves this file in it/target/border.md. `-Dreweave.border.jdk=25` takes one JDK alone. Searching calls on one object, and on all
      that is taken from it, for cases takes a minute each at most.

      *Reached* are cases whose second call saw the first one in the recorded run; *wrong* those of which something is said to be able to
      happen that cannot. Their kinds are listed in `known-failures.txt` in `it`; the test fails for any other, and for a kind that is
      listed and mended. A control without the look stands in each program and has to be found.

      """;

  private final Map<String, String[]> cells = new TreeMap<>();
  private final List<String> heads = new ArrayList<>();
  private final List<String> sums = new ArrayList<>();

  void add(int release, List<String> methods, List<CaseResult> results, List<String> cutShort) {
    int column = heads.size();
    heads.add("JDK " + release);
    int all = 0;
    int covered = 0;
    for (String line : methods) {
      String[] words = line.split("\t");
      if (!words[2].equals("0")) {
        String cell = words[2] + " of " + words[1];
        cells.computeIfAbsent(words[0], name -> new String[] {"", ""})[column] = cell;
        all += Integer.parseInt(words[1]);
        covered += Integer.parseInt(words[2]);
      }
    }
    long cases = results.stream().filter(r -> !r.isControl()).count();
    long reached = results.stream().filter(r -> !r.isControl() && r.reached()).count();
    long proven = results.stream().filter(r -> !r.isControl() && r.proven()).count();
    sums.add(
        String.format(
            "JDK %d: %d cases, %d reached, %d wrong; %d of %d methods. Classes for whose objects the"
                + " search took longer than it may: %s.%n",
            release,
            cases,
            reached,
            proven,
            covered,
            all,
            cutShort.isEmpty() ? "none" : String.join(", ", cutShort)));
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(HEAD);
    sums.forEach(sum -> text.append(sum).append('\n'));
    text.append("Made on ")
        .append(LocalDate.now())
        .append("; cases are made anew in each run.\n\n");
    text.append("| class | ").append(String.join(" | ", heads)).append(" |\n|---|");
    heads.forEach(head -> text.append("---|"));
    text.append('\n');
    cells.forEach(
        (name, counts) -> {
          text.append("| ").append(name).append(" |");
          for (int i = 0; i < heads.size(); i++) {
            text.append(' ').append(counts[i]).append(" |");
          }
          text.append('\n');
        });
    return text.toString();
  }
}
