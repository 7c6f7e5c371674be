// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.finding.RegionGround;
import dev.reweave.finding.RegionVerdict;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.mutual.check.ChainQuestion.ChainAnswer;
import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.predict.mutual.search.ConflictChain;
import dev.reweave.predict.mutual.search.FoundChains;
import dev.reweave.predict.mutual.search.PairSearch;
import dev.reweave.trace.Trace;
import java.util.List;
import java.util.Optional;

/** Decides whether two regions of the code are atomic towards each other; see RegionCheck. */
final class PairCheck {
  /** So many questions are asked about two regions of the code. */
  private static final int MOST_QUESTIONS = 240;

  /** So many pairs of instances are looked at. */
  private static final int MOST_PAIRS = 20_000;

  private final Trace trace;
  private final AccessTable table;
  private final PairTask task;
  private final ChainQuestion question;
  private RegionGround proof = RegionGround.MEETING;
  private RegionGround open;
  private int pairs;

  PairCheck(
      Trace trace,
      AccessTable table,
      CandidateJudge judge,
      Optional<PinnedSteps> pins,
      PairTask task) {
    this.trace = trace;
    this.table = table;
    this.task = task;
    this.question = new ChainQuestion(trace, judge, table, pins);
  }

  PairRuling run() {
    boolean isSame = task.one().number() == task.other().number();
    int looked = 0;
    for (int i = 0; i < task.one().size(); i++) {
      for (int j = isSame ? i + 1 : 0; j < task.other().size(); j++) {
        if (task.one().threads()[i] == task.other().threads()[j]) {
          continue;
        }
        if (looked++ == MOST_PAIRS) {
          return ruling(RegionVerdict.UNDECIDED, RegionGround.BUDGET, null);
        }
        RegionAnswer.Violation violation = pair(i, j);
        if (violation != null) {
          return ruling(RegionVerdict.VIOLATED, RegionGround.SCHEDULE, violation);
        } else if (question.isSpent(MOST_QUESTIONS)) {
          return ruling(RegionVerdict.UNDECIDED, RegionGround.BUDGET, null);
        }
      }
    }
    return open == null
        ? ruling(RegionVerdict.ATOMIC, proof, null)
        : ruling(RegionVerdict.UNDECIDED, open, null);
  }

  private RegionAnswer.Violation pair(int i, int j) {
    List<RegionAccess> one = accesses(task.one(), i);
    List<RegionAccess> other = accesses(task.other(), j);
    if (!PairSearch.isProperty(one, other)) {
      return null;
    }
    pairs++;
    FoundChains found = PairSearch.of(table, one, other);
    if (!found.isAll()) {
      leaveOpen(RegionGround.BUDGET);
    }
    if (!found.chains().isEmpty() && (usesOpaque(one) || usesOpaque(other))) {
      leaveOpen(RegionGround.OPAQUE);
    }
    if (AddedAlongside.is(one, other)) {
      leaveOpen(RegionGround.COMMUTING);
    }
    for (ConflictChain chain : found.chains()) {
      if (question.isSpent(MOST_QUESTIONS)) {
        leaveOpen(RegionGround.BUDGET);
        return null;
      }
      ChainAnswer answer = question.about(chain, chain.accesses());
      if (answer.proof() != null) {
        boolean isUnknown = chain.isOpaque() || isOneCall(chain);
        if (!isUnknown && breaks(i, j, answer)) {
          return new RegionAnswer.Violation(i, chain, answer.model(), answer.proof());
        }
        leaveOpen(isUnknown ? RegionGround.OPAQUE : RegionGround.SEARCH);
      } else if (answer.isImpossible()) {
        proof = answer.ground().compareTo(proof) > 0 ? answer.ground() : proof;
      } else {
        leaveOpen(answer.ground());
      }
    }
    return null;
  }

  /** Two accesses of one of the threads may be parts of one call, which is one step. */
  private boolean isOneCall(ConflictChain chain) {
    List<RegionAccess> all = chain.accesses();
    for (RegionAccess one : all) {
      for (RegionAccess other : all) {
        if (one.thread() == other.thread()
            && one.event() < other.event()
            && OneCall.is(trace, one.event(), other.event())) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean usesOpaque(List<RegionAccess> accesses) {
    return accesses.stream().anyMatch(access -> table.isOpaque(access.variable()));
  }

  private boolean breaks(int i, int j, ChainAnswer answer) {
    return !MutualityCheck.isSerial(
        trace, bounds(task.one(), i), bounds(task.other(), j), answer.proof().schedule());
  }

  private static int[] bounds(RegionTask of, int i) {
    return new int[] {of.threads()[i], of.firsts()[i], of.lasts()[i]};
  }

  private void leaveOpen(RegionGround ground) {
    open = open == null ? ground : open;
  }

  private List<RegionAccess> accesses(RegionTask of, int i) {
    return table.within(of.threads()[i], of.firsts()[i], of.lasts()[i]);
  }

  private PairRuling ruling(
      RegionVerdict verdict, RegionGround ground, RegionAnswer.Violation violation) {
    return new PairRuling(
        new RegionAnswer(verdict, ground, violation, question.asked(), question.nanos()), pairs);
  }
}
