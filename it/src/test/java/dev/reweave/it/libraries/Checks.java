// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.libraries;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.findings.FindingsFile;
import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import java.util.List;

/** What must hold for any program. */
final class Checks {
  private Checks() {}

  /**
   * Same output with and without the recorder, a trace in a possible order, a report that can be
   * read.
   */
  static FindingsFile unharmed(List<String> java, String... options) {
    Outcome alone = new Command(java).run().expectExit(0);
    Outcome outcome =
        Reweave.run(Runs.newFolder("library")).with(options).with("--").with(java).run();
    assertTrue(outcome.stdout().startsWith(alone.stdout()), () -> "other output\n" + outcome);
    assertTrue(outcome.exit() == 0 || outcome.exit() == 10, outcome::toString);
    assertTrue(!outcome.stderr().contains("VerifyError"), outcome::toString);
    FindingsFile found = outcome.findings();
    assertTrue(found.run("events") > 0, outcome::toString);
    assertTrue(
        found.run("classesInstrumented") > 0 && found.run("sharedVariables") > 0,
        outcome::toString);
    assertTrue(found.notes().stream().noneMatch(Checks::doubtsOrder), () -> "" + found.notes());
    found.findings().forEach(Checks::readable);
    return found;
  }

  private static boolean doubtsOrder(String note) {
    return note.matches(
            "(?is).*(impossible|inconsistent|order check|not recorded wrote|ended early|out of (its )?order).*")
        && !note.contains("unlock");
  }

  private static void readable(ReportedFinding finding) {
    assertTrue(finding.events().size() >= 2, finding::toString);
    assertTrue(!finding.variables().isEmpty(), finding::toString);
    finding
        .events()
        .forEach(
            event -> {
              assertTrue(!event.place().className().isBlank(), finding::toString);
              assertTrue(!event.place().method().isBlank(), finding::toString);
            });
  }
}
