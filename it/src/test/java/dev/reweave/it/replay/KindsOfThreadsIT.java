// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.replay;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingPattern;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.AddsIn;
import dev.reweave.replay.verdict.ReplayVerdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A lost update happens whatever kind of thread it is in. */
class KindsOfThreadsIT {
  private static final List<Path> PROGRAMS = ClassPath.of(AddsIn.class);

  @ParameterizedTest
  @ValueSource(strings = {"pool", "fork-join", "stream", "initialiser", "timed-wait", "timed-poll"})
  void theUpdateIsLost(String kind) throws Exception {
    check(Jdk.own(), kind);
  }

  @Test
  void theUpdateIsLostInVirtualThreads() throws Exception {
    assumeTrue(Jdk.jdk25().isPresent(), "no JDK 25 found, set REWEAVE_JDK25");
    check(Jdk.jdk25().orElseThrow(), "virtual");
  }

  private static void check(Jdk jdk, String kind) throws IOException, InterruptedException {
    List<String> java = jdk.java(PROGRAMS, AddsIn.class.getName(), kind);
    Path folder = Runs.newFolder("adds-in-" + kind);
    ReplaySubject subject = ReplaySubject.of(folder, "", java);
    Finding finding =
        subject.findings().stream()
            .filter(f -> f.pattern() == FindingPattern.RWW && subject.canReplay(f))
            .filter(f -> f.variables().get(0).field().equals("value"))
            .findFirst()
            .orElseThrow(() -> new AssertionError(subject.findings().toString()));
    ReplayVerdict verdict = subject.confirm(finding);
    if (!verdict.confirmed()) {
      verdict = subject.confirm(finding); // a busy machine may make one diverge
    }
    String seen = verdict.toString();
    assertTrue(verdict.confirmed(), () -> kind + ": " + seen);
  }
}
