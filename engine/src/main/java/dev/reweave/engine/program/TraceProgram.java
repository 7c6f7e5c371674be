// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import dev.reweave.symbolic.program.Location;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The concurrent trace program (TACAS 2010, section 3) of a trace: the steps of its threads.
 *
 * @param threads at most one entry for each thread
 * @param initial what a location held before anybody wrote it, null where that is not known; what a
 *     first read observed need not be told
 * @param exposed arrays that code without steps may have read or written
 * @param looked arrays that code without steps has read; where the trace has their elements, these
 *     reads are events
 * @param shown atomic variables that it may have, besides accesses that are events
 * @param unseen recorded code without steps
 * @param places tells where in the code steps are
 */
public record TraceProgram(
    List<ThreadSteps> threads,
    Function<Location, Long> initial,
    Set<Long> exposed,
    Set<Long> looked,
    Set<Long> shown,
    UnseenCode unseen,
    Places places) {

  /** All recorded code has steps. */
  public TraceProgram(
      List<ThreadSteps> threads,
      Function<Location, Long> initial,
      Set<Long> exposed,
      Set<Long> looked,
      Set<Long> shown,
      Places places) {
    this(threads, initial, exposed, looked, shown, UnseenCode.NONE, places);
  }

  /** Whether code without steps may have used this location, and nothing says so. */
  public boolean isExposed(Location where) {
    if (where.isCell()) {
      return shown.contains(where.object());
    }
    return where.member().isEmpty() ? exposed.contains(where.object()) : unseen.hides(where);
  }

  /** Where a step is in the code, as "File.java:31". */
  @FunctionalInterface
  public interface Places {
    /**
     * In words.
     *
     * @param method number of the method
     * @param instruction its index in the method
     */
    String of(int method, int instruction);
  }
}
