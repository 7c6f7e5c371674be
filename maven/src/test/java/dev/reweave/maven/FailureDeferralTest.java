// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class FailureDeferralTest {
  private static final String IGNORE = "maven.test.failure.ignore";

  private static FailureDeferral deferral(Map<String, String> user, MavenProject module) {
    return new FailureDeferral(ModuleSamples.session(user, List.of("test"), module), module);
  }

  private static FailurePolicy policy(Map<String, String> user, Map<String, String> pom) {
    MavenProject module = ModuleSamples.module("bank", ModuleSamples.surefire(pom));
    return deferral(user, module).apply();
  }

  @Test
  void surefireGoesOnAndWeFailInTheEnd() {
    MavenProject module = ModuleSamples.module("bank");
    assertEquals(FailurePolicy.DEFERRED, deferral(Map.of(), module).apply());
    assertEquals("true", module.getProperties().getProperty(IGNORE));
    assertEquals(
        FailurePolicy.DEFERRED,
        deferral(Map.of(), module).apply(),
        "what we have set is not what the user has said");
  }

  @Test
  void whatTheUserSaysHolds() {
    assertEquals(FailurePolicy.IGNORED, policy(Map.of(IGNORE, "true"), Map.of()));
    assertEquals(FailurePolicy.AT_ONCE, policy(Map.of(IGNORE, "false"), Map.of()));
    assertEquals(FailurePolicy.IGNORED, policy(Map.of(), Map.of("testFailureIgnore", "true")));
    assertEquals(FailurePolicy.AT_ONCE, policy(Map.of(), Map.of("testFailureIgnore", "false")));
  }

  @Test
  void whatItsFilesMayNotShowIsSurefiresToReport() {
    assertEquals(FailurePolicy.AT_ONCE, policy(Map.of("surefire.timeout", "9"), Map.of()));
    assertEquals(
        FailurePolicy.AT_ONCE, policy(Map.of(), Map.of("forkedProcessTimeoutInSeconds", "9")));
    assertEquals(FailurePolicy.AT_ONCE, policy(Map.of("disableXmlReport", "true"), Map.of()));
    assertEquals(FailurePolicy.AT_ONCE, policy(Map.of(), Map.of("statelessTestsetReporter", "")));
  }

  @Test
  void skippedTestsAndFoldersOfReports() {
    MavenProject module =
        ModuleSamples.module("bank", ModuleSamples.surefire(Map.of("reportsDirectory", "r")));
    assertFalse(deferral(Map.of(), module).skipsTests());
    assertFalse(deferral(Map.of("skipTests", "false"), module).skipsTests());
    assertTrue(deferral(Map.of("skipTests", ""), module).skipsTests());
    assertTrue(deferral(Map.of("maven.test.skip", "true"), module).skipsTests());
    assertTrue(deferral(Map.of(), module).reports().contains(Path.of("/home/me/bank/r")));
  }
}
