// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.RegionGround;
import dev.reweave.finding.RegionVerdict;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.mutual.check.AnsweredChains.BreakingChain;
import dev.reweave.predict.mutual.check.ChainAnswer.PossibleChain;
import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.predict.mutual.search.ChainSearch;
import dev.reweave.predict.mutual.search.ConflictChain;
import dev.reweave.predict.mutual.search.FoundChains;
import dev.reweave.trace.Trace;
import java.util.List;
import java.util.Optional;

/**
 * Decides whether a region of the code is atomic (FindAV, ASE 2011, section VIII). Each chain that
 * could break an instance is asked about, and that answer is looked at by {@link SerialityCheck},
 * which knows nothing of chains: an order in which the region is serial after all is put aside, and
 * the next chain asked, until there is none or the questions are used up. First those chains that
 * are likeliest to be possible are asked about, of some instances; then all of all.
 */
final class RegionCheck {
  /** So many questions are asked about one region of the code. */
  private static final int MOST_QUESTIONS = 240;

  /** So long chains of one region are looked for: a second. */
  private static final long MOST_SEARCHING = 1_000_000_000L;

  /** So many instances are looked at for a quick violation, so many chains of each. */
  private static final int QUICK_INSTANCES = 24;

  private static final int QUICK_CHAINS = 2;

  private final Trace trace;
  private final AccessTable table;
  private final RegionTask task;
  private final ChainQuestion question;
  private long searching;
  private final AnsweredChains answers;

  RegionCheck(
      Trace trace,
      AccessTable table,
      CandidateJudge judge,
      Optional<PinnedSteps> pins,
      RegionTask task) {
    this.trace = trace;
    this.table = table;
    this.task = task;
    this.question = new ChainQuestion(trace, judge, table, pins);
    this.answers = new AnsweredChains(question, this::isSpent);
  }

  RegionAnswer run() {
    Optional<RegionAnswer> quick = quickly();
    if (quick.isPresent()) {
      return quick.get();
    }
    for (int i = 0; i < task.size(); i++) {
      Optional<RegionAnswer> violated = instance(i);
      if (violated.isPresent()) {
        return violated.get();
      } else if (isSpent()) {
        answers.endEarly(i == task.size() - 1);
        break;
      }
    }
    return new RegionAnswer(
        answers.verdict(), answers.ground(), null, question.asked(), searching + question.nanos());
  }

  /** Some instances, spread over the run, by the values that were recorded. */
  private Optional<RegionAnswer> quickly() {
    int stride = Math.max(1, task.size() / QUICK_INSTANCES);
    for (int i = 0; i < task.size(); i += stride) {
      long before = System.nanoTime();
      Instance instance = new Instance(i);
      List<ConflictChain> chains =
          ChainSearch.ofTwoThreads(table, task.accesses(table, i)).chains();
      searching += System.nanoTime() - before;
      for (ConflictChain chain : chains.subList(0, Math.min(chains.size(), QUICK_CHAINS))) {
        boolean isUnknown = chain.isOpaque() || instance.isOneCall(chain);
        Optional<PossibleChain> how = isUnknown ? Optional.empty() : question.asRecorded(chain);
        if (how.isPresent() && instance.isBrokenBy(how.get().proof().schedule())) {
          return Optional.of(violated(i, new BreakingChain(chain, how.get())));
        }
      }
      if (isSpent()) {
        break;
      }
    }
    return Optional.empty();
  }

  private Optional<RegionAnswer> instance(int i) {
    FoundChains found = chains(task.accesses(table, i));
    return answers.ask(found, new Instance(i)).map(broken -> violated(i, broken));
  }

  /** One instance of the region. */
  private final class Instance implements ChainSubject {
    private final int i;

    Instance(int i) {
      this.i = i;
    }

    @Override
    public List<RegionAccess> last(ConflictChain chain) {
      return List.of(chain.end());
    }

    @Override
    public boolean isOneCall(ConflictChain chain) {
      return SameCallCheck.is(trace, chain.own().event(), chain.end().event());
    }

    @Override
    public boolean usesOpaque() {
      return table.isAnyOpaque(task.accesses(table, i));
    }

    @Override
    public boolean isAddedAlongside() {
      return AddedAlongside.is(table, task.accesses(table, i));
    }

    @Override
    public boolean isBrokenBy(Schedule schedule) {
      return !SerialityCheck.isSerial(
          trace, task.threads()[i], task.firsts()[i], task.lasts()[i], schedule);
    }
  }

  private boolean isSpent() {
    return question.isSpent(MOST_QUESTIONS) || searching > MOST_SEARCHING;
  }

  private FoundChains chains(List<RegionAccess> accesses) {
    long before = System.nanoTime();
    FoundChains found = ChainSearch.of(table, accesses);
    searching += System.nanoTime() - before;
    return found;
  }

  private RegionAnswer violated(int i, BreakingChain broken) {
    boolean isSeen =
        !SerialityCheck.isSerialAsRecorded(
            trace, task.threads()[i], task.firsts()[i], task.lasts()[i]);
    return new RegionAnswer(
        RegionVerdict.VIOLATED,
        isSeen ? RegionGround.OBSERVED : RegionGround.SCHEDULE,
        RegionAnswer.Violation.of(i, broken),
        question.asked(),
        searching + question.nanos());
  }
}
