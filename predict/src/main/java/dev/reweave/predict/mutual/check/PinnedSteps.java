// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.engine.program.FirstPins;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.trace.Trace;
import java.util.List;

/**
 * Where execution keeps a value as it was recorded because nobody knows what else would come of
 * another one: it goes into code that is not executed again, a call of the JDK for instance. An
 * order in which such a value differs is refused, but not because the program would go another way.
 * So a refusal proves something only where no such place can be on the way: all of them come later
 * in every order. Of each thread the first such place is known; linear in the run.
 */
final class PinnedSteps {
  /** By thread: the event that the first place is at or after; see {@link FirstPins}. */
  private final int[] first;

  private PinnedSteps(int[] first) {
    this.first = first;
  }

  /** Of a run with this code. */
  static PinnedSteps of(Trace trace, TraceProgram code) {
    return new PinnedSteps(FirstPins.of(trace, code));
  }

  /**
   * Whether one may be on the way to these accesses, of which none comes after the last in any
   * order that is asked about.
   *
   * @param last what comes last; several if that depends on the order
   */
  boolean mayMatter(AccessTable table, List<RegionAccess> last) {
    for (int thread = 0; thread < first.length; thread++) {
      if (first[thread] != FirstPins.NONE && !isLater(table, thread, last)) {
        return true;
      }
    }
    return false;
  }

  private boolean isLater(AccessTable table, int thread, List<RegionAccess> last) {
    for (RegionAccess access : last) {
      if (access.thread() == thread) {
        if (first[thread] <= access.event()) {
          return false;
        }
        continue;
      }
      int place = table.firstAfter(access, thread);
      List<RegionAccess> all = table.of(thread);
      if (place >= all.size() || all.get(place).event() > first[thread]) {
        return false;
      }
    }
    return true;
  }
}
