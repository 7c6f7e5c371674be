// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic;

import dev.reweave.symbolic.events.TracedEntries;
import dev.reweave.symbolic.events.TracedSequences;
import dev.reweave.symbolic.events.TracedThreads;
import dev.reweave.symbolic.execution.InstructionBudget;
import dev.reweave.symbolic.execution.ThreadExecution;
import dev.reweave.symbolic.execution.code.CodeBase;
import dev.reweave.symbolic.execution.value.AllocatedObjects;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.TapeContents;
import dev.reweave.trace.Trace;
import dev.reweave.trace.visit.LogNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The concurrent trace program of a run (TACAS 2010, section 3): for each thread its reads, guarded
 * writes, branches and pins, in order.
 *
 * @param threads in the order of their numbers in the log
 * @param code what they executed
 * @param allocated what that code made
 * @param sequences lists and queues whose content is followed as a value, each with the variable
 *     that this is in the trace
 */
public record ConcurrentProgram(
    List<ThreadProgram> threads,
    CodeBase code,
    AllocatedObjects allocated,
    Map<Long, Integer> sequences) {

  /** Executes all threads of a recording again. Linear in the length of the tapes. */
  public static ConcurrentProgram of(TapeContents tapes) {
    ConcurrentProgram program = execute(tapes, InstructionBudget.unlimited());
    new TracedSequences(program.allocated).none(program.threads);
    new TracedEntries(program.allocated).none(program.threads);
    return program;
  }

  private static ConcurrentProgram execute(TapeContents tapes, InstructionBudget budget) {
    CodeBase code = CodeBase.of(tapes);
    AllocatedObjects allocated = new AllocatedObjects();
    List<ThreadProgram> threads = new ArrayList<>();
    tapes
        .threads()
        .forEach(
            (thread, entries) ->
                threads.add(new ThreadExecution(code, thread, entries, allocated, budget).run()));
    threads.forEach(thread -> allocated.settle(code, thread.steps()));
    return new ConcurrentProgram(List.copyOf(threads), code, allocated, Map.of());
  }

  /**
   * The same, and steps know their events in the trace of the same run.
   *
   * @param numbers from the file of visits beside the trace, {@code VisitTable.numbers}
   */
  public static ConcurrentProgram of(TapeContents tapes, Trace trace, LogNumbers numbers) {
    return of(tapes, trace, numbers, InstructionBudget.unlimited());
  }

  /** The same, within a budget: threads that would exceed it are executed in part. */
  public static ConcurrentProgram of(
      TapeContents tapes, Trace trace, LogNumbers numbers, InstructionBudget budget) {
    ConcurrentProgram program = execute(tapes, budget);
    TracedThreads traced = new TracedThreads(trace, numbers);
    List<ThreadProgram> threads = program.threads.stream().map(traced::tie).toList();
    TracedEntries entries = new TracedEntries(program.allocated);
    entries.settle(threads);
    Map<Long, Integer> sequences =
        new TracedSequences(program.allocated).tie(threads, trace, numbers.calls());
    entries.tie(threads, trace);
    return new ConcurrentProgram(threads, program.code, program.allocated, sequences);
  }

  /**
   * What a location held before anything was written to it, null if that is not known. Objects and
   * arrays that code on the tapes made held zero or null, atomic variables what they were made
   * with; maps and sets made without others were empty, and of lists and queues it may be known
   * what they were made of. Of other objects, of static fields and of the inner arrays of a
   * multi-dimensional one it is not known.
   */
  public @Nullable Long initial(MemoryLocation where) {
    if (where.isCell()) {
      return allocated.cell(where.object());
    }
    if (where.isEntry()) {
      return allocated.isEmpty(where.object()) ? 0L : null;
    }
    if (where.isContent()) {
      return allocated.elements(where.object());
    }
    return allocated.contains(where.object()) ? 0L : null;
  }
}
