// SPDX-License-Identifier: Apache-2.0
package dev.reweave.check;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.CandidateCounts;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.session.version.ToolVersion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;

/** One report of many tests. Numbers are sums: a variable that two tests share counts twice. */
final class MergedReport {
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  private final GatheredTests gathered;
  private final List<Report> reports;
  private final List<Finding> findings;

  MergedReport(GatheredTests gathered, List<SharedFinding> findings) {
    this.gathered = gathered;
    this.reports = gathered.tests().stream().map(GatheredTest::report).toList();
    this.findings = findings.stream().map(SharedFinding::finding).toList();
  }

  Report report() {
    return new Report(ToolVersion.text(), run(), analyses(), counts(), notes(), findings);
  }

  private Report.Run run() {
    return new Report.Run(
        List.of(),
        null,
        reports.stream().mapToLong(report -> report.run().events()).sum(),
        sum(report -> report.run().threads()),
        sum(report -> report.run().variables()),
        sum(report -> report.run().sharedVariables()),
        sum(report -> report.run().locks()),
        seconds(report -> report.run().recordSeconds()),
        seconds(report -> report.run().analysisSeconds()),
        // the same classes again and again
        -1,
        -1);
  }

  private List<AnalysisKind> analyses() {
    return reports.stream().flatMap(report -> report.analyses().stream()).distinct().toList();
  }

  private CandidateCounts counts() {
    Map<String, Integer> decidedBy = new HashMap<>();
    for (Report report : reports) {
      report.counts().decidedBy().forEach((part, n) -> decidedBy.merge(part, n, Integer::sum));
    }
    int listed = sum(report -> report.findings().size());
    return new CandidateCounts(
        sum(report -> report.counts().candidates()) - listed + findings.size(),
        sum(report -> report.counts().unlistedPotential()),
        sum(report -> report.counts().unlistedFeasible()),
        sum(report -> report.counts().infeasible()),
        sum(report -> report.counts().undecided()),
        decidedBy);
  }

  /** What is not known comes first, then what limits the results of single tests. */
  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    notes.add(tests());
    gathered.unchecked().forEach(line -> notes.add("Not checked: " + line));
    for (GatheredTest test : gathered.tests()) {
      if (test.record().untried() > 0) {
        notes.add(
            "Not tried for want of time (reweave.check.replay-budget): "
                + test.record().untried()
                + " of the findings of "
                + test.name()
                + ".");
      }
    }
    notes.addAll(ofTests());
    return notes;
  }

  /** What was said of single tests; once, where only its numbers differ. */
  private List<String> ofTests() {
    Map<String, Map<String, List<String>>> said = new LinkedHashMap<>();
    for (GatheredTest test : gathered.tests()) {
      for (String note : test.report().notes()) {
        said.computeIfAbsent(NUMBER.matcher(note).replaceAll("#"), key -> new LinkedHashMap<>())
            .computeIfAbsent(note, key -> new ArrayList<>())
            .add(test.name());
      }
    }
    return said.values().stream().map(MergedReport::first).toList();
  }

  private static String first(Map<String, List<String>> alike) {
    Map.Entry<String, List<String>> first = alike.entrySet().iterator().next();
    int others = alike.values().stream().mapToInt(List::size).sum() - first.getValue().size();
    String more = others == 0 ? "" : "; the same with other numbers for " + others + " more";
    return first.getKey() + " (" + some(first.getValue()) + more + ")";
  }

  private String tests() {
    long alone = gathered.tests().stream().filter(test -> test.record().threads() < 2).count();
    String checked =
        "Checked " + gathered.tests().size() + (gathered.tests().size() == 1 ? " test" : " tests");
    return alone == 0
        ? checked + "."
        : checked
            + ", of which "
            + alone
            + (alone == 1 ? " has" : " have")
            + " one thread only, so that there is no other order to look for.";
  }

  private static String some(List<String> names) {
    return names.size() == 1 ? names.get(0) : names.get(0) + " and " + (names.size() - 1) + " more";
  }

  private int sum(ToIntFunction<Report> number) {
    return reports.stream().mapToInt(number).sum();
  }

  private double seconds(ToDoubleFunction<Report> time) {
    return reports.stream().mapToDouble(time).filter(measured -> measured >= 0).sum();
  }
}
