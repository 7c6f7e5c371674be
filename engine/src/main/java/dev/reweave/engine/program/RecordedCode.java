// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import static java.util.Objects.requireNonNull;

import dev.reweave.symbolic.ConcurrentProgram;
import dev.reweave.symbolic.execution.InstructionBudget;
import dev.reweave.symbolic.execution.ThreadExecution;
import dev.reweave.symbolic.execution.code.CodeBase;
import dev.reweave.symbolic.execution.code.MethodCode;
import dev.reweave.symbolic.execution.code.UntapedCode;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.SelfCheck;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.TapeContents;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.visit.LogNumbers;
import dev.reweave.trace.visit.VisitTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The program of a recorded run, from its tapes. */
public final class RecordedCode {
  private RecordedCode() {}

  /**
   * Executes the tapes again and ties them to the trace.
   *
   * @param visits the file of visits that belongs to the trace
   * @throws IOException if a file cannot be read or is not what it should be
   */
  public static TraceProgram read(Path tapeFile, Path visits, Trace trace) throws IOException {
    return read(tapeFile, visits, trace, InstructionBudget.unlimited());
  }

  /**
   * The same for an analysis that may take so many seconds. The steps of threads that execute too
   * much for that are not believed.
   *
   * @throws IOException as {@link #read(Path, Path, Trace)}
   */
  public static TraceProgram read(Path tapeFile, Path visits, Trace trace, double seconds)
      throws IOException {
    return read(tapeFile, visits, trace, InstructionBudget.ofSeconds(seconds));
  }

  private static TraceProgram read(
      Path tapeFile, Path visits, Trace trace, InstructionBudget budget) throws IOException {
    TapeContents tapes = TapeContents.read(tapeFile);
    LogNumbers numbers = VisitTable.numbers(visits, trace);
    ConcurrentProgram program = ConcurrentProgram.of(tapes, trace, numbers, budget);
    BitSet ended = new BitSet();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e) == EventKind.END) {
        ended.set(trace.thread(e));
      }
    }
    TapeTails.cut(program.threads(), ended);
    List<ThreadSteps> threads = new ArrayList<>();
    for (ThreadProgram thread : program.threads()) {
      if (thread.threadOfTrace() >= 0) {
        @Nullable String trouble = trouble(thread, tapes, ended.get(thread.threadOfTrace()));
        threads.add(steps(thread, trouble));
      }
    }
    Set<Long> exposed = exposed(program);
    Set<Long> shown = shown(program, exposed);
    SequenceTrace sequences =
        SequenceTrace.of(trace, numbers.calls(), threads, program.sequences());
    return new TraceProgram(
        threads,
        new InitialValues(program),
        exposed,
        looked(program),
        shown,
        unseen(program, shown),
        (method, instruction) -> place(program.code(), method, instruction),
        sequences);
  }

  private static UnseenCode unseen(ConcurrentProgram program, Set<Long> shown) {
    UntapedCode untaped = program.code().untaped();
    Set<String> hidden = new HashSet<>(untaped.hidden());
    hidden.addAll(program.allocated().handled(program.code(), shown));
    return new UnseenCode(untaped.touched(), hidden, untaped.words());
  }

  /** Why the steps of a thread are not believed, as the end of a sentence; null if they are. */
  private static @Nullable String trouble(
      ThreadProgram thread, TapeContents tapes, boolean hasEnded) {
    if (!tapes.whole()) {
      return "the file of tapes is damaged or incomplete";
    } else if (ThreadExecution.TOO_LONG.equals(thread.failure())) {
      return thread.failure();
    } else if (thread.failure() != null) {
      return "its tape does not fit the code: " + thread.failure();
    } else if (thread.entries() != requireNonNull(tapes.threads().get(thread.thread())).length) {
      return "its tape goes on after its code has ended";
    } else if (SelfCheck.firstMismatch(thread.steps()) >= 0) {
      return "values computed again are not those recorded";
    }
    boolean isCut = hasEnded ? !thread.isComplete() : tapes.givenUp().contains(thread.thread());
    return isCut ? "its tape ends before its code does" : null;
  }

  private static ThreadSteps steps(ThreadProgram thread, @Nullable String trouble) {
    StepList steps = thread.steps();
    int[] events = new int[steps.size()];
    for (int s = 0; s < events.length; s++) {
      events[s] = steps.event(s);
    }
    return new ThreadSteps(thread.threadOfTrace(), steps, events, trouble);
  }

  /** Arrays in exposed arrays are exposed themselves. */
  private static Set<Long> exposed(ConcurrentProgram program) {
    Set<Long> exposed = new HashSet<>();
    program.threads().forEach(thread -> exposed.addAll(thread.steps().exposed()));
    int before;
    do {
      before = exposed.size();
      program.threads().forEach(thread -> writtenTo(exposed, thread.steps(), exposed));
    } while (exposed.size() > before);
    return exposed;
  }

  private static Set<Long> looked(ConcurrentProgram program) {
    Set<Long> looked = new HashSet<>();
    program.threads().forEach(thread -> looked.addAll(thread.steps().looked()));
    return looked;
  }

  /** What is in exposed arrays, perhaps the arguments of a call, is used as the array is. */
  private static Set<Long> shown(ConcurrentProgram program, Set<Long> exposed) {
    Set<Long> shown = new HashSet<>();
    program
        .threads()
        .forEach(
            thread -> {
              shown.addAll(thread.steps().shown());
              writtenTo(exposed, thread.steps(), shown);
            });
    return shown;
  }

  /** Adds what is written to elements of these arrays. */
  private static void writtenTo(Set<Long> arrays, StepList steps, Set<Long> written) {
    for (int s = 0; s < steps.size(); s++) {
      MemoryLocation where = steps.location(s);
      if (where != null
          && steps.kind(s) == StepKind.WRITE
          && where.member().isEmpty()
          && arrays.contains(where.object())) {
        written.add(steps.value(s));
      }
    }
  }

  private static String place(CodeBase code, int method, int instruction) {
    MethodCode known = code.method(method);
    if (known == null) {
      return "an unknown place";
    }
    int line = known.line(instruction);
    return line > 0
        ? known.file() + ":" + line
        : known.className().replace('/', '.') + "." + known.node().name;
  }
}
