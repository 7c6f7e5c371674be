// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.RegionGround;
import dev.reweave.finding.RegionVerdict;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.mutual.check.ChainQuestion.ChainAnswer;
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
  private RegionGround proof = RegionGround.MEETING;
  private RegionGround open;

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
  }

  RegionAnswer run() {
    RegionAnswer quick = quickly();
    if (quick != null) {
      return quick;
    }
    for (int i = 0; i < task.size(); i++) {
      RegionAnswer violated = instance(i);
      if (violated != null) {
        return violated;
      } else if (isSpent()) {
        open = i == task.size() - 1 && open != null ? open : RegionGround.BUDGET;
        break;
      }
    }
    return open == null
        ? answer(RegionVerdict.ATOMIC, proof)
        : answer(RegionVerdict.UNDECIDED, open);
  }

  /** Some instances, spread over the run, by the values that were recorded. */
  private RegionAnswer quickly() {
    int stride = Math.max(1, task.size() / QUICK_INSTANCES);
    for (int i = 0; i < task.size(); i += stride) {
      long before = System.nanoTime();
      List<ConflictChain> chains = ChainSearch.ofTwoThreads(table, accesses(i)).chains();
      searching += System.nanoTime() - before;
      for (ConflictChain chain : chains.subList(0, Math.min(chains.size(), QUICK_CHAINS))) {
        ChainAnswer answer =
            chain.isOpaque() || isOneCall(chain) ? null : question.asRecorded(chain);
        if (answer != null && !isSerial(i, answer.proof().schedule())) {
          return violated(i, chain, answer);
        }
      }
      if (isSpent()) {
        break;
      }
    }
    return null;
  }

  private RegionAnswer instance(int i) {
    List<RegionAccess> accesses = accesses(i);
    FoundChains found = chains(accesses);
    if (!found.isAll()) {
      leaveOpen(RegionGround.BUDGET);
    }
    if (!found.chains().isEmpty() && usesOpaque(accesses)) {
      leaveOpen(RegionGround.OPAQUE);
    }
    if (AddedAlongside.is(table, accesses)) {
      leaveOpen(RegionGround.COMMUTING);
    }
    for (ConflictChain chain : found.chains()) {
      if (isSpent()) {
        leaveOpen(RegionGround.BUDGET);
        return null;
      }
      ChainAnswer answer = question.about(chain, List.of(chain.end()));
      if (answer.proof() != null) {
        boolean isUnknown = chain.isOpaque() || isOneCall(chain);
        if (!isUnknown && !isSerial(i, answer.proof().schedule())) {
          return violated(i, chain, answer);
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

  /** The first reason is told. */
  private void leaveOpen(RegionGround ground) {
    open = open == null ? ground : open;
  }

  private boolean isSpent() {
    return question.isSpent(MOST_QUESTIONS) || searching > MOST_SEARCHING;
  }

  /** Out of a call on a JDK object and back into the same: that is one step, or so we take it. */
  private boolean isOneCall(ConflictChain chain) {
    return OneCall.is(trace, chain.own().event(), chain.end().event());
  }

  private List<RegionAccess> accesses(int i) {
    return table.within(task.threads()[i], task.firsts()[i], task.lasts()[i]);
  }

  private FoundChains chains(List<RegionAccess> accesses) {
    long before = System.nanoTime();
    FoundChains found = ChainSearch.of(table, accesses);
    searching += System.nanoTime() - before;
    return found;
  }

  private boolean usesOpaque(List<RegionAccess> accesses) {
    return accesses.stream().anyMatch(access -> table.isOpaque(access.variable()));
  }

  private boolean isSerial(int i, Schedule schedule) {
    return SerialityCheck.isSerial(
        trace, task.threads()[i], task.firsts()[i], task.lasts()[i], schedule);
  }

  private RegionAnswer violated(int i, ConflictChain chain, ChainAnswer by) {
    boolean isSeen =
        !SerialityCheck.isSerialAsRecorded(
            trace, task.threads()[i], task.firsts()[i], task.lasts()[i]);
    return new RegionAnswer(
        RegionVerdict.VIOLATED,
        isSeen ? RegionGround.OBSERVED : RegionGround.SCHEDULE,
        new RegionAnswer.Violation(i, chain, by.model(), by.proof()),
        question.asked(),
        searching + question.nanos());
  }

  private RegionAnswer answer(RegionVerdict verdict, RegionGround ground) {
    return new RegionAnswer(verdict, ground, null, question.asked(), searching + question.nanos());
  }
}
