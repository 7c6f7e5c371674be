// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingModel;
import dev.reweave.finding.FindingProperty;
import dev.reweave.finding.Verdict;
import dev.reweave.it.drivers.ByTurns;
import dev.reweave.it.drivers.ClaimedTurns;
import dev.reweave.it.drivers.CollectedNumbers;
import dev.reweave.it.drivers.DescribedNumbers;
import dev.reweave.it.drivers.HandledVariables;
import dev.reweave.it.drivers.IndexedUpdates;
import dev.reweave.it.drivers.LatchLooks;
import dev.reweave.it.drivers.LaunderedReads;
import dev.reweave.it.drivers.PublishedArguments;
import dev.reweave.it.drivers.PublishedCopies;
import dev.reweave.it.drivers.PublishedCounts;
import dev.reweave.it.drivers.PublishedDefaults;
import dev.reweave.it.drivers.PublishedDelegates;
import dev.reweave.it.drivers.PublishedHolders;
import dev.reweave.it.drivers.PublishedMaps;
import dev.reweave.it.drivers.PublishedOrders;
import dev.reweave.it.drivers.PublishedResults;
import dev.reweave.it.drivers.PublishedServices;
import dev.reweave.it.drivers.PublishedSettings;
import dev.reweave.it.drivers.PublishedState;
import dev.reweave.it.drivers.PublishedStreams;
import dev.reweave.it.drivers.PublishedSubclasses;
import dev.reweave.it.drivers.PublishedViews;
import dev.reweave.it.drivers.RefilledTokens;
import dev.reweave.it.drivers.RefusedCalls;
import dev.reweave.it.drivers.RememberedEntries;
import dev.reweave.it.drivers.SameWorker;
import dev.reweave.it.drivers.SparePermits;
import dev.reweave.it.drivers.TicketedUpdates;
import dev.reweave.it.drivers.UnseenState;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.predict.AnalysisProgress;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.zoo.account.Account;
import dev.reweave.zoo.account.AccountRepaired;
import dev.reweave.zoo.mapaction.CacheLookup;
import dev.reweave.zoo.mapaction.Leases;
import dev.reweave.zoo.mapaction.LeasesRepaired;
import dev.reweave.zoo.mapaction.MapOfTurns;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Findings of runs in which one thread came after the other, proven by what the code does. */
class ProofIT {

  @Test
  void whatIsTestedOutOfSightIsNotTakenForFree() throws IOException {
    AnalysisResult result = analysed(LaunderedReads.class);
    assertEquals(Set.of("free"), fields(result.findings(), Verdict.FEASIBLE));
    Set<String> open = fields(result.findings(), Verdict.POTENTIAL);
    assertTrue(open.size() > 9 && open.contains("direct"), open::toString);
  }

  /** Atomic variables count only as far as their values do; so do indexes of arrays, and maps. */
  @ParameterizedTest
  @ValueSource(
      classes = {
        TicketedUpdates.class,
        CollectedNumbers.class,
        DescribedNumbers.class,
        HandledVariables.class,
        IndexedUpdates.class,
        RememberedEntries.class,
        PublishedArguments.class,
        PublishedCopies.class,
        PublishedCounts.class,
        PublishedDefaults.class,
        PublishedDelegates.class,
        PublishedHolders.class,
        PublishedMaps.class,
        PublishedOrders.class,
        PublishedResults.class,
        PublishedServices.class,
        PublishedSettings.class,
        PublishedState.class,
        PublishedStreams.class,
        PublishedSubclasses.class,
        PublishedViews.class,
        RefilledTokens.class,
        RefusedCalls.class,
        SparePermits.class
      })
  void fieldsThatNothingDependsOnAreFree(Class<?> program) throws IOException {
    List<Finding> findings =
        analysed(program).findings().stream().filter(f -> isLostOf(f, program)).toList();
    Set<String> free =
        Arrays.stream(program.getDeclaredFields())
            .map(Field::getName)
            .filter(name -> name.startsWith("free"))
            .collect(Collectors.toSet());
    assertEquals(free, fields(findings, Verdict.FEASIBLE));
  }

