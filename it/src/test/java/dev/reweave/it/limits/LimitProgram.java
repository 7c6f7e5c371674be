// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.findings.ReportedFinding;
import java.util.List;
import java.util.Set;

/**
 * A program that shows limits.
 *
 * @param settings the words after {@code with:} in its source
 */
record LimitProgram(String mainClass, Set<String> settings, List<LimitMark> marks) {
  private static final String EXCLUDES = "exclude=";

  /** Whether this is one of its settings. */
  boolean is(String setting) {
    return settings.contains(setting);
  }

  /** Classes that are not recorded. */
  List<String> excluded() {
    return settings.stream()
        .filter(setting -> setting.startsWith(EXCLUDES))
        .map(setting -> setting.substring(EXCLUDES.length()))
        .toList();
  }

  /** One sentence for each mark that does not hold. */
  List<String> faults(List<ReportedFinding> findings) {
    return marks.stream()
        .filter(mark -> !mark.told().equals(mark.toldBy(findings)))
        .map(mark -> mark.where() + ": " + mark.toldBy(findings) + " and not " + mark.told())
        .toList();
  }

  /** The same of findings for which all regions were looked at. */
  List<String> faultsWhenAsked(List<ReportedFinding> findings) {
    return marks.stream()
        .filter(mark -> mark.asked().isPresent())
        .filter(mark -> !mark.asked().get().equals(mark.toldBy(findings)))
        .map(mark -> mark.where() + " when asked: " + mark.toldBy(findings))
        .toList();
  }

  /** Whether it says what is told with all regions. */
  boolean isAsked() {
    return marks.stream().anyMatch(mark -> mark.asked().isPresent());
  }

  /** As the page names it. */
  String name() {
    return mainClass.substring(mainClass.lastIndexOf('.') + 1);
  }

  @Override
  public String toString() {
    return name();
  }
}
