// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.libraries;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.drivers.BufferAppend;
import dev.reweave.it.drivers.MapClient;
import dev.reweave.it.drivers.VectorEquals;
import dev.reweave.it.findings.FindingCertainty;
import dev.reweave.it.findings.FindingsFile;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import org.junit.jupiter.api.Test;

/** Violations in code of the JDK, and in a client of it, each from a run that passed. */
class JdkViolationsIT {
  @Test
  void vectorEqualsAgainstRemoval() {
    FindingsFile found =
        record(VectorEquals.class, "--include", "java.util.Vector**,java.util.AbstractList");
    feasible(found, "java.util.Vector", "equals");
  }

  @Test
  void stringBufferAppendAgainstTruncation() {
    FindingsFile found =
        record(
            BufferAppend.class,
            "--include",
            "java.lang.StringBuffer,java.lang.AbstractStringBuilder");
    feasible(found, "java.lang.StringBuffer", "append");
  }

  @Test
  void clientOfConcurrentMap() {
    feasible(record(MapClient.class), MapClient.class.getName(), "name");
  }

  private static FindingsFile record(Class<?> driver, String... options) {
    return Checks.unharmed(Jdk.own().java(ClassPath.of(driver), driver.getName()), options);
  }

  private static void feasible(FindingsFile found, String className, String method) {
    assertTrue(
        found.findings().stream()
            .filter(finding -> finding.verdict().atLeast(FindingCertainty.FEASIBLE))
            .anyMatch(finding -> finding.touches(className, method)),
        found::toString);
  }
}
