// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import dev.reweave.protocol.check.GatherAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoFailureException;

/** Whether a build fails, and with which words. */
final class BuildVerdict {
  private static final int MOST_NAMED = 10;

  private final List<ModuleTests> modules;
  private final GatherAnswer answer;

  BuildVerdict(List<ModuleTests> modules, GatherAnswer answer) {
    this.modules = modules;
    this.answer = answer;
  }

  /**
   * Fails it where it has to.
   *
   * @param isAskedFor whether that no test was checked is a failure
   */
  void failIfBad(boolean isAskedFor) throws MojoFailureException {
    List<String> reasons = new ArrayList<>();
    if (answer.counted() > 0) {
      reasons.add(story());
    }
    List<String> failed = failed();
    if (!failed.isEmpty()) {
      reasons.add(failed(failed));
    }
    boolean isNothingChecked = answer.tests().stream().mapToInt(Integer::intValue).sum() == 0;
    if (reasons.isEmpty() && isNothingChecked && isAskedFor) {
      reasons.add(
          "no test was checked: tests of JUnit Jupiter (5.11 or later) are, which reweave.check and"
              + " -Dtest mean, and for which Surefire 3 or Failsafe 3 starts a JVM");
    }
    if (!reasons.isEmpty()) {
      throw new MojoFailureException(String.join("\n", reasons));
    }
  }

  private String story() {
    return "in another order of their threads tests go wrong: "
        + (answer.counted() == 1
            ? "1 finding counts"
            : answer.counted() + " findings count, the worst is")
        + "\n\n"
        + answer.worst()
        + "\nPage:    "
        + answer.page()
        + "\nRepeat:  "
        + answer.repeat()
        + "\n";
  }

  /** Those of which nobody else has told Maven. */
  private List<String> failed() {
    return modules.stream()
        .filter(module -> module.prepared().failures() == FailurePolicy.DEFERRED)
        .flatMap(module -> module.results().failed().stream())
        .toList();
  }

  private static String failed(List<String> tests) {
    String more = tests.size() > MOST_NAMED ? " and " + (tests.size() - MOST_NAMED) + " more" : "";
    return (tests.size() == 1
            ? "1 test fails by itself: "
            : tests.size() + " tests fail by themselves: ")
        + tests.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
        + more;
  }
}
