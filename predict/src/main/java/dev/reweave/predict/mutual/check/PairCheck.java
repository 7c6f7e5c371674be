// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.RegionGround;
import dev.reweave.finding.RegionVerdict;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.mutual.check.AnsweredChains.BreakingChain;
import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.predict.mutual.search.ConflictChain;
import dev.reweave.predict.mutual.search.FoundChains;
import dev.reweave.predict.mutual.search.PairSearch;
import dev.reweave.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
  private final AnsweredChains answers;
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
    this.answers = new AnsweredChains(question, () -> question.isSpent(MOST_QUESTIONS));
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
        Optional<BreakingChain> broken = pair(i, j);
        if (broken.isPresent()) {
          return ruling(
              RegionVerdict.VIOLATED,
              RegionGround.SCHEDULE,
              RegionAnswer.Violation.of(i, broken.get()));
        } else if (question.isSpent(MOST_QUESTIONS)) {
          return ruling(RegionVerdict.UNDECIDED, RegionGround.BUDGET, null);
        }
      }
    }
    return ruling(answers.verdict(), answers.ground(), null);
  }

  private Optional<BreakingChain> pair(int i, int j) {
    List<RegionAccess> one = task.one().accesses(table, i);
    List<RegionAccess> other = task.other().accesses(table, j);
    if (!PairSearch.isProperty(one, other)) {
      return Optional.empty();
    }
    pairs++;
    FoundChains found = PairSearch.of(table, one, other);
    return answers.ask(found, new Instances(i, j));
  }

  /** One instance of each region. */
  private final class Instances implements ChainSubject {
    private final int i;
    private final int j;

    Instances(int i, int j) {
      this.i = i;
      this.j = j;
    }

    @Override
    public List<RegionAccess> last(ConflictChain chain) {
      return chain.accesses();
    }

    @Override
    public boolean isOneCall(ConflictChain chain) {
      return PairCheck.this.isOneCall(chain);
    }

    @Override
    public boolean usesOpaque() {
      return table.isAnyOpaque(task.one().accesses(table, i))
          || table.isAnyOpaque(task.other().accesses(table, j));
    }

    @Override
    public boolean isAddedAlongside() {
      return AddedAlongside.is(task.one().accesses(table, i), task.other().accesses(table, j));
    }

    @Override
    public boolean isBrokenBy(Schedule schedule) {
      return !MutualityCheck.isSerial(
          trace, bounds(task.one(), i), bounds(task.other(), j), schedule);
    }
  }

  /** Two accesses of one of the threads may be parts of one call, which is one step. */
  private boolean isOneCall(ConflictChain chain) {
    List<RegionAccess> all = chain.accesses();
    for (RegionAccess one : all) {
      for (RegionAccess other : all) {
        if (one.thread() == other.thread()
            && one.event() < other.event()
            && SameCallCheck.is(trace, one.event(), other.event())) {
          return true;
        }
      }
    }
    return false;
  }

  private static int[] bounds(RegionTask of, int i) {
    return new int[] {of.threads()[i], of.firsts()[i], of.lasts()[i]};
  }

  private PairRuling ruling(
      RegionVerdict verdict, RegionGround ground, RegionAnswer.@Nullable Violation violation) {
    return new PairRuling(
        new RegionAnswer(verdict, ground, violation, question.asked(), question.nanos()), pairs);
  }
}