  /** Each is a limit that the documentation names; one that is mended goes to the others. */
  @Test
  void stateThatNothingRecordsIsTakenForFree() throws IOException {
    Set<String> all =
        Arrays.stream(UnseenState.class.getDeclaredFields())
            .filter(field -> field.getType() == int.class && !field.getName().matches(".*[A-Z]"))
            .map(Field::getName)
            .collect(Collectors.toSet());
    List<Finding> findings =
        analysed(UnseenState.class).findings().stream()
            .filter(f -> isLostOf(f, UnseenState.class))
            .toList();
    assertEquals(all, fields(findings, Verdict.FEASIBLE));
  }

  /** By lock prediction: two fields that disagree are another matter. */
  private static boolean isLostOf(Finding finding, Class<?> program) {
    return finding.analysis() == AnalysisKind.LOCK
        && finding.variables().get(0).className().equals(program.getName());
  }

  @Test
  void whatIsClaimedIsNotLost() throws IOException {
    List<Finding> findings =
        analysed(ClaimedTurns.class).findings().stream()
            .filter(f -> isLostOf(f, ClaimedTurns.class))
            .toList();
    assertEquals(Set.of(), fields(findings, Verdict.FEASIBLE));
  }

  @Test
  void permitsToSpareLetBothComeToADeadlock() throws IOException {
    List<Finding> deadlocks =
        analysed(SparePermits.class).findings().stream()
            .filter(f -> f.property() == FindingProperty.DEADLOCK)
            .toList();
    assertEquals(List.of(Verdict.FEASIBLE), deadlocks.stream().map(Finding::verdict).toList());
  }

  /** Each turn is one step, however the turns are repeated. */
  @Test
  void twoTurnsAreNotOneRegion() throws IOException {
    List<Finding> findings = analysed(ByTurns.class).findings();
    assertEquals(Set.of(), fields(findings, Verdict.FEASIBLE), findings::toString);
  }

  /** A limit: in another run they might be on two. */
  @Test
  void tasksOfOneWorkerKeepTheirOrder() throws IOException {
    assertEquals(List.of(), analysed(SameWorker.class).findings());
  }

  /** A limit: what follows the look may have waited for the other thread. */
  @Test
  void noRegionGoesAcrossALookThatFindsWhatOneWaitsFor() throws IOException {
    List<Finding> findings = analysed(LatchLooks.class).findings();
    assertEquals(Set.of("plain"), fields(findings, Verdict.FEASIBLE));
    assertEquals(Set.of(), fields(findings, Verdict.POTENTIAL));
  }

  @Test
  void updatesOfAnAccountAreLost() throws IOException {
    List<Finding> findings = analysed(Account.class).findings();
    assertTrue(
        findings.stream().anyMatch(f -> f.model() == FindingModel.SYMBOLIC), findings::toString);
    assertEquals(Set.of(), fields(findings, Verdict.POTENTIAL));
  }

  /** What decides each branch stands in a map only. */
  @ParameterizedTest
  @ValueSource(classes = {CacheLookup.class, Leases.class})
  void whatIsRememberedProves(Class<?> program) throws IOException {
    List<Finding> findings = analysed(program).findings();
    assertTrue(
        findings.stream().anyMatch(f -> f.model() == FindingModel.SYMBOLIC), findings::toString);
    assertEquals(Set.of(), fields(findings, Verdict.POTENTIAL));
  }

  @ParameterizedTest
  @ValueSource(classes = {LeasesRepaired.class, MapOfTurns.class})
  void whatIsRememberedRefutes(Class<?> program) throws IOException {
    assertEquals(Set.of(), fields(analysed(program).findings(), Verdict.FEASIBLE));
  }

  @Test
  void thoseOfTheRepairedOneAreNot() throws IOException {
    assertEquals(List.of(), analysed(AccountRepaired.class).findings());
  }

  private static AnalysisResult analysed(Class<?> program) throws IOException {
    Taped taped = Taped.run(Jdk.own(), ClassPath.of(program), program.getName());
    taped.traced();
    AnalysisResult result =
        TraceAnalysis.run(
            taped.folder().resolve("trace.rwt"), AnalysisOptions.defaults(), AnalysisProgress.NONE);
    assertTrue(result.notes().stream().noneMatch(n -> n.contains("error in Reweave")));
    return result;
  }

  private static Set<String> fields(List<Finding> findings, Verdict verdict) {
    return findings.stream()
        .filter(f -> f.verdict() == verdict)
        .map(f -> f.variables().get(0).field())
        .collect(Collectors.toSet());
  }
}
