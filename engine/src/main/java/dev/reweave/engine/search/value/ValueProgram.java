// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.value;

import dev.reweave.engine.program.ThreadSteps;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which reads of a trace may take other values, and where the values of the others come from.
 *
 * <p>A variable is <em>followed</em> if every access of it is a READ or WRITE that is a step of a
 * thread whose steps are whole, and all of these, in recorded order, explain each value that was
 * read. Its reads may take other values, and what is written to it is computed. Everything else
 * stays as recorded: reads of other variables are bound by the base model, and steps that write
 * them must write what they wrote.
 *
 * <p>An index that depends on values read may come out otherwise in an array that is
 * <em>movable</em>: steps that are followed or without events are all there is to know about its
 * elements. From then on nobody knows what the array holds. In any other array it must come out as
 * recorded.
 *
 * <p>The content of a list or queue is a variable like any other, whose values are numbers of
 * sequences; who looks at it in a way that is no step reads from the write that it read from.
 *
 * <p>An entry of a map or set is a variable like any other if nothing changes the content as a
 * whole. Who looks at the content as a whole has to find all entries as they were, written by whom
 * they were.
 *
 * <p>A location without events is one that a single thread uses, or that is never written again (a
 * final field): a step reads there what it was recorded to read from. So it does not matter when
 * exactly between two events of its thread such a step comes.
 */
public final class ValueProgram {
  private final Trace trace;
  private final ThreadSteps[] byThread;
  private final int[] stepOf;
  private final TraceProgram code;
  private final StepScan scan;

  /** Reads the steps twice. */
  public ValueProgram(Trace trace, TraceProgram code) {
    this.trace = trace;
    this.code = code;
    int threads = trace.info().threads().size();
    byThread = new ThreadSteps[threads];
    stepOf = new int[trace.size()];
    Arrays.fill(stepOf, -1);
    for (ThreadSteps thread : code.threads()) {
      take(thread);
    }
    scan = new StepScan(trace, code, byThread, stepOf);
    scan.run();
  }

  private void take(ThreadSteps thread) {
    if (!thread.isWhole() || byThread[thread.thread()] != null || !fits(thread)) {
      return;
    }
    byThread[thread.thread()] = thread;
    for (int s = 0; s < thread.events().length; s++) {
      if (thread.events()[s] >= 0) {
        stepOf[thread.events()[s]] = s;
      }
    }
  }

  /** Whether the events are accesses of the thread, in order, that do what the steps do. */
  private boolean fits(ThreadSteps thread) {
    int last = -1;
    boolean isOpen = false;
    for (int s = 0; s < thread.events().length; s++) {
      int e = thread.events()[s];
      if (e < 0) {
        continue;
      }
      boolean reads = thread.steps().kind(s) == StepKind.READ;
      boolean isSecondHalf = isOpen && e == last && !reads;
      boolean isLater = e > last && !isOpen;
      if (!(isLater || isSecondHalf)
          || trace.thread(e) != thread.thread()
          || !does(thread.steps(), s, e)
          || !isKnown(trace.target(e))) {
        return false;
      }
      isOpen = reads && thread.steps().isHalf(s);
      last = e;
    }
    return !isOpen;
  }

  private boolean does(StepList steps, int s, int e) {
    EventKind kind = trace.kind(e);
    if (steps.isHalf(s)) {
      return kind == EventKind.UPDATE || kind == EventKind.CAS;
    }
    return switch (steps.kind(s)) {
      case READ -> kind == EventKind.READ;
      case WRITE -> kind == EventKind.WRITE;
      case BRANCH, PIN -> false;
    };
  }

  private boolean isKnown(int variable) {
    VariableKind kind =
        trace.info().members().get(trace.info().variables().member(variable)).kind();
    return switch (kind) {
      case FIELD, STATIC, ARRAY, CELL, CONTENT_KEY -> true;
      case CONTENT_ANY -> code.isSequence(variable);
      case NAMED, CONTENT_BULK -> false;
    };
  }

  /** The step that the event is, or -1; of an atomic one that reads and writes, the write. */
  int step(int event) {
    return stepOf[event];
  }

  /** Whether anything is known of a thread. */
  boolean hasSteps(int thread) {
    return byThread[thread] != null;
  }

  /** The steps of a thread that {@linkplain #hasSteps has} them. */
  StepList steps(int thread) {
    return byThread[thread].steps();
  }

  /** The event that a step is, or -1. */
  int event(int thread, int step) {
    return byThread[thread].events()[step];
  }

  /** Whether the event is a read that may take another value. */
  public boolean isUnbound(int event) {
    return isFollowed(event) && !isIdentified(event);
  }

  /** Whether the event is a read whose value the steps explain. */
  boolean isFollowed(int event) {
    return stepOf[event] >= 0
        && trace.kind(event).reads()
        && scan.followed.get(trace.target(event));
  }

  /** Whether it matters which box a read has found in a map. */
  private boolean isIdentified(int event) {
    StepList steps = byThread[trace.thread(event)].steps();
    int[] events = byThread[trace.thread(event)].events();
    int read = stepOf[event];
    while (steps.kind(read) != StepKind.READ || events[read] != event) {
      read--;
    }
    return steps.entries().isBound(read);
  }

  /**
   * The followed entries of a map or set whose whole content the event looks at; none if it does
   * not.
   */
  IntList entriesLookedAt(int event) {
    return trace.kind(event) == EventKind.READ ? scan.entries(trace.target(event)) : IntList.of();
  }

  /** Whether the writing step must write what it wrote, for nobody knows who reads it. */
  boolean isPinned(int thread, int writingStep) {
    return scan.pinnedWrites[thread].get(writingStep);
  }

  /**
   * Whether code without steps reads a followed array element, or the content of a list: it reads
   * from the write that it read from, which has to have written what it wrote.
   */
  boolean isLook(int event) {
    return trace.kind(event) == EventKind.READ
        && stepOf[event] < 0
        && scan.followed.get(trace.target(event));
  }

  /** Whether elements of this array may be accessed at other indexes than recorded. */
  boolean isMovable(long array) {
    return scan.movable.contains(array);
  }

  /** Whether the step accesses an array where another access may come to its element. */
  boolean isInMovable(int thread, int step) {
    MemoryLocation where = steps(thread).location(step);
    return where != null && where.member().isEmpty() && isMovable(where.object());
  }

  /** The thread of the write that a step without event reads from, -1 for the initial value. */
  int sourceThread(int thread, int readingStep) {
    return scan.sources[thread].thread(readingStep);
  }

  /** The step of that write. */
  int sourceStep(int thread, int readingStep) {
    return scan.sources[thread].step(readingStep);
  }

  /** What a followed variable held at first, or null when unknown. */
  @Nullable Long initial(int variable) {
    return scan.initial.get(variable);
  }

  /** Where a step is, in words. */
  String place(int thread, int step) {
    StepList steps = steps(thread);
    return code.places().of(steps.method(step), steps.instruction(step));
  }

  /** How many threads the trace has. */
  int threads() {
    return byThread.length;
  }
}
