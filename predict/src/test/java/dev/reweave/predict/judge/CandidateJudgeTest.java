// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.QueryAnswer.Tier;
import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class CandidateJudgeTest {
  private static final long HOUR = 3_600_000_000_000L;
  private static final List<Query> TWO =
      List.of(
          Query.pattern(0, 1, 2, PredictionModel.LOCKS),
          Query.pattern(3, 4, 5, PredictionModel.LOCKS));

  private final List<Query> asked = new ArrayList<>();

  /** An engine to which every query is feasible under these models. */
  private CandidateJudge judge(Set<PredictionModel> models, long time) {
    return WholeTraceJudge.of(
        null,
        query -> {
          asked.add(query);
          return models.contains(query.model())
              ? new QueryAnswer.Feasible(new Schedule(0, new int[0]), Tier.GREEDY)
              : new QueryAnswer.Infeasible("a cycle", Tier.CHOICES);
        },
        System.nanoTime() + time);
  }

  @Test
  void theStrongestProofIsReported() {
    CandidateRuling ruling = judge(EnumSet.allOf(PredictionModel.class), HOUR).rule(TWO, 2);
    assertEquals(Verdict.FEASIBLE, ruling.verdict());
    assertEquals(PredictionModel.VIEW, ruling.model());
  }

  @Test
  void whatOnlyValuesAllowIsProvenToo() {
    Set<PredictionModel> models = EnumSet.of(PredictionModel.VALUE, PredictionModel.LOCKS);
    CandidateRuling ruling = judge(models, HOUR).rule(TWO, 2);
    assertEquals(Verdict.FEASIBLE, ruling.verdict());
    assertEquals(PredictionModel.VALUE, ruling.model());
  }

  @Test
  void whatOnlyLocksAllowStaysPotentialAndKeepsItsSchedule() {
    CandidateJudge judge = judge(EnumSet.of(PredictionModel.LOCKS), HOUR);
    CandidateRuling ruling = judge.rule(TWO, 2);
    assertEquals(Verdict.POTENTIAL, ruling.verdict());
    assertEquals(PredictionModel.LOCKS, ruling.model());
    assertNotNull(ruling.schedule());
    assertEquals(1, judge.tally().potential());
  }

  @Test
  void whatNoOrderAllowsIsDroppedAndCountedByTheTierThatRefutedIt() {
    CandidateJudge judge = judge(EnumSet.noneOf(PredictionModel.class), HOUR);
    assertFalse(judge.rule(TWO, 2).isFinding());
    assertEquals(1, judge.tally().infeasible());
    assertEquals(1, judge.tally().decidedBy().get("choices"));
    assertTrue(asked.stream().noneMatch(q -> q.model() == PredictionModel.VALUE));
  }

  @Test
  void onlyAProofWillDoForRepresentativesThatTheRunOrdered() {
    CandidateJudge judge = judge(EnumSet.of(PredictionModel.LOCKS), HOUR);
    assertFalse(judge.rule(TWO, 0).isFinding());
    assertEquals(
        0, judge.tally().potential() + judge.tally().infeasible() + judge.tally().undecided());
  }

  @Test
  void anOrderThatOnlyBreaksGuardsIsNotCounted() {
    CandidateJudge judge =
        new WholeTraceJudge(
            null,
            query ->
                query.model() == PredictionModel.SYMBOLIC
                    ? new QueryAnswer.Undecided("all", false, "a branch at A.java:1")
                    : new QueryAnswer.Infeasible("a cycle", Tier.CLOSURE),
            System.nanoTime() + HOUR,
            () -> true);
    assertEquals("a branch at A.java:1", judge.ruleOnOrder(TWO).obstacle());
    assertEquals(
        0, judge.tally().potential() + judge.tally().infeasible() + judge.tally().undecided());
  }

  @Test
  void withoutTimeNothingIsDecided() {
    CandidateJudge judge = judge(EnumSet.allOf(PredictionModel.class), -1);
    CandidateRuling ruling = judge.rule(TWO, 2);
    assertEquals(Verdict.POTENTIAL, ruling.verdict());
    assertNull(ruling.schedule());
    assertEquals(1, judge.tally().undecided());
    assertEquals(0, judge.tally().potential());
    assertTrue(judge.tally().late() > 0);
    assertTrue(asked.isEmpty());
  }

  /** Of very many candidates each may try one representative under each model, and no more. */
  @Test
  void noCandidateUsesUpTheTimeOfTheOthers() {
    CandidateJudge judge = judge(EnumSet.noneOf(PredictionModel.class), 20_000_000_000L);
    judge.expect(Integer.MAX_VALUE);
    judge.rule(TWO, 2);
    assertEquals(2, asked.size());
    assertEquals(1, judge.tally().undecided());
  }

  /** Open questions are the dear ones: a candidate that gets one after the other is left open. */
  @Test
  void aCandidateIsGivenUpAfterSomeOpenQuestions() {
    List<Query> many = Collections.nCopies(20, TWO.get(0));
    Function<Query, QueryAnswer> engine =
        query -> {
          asked.add(query);
          return query.model() == PredictionModel.LOCKS
              ? new QueryAnswer.Feasible(new Schedule(0, new int[0]), Tier.GREEDY)
              : new QueryAnswer.Undecided("too large");
        };
    CandidateJudge judge = WholeTraceJudge.of(null, engine, System.nanoTime() + HOUR);
    assertEquals(Verdict.POTENTIAL, judge.rule(many, 20).verdict());
    assertEquals(7, asked.size());
  }

  /** Only where the code was executed does a potential finding say what stood in the way. */
  @Test
  void tellsWhichGuardStoodInTheWay() {
    Function<Query, QueryAnswer> engine =
        query ->
            switch (query.model()) {
              case LOCKS -> new QueryAnswer.Feasible(new Schedule(0, new int[0]), Tier.GREEDY);
              case SYMBOLIC -> new QueryAnswer.Undecided("much", false, "T takes no branch");
              default -> new QueryAnswer.Infeasible("values differ", Tier.CLOSURE);
            };
    long deadline = System.nanoTime() + HOUR;
    assertEquals(
        "T takes no branch",
        new WholeTraceJudge(null, engine, deadline, () -> true).rule(TWO, 2).obstacle());
    assertNull(WholeTraceJudge.of(null, engine, deadline).rule(TWO, 2).obstacle());
  }

  @Test
  void aRefusedScheduleProvesNothingAndIsSaid() {
    CandidateJudge judge =
        WholeTraceJudge.of(
            null,
            query -> new QueryAnswer.Refused("event 3 comes twice"),
            System.nanoTime() + HOUR);
    CandidateRuling ruling = judge.rule(TWO, 2);
    assertEquals(Verdict.POTENTIAL, ruling.verdict());
    assertNull(ruling.schedule());
    assertEquals(1, judge.tally().undecided());
    assertTrue(judge.tally().notes().get(0).contains("refused by the schedule checker"));
  }

  @Test
  void whatPartsOfATraceCannotProveStaysPotential() {
    CandidateJudge judge =
        new SlicedTraceJudge(
            query -> new QueryAnswer.Undecided("refuted in a part", true),
            System.nanoTime() + HOUR);
    assertEquals(Verdict.POTENTIAL, judge.rule(TWO, 2).verdict());
    assertEquals(1, judge.tally().open());
    assertFalse(judge.rule(TWO, 0).isFinding());
  }

  @Test
  void withoutEventsWhatPassedIsPotentialAndNothingElseIsSaid() {
    CandidateJudge judge = new UnprovenJudge();
    assertEquals(Verdict.POTENTIAL, judge.rule(TWO, 2).verdict());
    assertFalse(judge.rule(TWO, 0).isFinding());
    assertFalse(judge.ruleForReplay(TWO).isFinding());
    assertEquals(1, judge.tally().potential());
  }
}
