// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.findings.FindingCertainty;
import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.zoo.SourceLine;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is true of a variable or a line of a program, and the most that is told of it. In the source
 * {@code // possible, told: nothing} stands behind the declaration of a field, or behind any other
 * line, then for findings with an event there. What is told with {@code --regions all} may follow
 * in brackets.
 *
 * @param where the field or line, in words
 * @param isThere whether a finding is about it
 * @param possible whether what such a finding says can happen
 * @param told {@code nothing} or the verdict of the surest finding
 * @param asked the same with all regions
 */
record LimitMark(
    String where,
    Predicate<ReportedFinding> isThere,
    boolean possible,
    String told,
    Optional<String> asked) {
  private static final Pattern MARK =
      Pattern.compile(
          "(.*\\S) // (im)?possible, told: (nothing|POTENTIAL|FEASIBLE)(?: \\(asked: (\\w+)\\))?");
  private static final Pattern FIELD =
      Pattern.compile(
          "\\s*(?:private |volatile |static |final )+[\\w<>, .\\[\\]]+? (\\w+)( =.*|;)");

  /** What a line says, if it says anything. */
  static Optional<LimitMark> of(String line, SourceLine at) {
    Matcher mark = MARK.matcher(line);
    if (!mark.matches()) {
      if (line.contains("told:")) {
        throw new IllegalStateException(at + " is not understood: " + line);
      }
      return Optional.empty();
    }
    Matcher field = FIELD.matcher(mark.group(1));
    boolean possible = mark.group(2) == null;
    Optional<String> asked = Optional.ofNullable(mark.group(4));
    if (field.matches()) {
      String name = field.group(1);
      return Optional.of(
          new LimitMark(name, f -> isOf(f, at, name), possible, mark.group(3), asked));
    }
    String words = "line " + at.line();
    return Optional.of(new LimitMark(words, f -> isAt(f, at), possible, mark.group(3), asked));
  }

  /** Two fields that disagree are another matter. */
  private static boolean isOf(ReportedFinding finding, SourceLine at, String field) {
    String variable = finding.variables().isEmpty() ? "" : finding.variables().get(0);
    return finding.variables().size() == 1
        && variable.startsWith(at.topLevelClass())
        && variable.endsWith("." + field);
  }

  private static boolean isAt(ReportedFinding finding, SourceLine line) {
    return finding.events().stream()
        .flatMap(event -> event.stack().stream())
        .anyMatch(place -> SourceLine.of(place).equals(line));
  }

  /** Whether the tool does worse here than one that knows all. */
  boolean isLimit() {
    return possible ? !told.equals("FEASIBLE") : !told.equals("nothing");
  }

  /** What these findings say of it. */
  String toldBy(List<ReportedFinding> findings) {
    return findings.stream()
        .filter(isThere)
        .map(ReportedFinding::verdict)
        .max(FindingCertainty::compareTo)
        .map(FindingCertainty::name)
        .orElse("nothing");
  }
}
