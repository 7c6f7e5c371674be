// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.finding.FindingOrder;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The findings of all rounds, each place once: one that does harm takes the place of one that was
 * not seen to. Safe for several threads.
 */
final class RoundFindings {
  private final List<Finding> findings;
  private final Map<String, Integer> tries = new HashMap<>();
  private int lastId;
  private int added;

  RoundFindings(List<Finding> known) {
    findings = new ArrayList<>(known);
    for (Finding finding : known) {
      lastId = Math.max(lastId, number(finding.id()));
      if (finding.verdict() == Verdict.CONFIRMED) {
        tries.put(finding.fingerprint(), 1);
      }
    }
  }

  private static int number(String id) {
    String digits = id.replaceAll("^F|\\..*$", "");
    return digits.matches("[0-9]{1,9}") ? Integer.parseInt(digits) : 0;
  }

  /**
   * Whether a finding of a later round is worth a run: none at its places has done harm, and it was
   * not tried as often in other rounds. Counts as one try.
   */
  synchronized boolean take(Finding finding, int mostTries) {
    return !isSettled(finding) && tries.merge(finding.fingerprint(), 1, Integer::sum) <= mostTries;
  }

  /** Whether one at its places has done harm. */
  synchronized boolean isSettled(Finding finding) {
    return findings.stream().anyMatch(known -> isHarmful(known) && isSame(known, finding));
  }

  /** Whether one that does harm is at all of these places: nothing is left to be asked there. */
  synchronized boolean covers(Set<Frame> places) {
    return findings.stream().filter(RoundFindings::isHarmful).anyMatch(f -> isAt(f, places));
  }

  private static boolean isAt(Finding finding, Set<Frame> places) {
    return places.stream()
        .allMatch(
            place ->
                finding.events().stream()
                    .anyMatch(
                        event ->
                            event.line() == place.line()
                                && event.className().equals(place.className())
                                && event.method().equals(place.method())));
  }

  /**
   * Lists a finding that was seen to do harm.
   *
   * @return it, under the id that it has in the report; null if its places have one by now
   */
  synchronized @Nullable Finding add(Finding finding) {
    if (isSettled(finding)) {
      return null;
    }
    int same = -1;
    for (int i = 0; i < findings.size(); i++) {
      boolean isLike = findings.get(i).fingerprint().equals(finding.fingerprint());
      same = isLike && !isHarmful(findings.get(i)) ? i : same;
    }
    Finding listed = finding.withId(same < 0 ? "F" + ++lastId : findings.get(same).id());
    if (same < 0) {
      findings.add(listed);
    } else {
      findings.set(same, listed);
    }
    added++;
    return listed;
  }

  /** How many were added. */
  synchronized int added() {
    return added;
  }

  /** The report with them. */
  synchronized Report in(Report report, List<String> notes) {
    List<String> all = new ArrayList<>(report.notes());
    all.addAll(notes);
    Report with = report.with(all, FindingOrder.of(List.copyOf(findings)));
    for (int i = report.findings().size(); i < findings.size(); i++) {
      with = with.withOneMore();
    }
    return with;
  }

  static boolean isHarmful(Finding finding) {
    return finding.verdict() == Verdict.CONFIRMED && finding.harm() == HarmRating.HARMFUL;
  }

  /** About the same variables, or some of them, in the same methods. */
  private static boolean isSame(Finding one, Finding other) {
    Set<Finding.VariableRef> variables = new HashSet<>(one.variables());
    variables.retainAll(other.variables());
    return !variables.isEmpty() && methods(one).equals(methods(other));
  }

  private static Set<String> methods(Finding finding) {
    Set<String> methods = new TreeSet<>();
    finding.events().forEach(event -> methods.add(event.className() + "." + event.method()));
    return methods;
  }
}
