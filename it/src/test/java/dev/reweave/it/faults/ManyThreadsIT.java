// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.ManyVirtualThreads;
import dev.reweave.it.programs.ThreadCrowd;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Threads by the thousand. */
class ManyThreadsIT {
  @Test
  void platformThreads() {
    check(FaultCommands.java(ThreadCrowd.class, "10000"), 10000);
  }

  @Test
  void virtualThreads() {
    assumeTrue(Jdk.jdk25().isPresent(), "no JDK 25 found, set REWEAVE_JDK25");
    Jdk jdk = Jdk.jdk25().orElseThrow();
    check(jdk.java(FaultCommands.PLACE, ManyVirtualThreads.class.getName(), "10000"), 10000);
  }

  private static void check(List<String> java, int threads) {
    Outcome outcome = Reweave.run(Runs.newFolder("many")).with("--").with(java).run();
    outcome.expectExit(0);
    assertTrue(outcome.stdout().startsWith("sum " + threads), outcome::toString);
    assertTrue(outcome.findings().run("threads") > threads, outcome::toString);
  }
}
