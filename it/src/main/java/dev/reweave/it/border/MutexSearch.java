// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Finds calls that give something to one thread only, until another call gives it back: whoever got
 * it is alone.
 */
final class MutexSearch {
  private static final int MOST = 40;
  private DryTrial trial;
  private final Random random;
  private final int wanted;
  private final Set<String> known = new HashSet<>();
  private final List<BorderCase> found = new ArrayList<>();

  MutexSearch(int wanted, Random random) {
    this.wanted = wanted;
    this.random = random;
  }

  List<BorderCase> found() {
    return found;
  }

  /** Among calls on variable 0, of which it is known what each gives at first. */
  void search(SharedSubject subject, Map<TriedCall, ObservedCall> before, DryTrial trial) {
    this.trial = trial;
    List<TriedCall> calls = new ArrayList<>(before.keySet());
    calls.removeIf(
        call ->
            call.part() != 0
                || !(call.term() instanceof CallTerm)
                || before.get(call).state() == ObservedCall.State.BLOCKED);
    for (TriedCall enter : calls) {
      if (!known.contains(enter.name())) {
        ObservedCall first = before.get(enter);
        if (isUsual(first) && !gives(trial.observe(subject, enter.term(), enter.term()), first)) {
          leave(subject, enter, first, calls);
        }
      }
    }
  }

  /** Whoever is let in is not told so by an exception. */
  private static boolean isUsual(ObservedCall first) {
    return first.state() == ObservedCall.State.RETURNED;
  }

  private void leave(
      SharedSubject subject, TriedCall enter, ObservedCall first, List<TriedCall> calls) {
    List<TriedCall> candidates = new ArrayList<>(calls);
    Collections.shuffle(candidates, random);
    Set<String> names = new HashSet<>();
    for (TriedCall leave : candidates.subList(0, Math.min(MOST, candidates.size()))) {
      boolean more = names.size() < wanted && !names.contains(leave.name());
      if (more && leave.term() instanceof CallTerm && again(subject, enter, leave, first)) {
        names.add(leave.name());
        known.add(enter.name());
        found.add(new BorderCase(subject, enter, null, leave, first, shownBy(first), -1));
      }
    }
  }

  /** Whether the second thread may enter when the first has left; and not before, twice tried. */
  private boolean again(
      SharedSubject subject, TriedCall enter, TriedCall leave, ObservedCall first) {
    ObservedCall after =
        trial.observe(subject, new RowTerm(List.of(enter.term(), leave.term())), enter.term());
    return gives(after, first)
        && !gives(trial.observe(subject, enter.term(), enter.term()), first)
        && first.equals(trial.observe(subject, null, enter.term()));
  }

  private static boolean gives(ObservedCall now, ObservedCall first) {
    if (now == null || now.state() != first.state()) {
      return false;
    }
    return shownBy(first) == BorderCase.ShownBy.RETURN || first.result().equals(now.result());
  }

  private static BorderCase.ShownBy shownBy(ObservedCall first) {
    if (first.state() == ObservedCall.State.THREW) {
      return BorderCase.ShownBy.EXCEPTION;
    }
    return first.result() == null ? BorderCase.ShownBy.RETURN : BorderCase.ShownBy.RESULT;
  }
}
