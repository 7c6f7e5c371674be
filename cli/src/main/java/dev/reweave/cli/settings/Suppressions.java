// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.settings;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Findings the user has asked not to see. A pattern is a name with {@code *} for any part of it; it
 * fits a finding when it is the class, "class.method" or "class.field" of one of its events, its
 * region or its variables.
 */
public final class Suppressions {
  private final List<Pattern> patterns;

  /** From the texts of the configuration. */
  public Suppressions(List<String> texts) {
    this.patterns = texts.stream().map(Suppressions::pattern).toList();
  }

  private static Pattern pattern(String text) {
    String[] parts = text.split("\\*+", -1);
    String regex = java.util.Arrays.stream(parts).map(Pattern::quote).collect(Collectors.joining(".*"));
    return Pattern.compile(regex);
  }

  /** The report without what fits; a note tells how many were left out. */
  public Report apply(Report report) {
    List<Finding> kept = report.findings().stream().filter(f -> !fits(f)).toList();
    int left = report.findings().size() - kept.size();
    if (left == 0) {
      return report;
    }
    List<String> notes = new ArrayList<>(report.notes());
    notes.add(left + (left == 1 ? " finding is" : " findings are") + " suppressed by the configuration.");
    return new Report(report.toolVersion(), report.run(), report.summary(), notes, kept);
  }

  private boolean fits(Finding finding) {
    List<String> names = new ArrayList<>();
    finding.events().forEach(e -> add(names, e.className(), e.method()));
    finding.variables().forEach(v -> add(names, v.className(), v.field()));
    if (finding.region() != null) {
      add(names, finding.region().className(), finding.region().method());
    }
    return patterns.stream().anyMatch(p -> names.stream().anyMatch(n -> p.matcher(n).matches()));
  }

  private static void add(List<String> names, String className, String member) {
    names.add(String.valueOf(className));
    names.add(className + "." + member);
  }
}
