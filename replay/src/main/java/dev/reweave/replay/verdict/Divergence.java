// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.replay.drive.Run;
import java.util.ArrayList;
import java.util.List;

/** Says where a run left its plan: who waited, and for what that never came. */
final class Divergence {
  private static final int MOST = 3;

  private Divergence() {}

  static String of(Run run) {
    if (!run.ending().active()) {
      return "the program was not driven: the recorder was not active in it";
    }
    List<String> parts = new ArrayList<>();
    String why = run.ending().givenUp();
    for (int point : run.ending().waits()) {
      if (parts.size() < MOST) {
        parts.add(run.plan().describe(point) + " waited for " + missing(run, point));
      }
    }
    String passed = run.ending().passed() + " of " + run.plan().size() + " points were passed";
    if (run.exit() == null) {
      return "the run took too long and was ended; " + passed;
    }
    if (why == null) {
      return passed + "; the threads went another way";
    }
    String how = why.equals("stuck") ? "no thread could go on" : "nothing happened for long";
    return how + ": " + String.join("; ", parts) + "; " + passed;
  }

  private static String missing(Run run, int point) {
    int last = run.plan().after(point).isEmpty() ? point : run.plan().after(point).last();
    return run.plan().describe(last);
  }
}
