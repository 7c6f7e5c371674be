// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic;

import dev.reweave.symbolic.events.TracedThreads;
import dev.reweave.symbolic.execution.CodeBase;
import dev.reweave.symbolic.execution.Execution;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.Tapes;
import dev.reweave.trace.Trace;
import dev.reweave.trace.visit.LogNumbers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The concurrent trace program of a run (TACAS 2010, section 3): for each thread its reads, guarded
 * writes, branches and pins, in order.
 *
 * @param threads in the order of their numbers in the log
 * @param code what they executed
 * @param allocated see {@link #isAllocated}
 */
public record ConcurrentProgram(List<ThreadProgram> threads, CodeBase code, Set<Long> allocated) {

  /** Executes all threads of a recording again. Linear in the length of the tapes. */
  public static ConcurrentProgram of(Tapes tapes) {
    CodeBase code = CodeBase.of(tapes);
    Set<Long> allocated = new HashSet<>();
    List<ThreadProgram> threads = new ArrayList<>();
    tapes
        .threads()
        .forEach(
            (thread, entries) ->
                threads.add(new Execution(code, thread, entries, allocated).run()));
    return new ConcurrentProgram(List.copyOf(threads), code, allocated);
  }

  /**
   * The same, and steps know their events in the trace of the same run.
   *
   * @param numbers from the file of visits beside the trace, {@code VisitTable.numbers}
   */
  public static ConcurrentProgram of(Tapes tapes, Trace trace, LogNumbers numbers) {
    ConcurrentProgram program = of(tapes);
    TracedThreads traced = new TracedThreads(trace, numbers);
    List<ThreadProgram> threads = program.threads.stream().map(traced::tie).toList();
    return new ConcurrentProgram(threads, program.code, program.allocated);
  }

  /**
   * Whether code on the tapes made this object or array. Its fields or elements were then zero (or
   * null) before anything was written to them; of other objects, of static fields and of the inner
   * arrays of a multi-dimensional one it is not known what they held at first.
   *
   * @param object id as in locations and variables of the trace
   */
  public boolean isAllocated(long object) {
    return allocated.contains(object);
  }
}
