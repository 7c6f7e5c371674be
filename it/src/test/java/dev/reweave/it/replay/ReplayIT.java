// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.replay;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.finding.Finding;
import dev.reweave.finding.HarmRating;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.zoo.ZooExpectation;
import dev.reweave.it.zoo.ZooProgram;
import dev.reweave.it.zoo.ZooSources;
import dev.reweave.replay.verdict.ReplayVerdict;
import dev.reweave.zoo.Invariant;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Makes the expected finding of every program of the zoo happen, and looks at the harm; what is
 * found in correct programs must not happen, or do no harm.
 */
@Execution(ExecutionMode.CONCURRENT)
class ReplayIT {
  private static final Set<String> ANALYSES = Set.of("lock", "deadlock", "atomicset");
  private static final List<Path> ZOO = ClassPath.of(Invariant.class);

  static Stream<ZooProgram> bugs() {
    return ZooSources.programs(Reweave.root()).stream()
        .filter(program -> program.is("bug"))
        .filter(program -> !program.is("unreached"))
        .filter(program -> !expected(program).isEmpty());
  }

  /** Each third; all with {@code -Dreweave.replay.all=true}, which takes long. */
  static Stream<ZooProgram> bugsForJdk25() {
    List<ZooProgram> bugs = bugs().toList();
    int step = Boolean.getBoolean("reweave.replay.all") ? 1 : 3;
    return IntStream.range(0, bugs.size()).filter(i -> i % step == 0).mapToObj(bugs::get);
  }

  static Stream<ZooProgram> correct() {
    return ZooSources.programs(Reweave.root()).stream()
        .filter(program -> !program.is("bug") && !program.is("noisy"))
        .filter(program -> !program.isOfRegions())
        .filter(program -> !program.mainClass().contains(".rounds.")); // RoundsIT asks more of them
  }

  private static List<ZooExpectation> expected(ZooProgram program) {
    return program.expectations().stream().filter(e -> ANALYSES.contains(e.analysis())).toList();
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void bugsHappenAndDoHarm(ZooProgram program) throws Exception {
    ReplaySubject subject = subject(program, Jdk.own());
    List<HarmRating> harms = new ArrayList<>();
    for (ZooExpectation expectation : expected(program)) {
      Finding finding = finding(subject, expectation);
      ReplayVerdict verdict = harmful(() -> subject.judge(finding));
      assertTrue(verdict.confirmed(), () -> expectation.name() + ": " + verdict);
      harms.add(verdict.harm());
    }
    boolean mayLackHarm = program.is("harm-unseen") || program.is("harm-varies");
    assertTrue(mayLackHarm || harms.contains(HarmRating.HARMFUL), harms::toString);
  }

  @ParameterizedTest
  @MethodSource("bugsForJdk25")
  void bugsHappenOnJdk25(ZooProgram program) throws Exception {
    assumeTrue(Jdk.jdk25().isPresent(), "no JDK 25 found, set REWEAVE_JDK25");
    ReplaySubject subject = subject(program, Jdk.jdk25().orElseThrow());
    for (ZooExpectation expectation : expected(program)) {
      Finding finding = finding(subject, expectation);
      ReplayVerdict verdict = atLeastOnce(() -> subject.confirm(finding));
      assertTrue(verdict.confirmed(), () -> expectation.name() + ": " + verdict);
    }
  }

  @ParameterizedTest
  @MethodSource("correct")
  void nothingHarmfulHappensInCorrectPrograms(ZooProgram program) throws Exception {
    ReplaySubject subject = subject(program, Jdk.own());
    for (Finding finding : subject.findings()) {
      if (subject.canReplay(finding)) {
        ReplayVerdict verdict = subject.judge(finding);
        assertTrue(
            !verdict.confirmed() || verdict.harm() == HarmRating.BENIGN,
            () -> finding.id() + " " + finding.events() + ": " + verdict);
      }
    }
  }

  /** A busy machine can make all tries of a replay diverge; how often is for the bench to say. */
  private static ReplayVerdict atLeastOnce(Callable<ReplayVerdict> replay) throws Exception {
    ReplayVerdict first = replay.call();
    return first.confirmed() ? first : replay.call();
  }

  /** Other threads are free, so that one run may come out without harm. */
  private static ReplayVerdict harmful(Callable<ReplayVerdict> judging) throws Exception {
    ReplayVerdict first = atLeastOnce(judging);
    return first.harm() == HarmRating.HARMFUL ? first : judging.call();
  }

  private static Finding finding(ReplaySubject subject, ZooExpectation expectation) {
    return subject
        .expected(expectation)
        .filter(subject::canReplay)
        .orElseThrow(() -> new AssertionError(expectation + " is missed"));
  }

  private static ReplaySubject subject(ZooProgram program, Jdk jdk) throws Exception {
    List<String> java = jdk.java(ZOO, program.mainClass());
    return ReplaySubject.of(
        Runs.newFolder("replay-" + program + jdk.feature()), program.recorded().orElse(""), java);
  }
}
