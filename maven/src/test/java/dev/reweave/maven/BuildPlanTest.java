// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class BuildPlanTest {
  private final MavenProject bound = ModuleSamples.module("bank", ModuleSamples.reweave("gather"));
  private final MavenProject plain = ModuleSamples.module("shop");

  private BuildPlan plan(String... goals) {
    return new BuildPlan(ModuleSamples.session(Map.of(), List.of(goals), bound, plain));
  }

  @Test
  void checkGathersWhateverThePomSays() {
    for (String goal :
        List.of(
            "reweave:check",
            "dev.reweave:reweave-maven-plugin:check",
            "dev.reweave:reweave-maven-plugin:0.1.0-SNAPSHOT:check-verify",
            "reweave:check@mine")) {
      assertTrue(plan("clean", goal).isCheck(), goal);
      assertTrue(plan("clean", goal).isGathered(plain), goal);
    }
    assertFalse(plan("spotless:check").isCheck());
  }

  @Test
  void aBoundGatherIsCertainFromVerifyOn() {
    assertTrue(plan("verify").isGathered(bound));
    assertTrue(plan("clean", "install").isGathered(bound));
    assertFalse(plan("test").isGathered(bound));
    assertFalse(plan("verify").isGathered(plain));
    assertTrue(plan("test", "reweave:gather").isGathered(plain));
  }

  @Test
  void theLastOfThoseThatGatherReports() {
    assertEquals(List.of(bound), plan("verify").gathering());
    assertEquals(List.of(bound, plain), plan("test", "reweave:gather").gathering());
  }
}
