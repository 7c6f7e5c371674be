// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.Schedule;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.trace.Trace;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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
 * @param sequences the trace as it is where the contents of lists are values, which the events of
 *     steps are of; null: the trace itself
 */
public record TraceProgram(
    List<ThreadSteps> threads,
    Function<MemoryLocation, @Nullable Long> initial,
    Set<Long> exposed,
    Set<Long> looked,
    Set<Long> shown,
    UnseenCode unseen,
    Places places,
    @Nullable SequenceTrace sequences) {

  /** Of the trace as it is. */
  public TraceProgram(
      List<ThreadSteps> threads,
      Function<MemoryLocation, @Nullable Long> initial,
      Set<Long> exposed,
      Set<Long> looked,
      Set<Long> shown,
      UnseenCode unseen,
      Places places) {
    this(threads, initial, exposed, looked, shown, unseen, places, null);
  }

  /** What the code is executed along: the trace, or the other form of it that steps are of. */
  public Trace trace(Trace recorded) {
    return sequences == null ? recorded : sequences.trace();
  }

  /** The same question about the trace that the code is executed along. */
  public Query along(Query query) {
    return sequences == null || sequences.moments().isEmpty()
        ? query
        : query.mapping(sequences::moment);
  }

  /** The same schedule, and each call on a list or queue is one step. */
  public Schedule together(Schedule schedule) {
    return sequences == null || sequences.moments().isEmpty()
        ? schedule
        : new Schedule(schedule.prefix(), sequences.together(schedule.events()));
  }

  /** Whether the variable holds the content of a list or queue as a value. */
  public boolean isSequence(int variable) {
    return sequences != null && sequences.variables().contains(variable);
  }

  /** All recorded code has steps. */
  public TraceProgram(
      List<ThreadSteps> threads,
      Function<MemoryLocation, @Nullable Long> initial,
      Set<Long> exposed,
      Set<Long> looked,
      Set<Long> shown,
      Places places) {
    this(threads, initial, exposed, looked, shown, UnseenCode.NONE, places);
  }

  /** Whether code without steps may have used this location, and nothing says so. */
  public boolean isExposed(MemoryLocation where) {
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
