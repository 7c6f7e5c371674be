// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.drivers.CoroutineDeposits;
import dev.reweave.it.findings.FindingsFile;
import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kotlin.Unit;
import kotlinx.coroutines.Job;
import org.junit.jupiter.api.Test;

/** What a framework does inside is told only to those who ask; the program's own is told. */
class FrameworkIT {
  private static final String PACKAGE = "dev.reweave.it.drivers.CoroutineDeposits";

  @Test
  void theProgramsOwnIsTold() {
    FindingsFile found = found();
    assertTrue(found.findings().stream().anyMatch(FrameworkIT::isOpen), found.findings()::toString);
    for (ReportedFinding finding : found.findings()) {
      for (String variable : finding.variables()) {
        assertTrue(variable.startsWith(PACKAGE), finding::toString);
        assertTrue(!variable.contains("Guarded"), finding::toString);
      }
    }
    assertEquals(1, found.notes().stream().filter(n -> n.contains("kotlin, kotlinx")).count());
  }

  @Test
  void insidesAreToldWhereTheyAreAskedFor() {
    FindingsFile found = found("--include", "kotlinx.coroutines.**,dev.reweave.it.**");
    assertTrue(
        found.findings().stream()
            .flatMap(finding -> finding.variables().stream())
            .anyMatch(variable -> variable.startsWith("kotlinx.coroutines.")),
        found.findings()::toString);
  }

  private static boolean isOpen(ReportedFinding finding) {
    return finding.variables().contains(PACKAGE + "$OpenAccount.sum");
  }

  private static FindingsFile found(String... options) {
    List<Path> places = new ArrayList<>(ClassPath.of(CoroutineDeposits.class));
    places.addAll(ClassPath.of(Job.class, Unit.class));
    Outcome outcome =
        Reweave.run(Runs.newFolder("framework"))
            .with(options)
            .with("--budget", "20")
            .with("--")
            .with(Jdk.own().java(places, CoroutineDeposits.class.getName()))
            .run();
    assertTrue(outcome.stdout().startsWith("open "), outcome::toString);
    return outcome.findings();
  }
}
