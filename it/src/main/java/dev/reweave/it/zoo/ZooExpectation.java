// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.zoo;

import dev.reweave.it.findings.FindingCertainty;
import dev.reweave.it.findings.ReportedEvent;
import dev.reweave.it.findings.ReportedFinding;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A finding that a program must lead to.
 *
 * @param patterns the right ones; empty for any
 * @param variable "Class.field" with the class's simple name, or null for any
 * @param lines for each role the lines on which its event may be
 */
public record ZooExpectation(
    String name,
    String analysis,
    Set<String> patterns,
    FindingCertainty least,
    String variable,
    Map<String, Set<SourceLine>> lines) {

  /** The role that stands for any. */
  static final String PLACE = "place";

  /** What stands for any analysis. */
  private static final String ANY = "any";

  /** Whether one of these is it. */
  public boolean metBy(List<ReportedFinding> findings) {
    return findings.stream().anyMatch(this::metBy);
  }

  /** Whether this is it. */
  public boolean metBy(ReportedFinding finding) {
    return (analysis.equals(ANY) || finding.analysis().equals(analysis))
        && (patterns.isEmpty() || patterns.contains(finding.pattern()))
        && finding.verdict().atLeast(least)
        && (variable == null || finding.variables().stream().anyMatch(this::named))
        && lines.entrySet().stream().allMatch(e -> hasEvent(finding, e.getKey(), e.getValue()));
  }

  private boolean named(String full) {
    return full.endsWith("." + variable) || full.endsWith("$" + variable);
  }

  private static boolean hasEvent(ReportedFinding finding, String role, Set<SourceLine> allowed) {
    return finding.events().stream()
        .filter(event -> role.equals(PLACE) || event.role().equals(role))
        .anyMatch(event -> on(event, allowed));
  }

  private static boolean on(ReportedEvent event, Set<SourceLine> allowed) {
    return event.stack().stream().map(SourceLine::of).anyMatch(allowed::contains);
  }
}
