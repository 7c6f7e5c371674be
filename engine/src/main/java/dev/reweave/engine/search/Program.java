// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search;

import dev.reweave.engine.program.ThreadSteps;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.symbolic.program.Location;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.Steps;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Which reads of a trace may take other values, and where the values of the others come from.
 *
 * <p>A variable is <em>followed</em> if every access of it is a READ or WRITE that is a step of a
 * thread whose steps are whole, and all of these, in recorded order, explain each value that was
 * read. Its reads may take other values, and what is written to it is computed. Everything else
 * stays as recorded: reads of other variables are bound by the base model, and steps that write
 * them must write what they wrote.
 *
 * <p>A location without events is one that a single thread uses, or that is never written again (a
 * final field): a step reads there what it was recorded to read from. So it does not matter when
 * exactly between two events of its thread such a step comes.
 */
public final class Program {
  /** The read takes the initial value. */
  static final long INITIAL = -1;

  private final Trace trace;
  private final ThreadSteps[] byThread;
  private final int[] stepOf;
  private final BitSet followed = new BitSet();
  private final BitSet[] pinnedWrites;
  private final Sources[] sources;
  private final TraceProgram code;

  /** Where reads without events read from: step of the write with its thread, or INITIAL. */
  private record Sources(Int2IntOpenHashMap thread, Int2IntOpenHashMap step) {}

  /** Reads the steps twice. */
  public Program(Trace trace, TraceProgram code) {
    this.trace = trace;
    this.code = code;
    int threads = trace.info().threads().size();
    byThread = new ThreadSteps[threads];
    pinnedWrites = new BitSet[threads];
    sources = new Sources[threads];
    stepOf = new int[trace.size()];
    Arrays.fill(stepOf, -1);
    for (ThreadSteps thread : code.threads()) {
      take(thread);
    }
    new Scan().run();
  }

  private void take(ThreadSteps thread) {
    if (!thread.isWhole() || byThread[thread.thread()] != null || !fits(thread)) {
      return;
    }
    byThread[thread.thread()] = thread;
    pinnedWrites[thread.thread()] = new BitSet();
    Int2IntOpenHashMap from = new Int2IntOpenHashMap();
    from.defaultReturnValue(-1);
    sources[thread.thread()] = new Sources(new Int2IntOpenHashMap(), from);
    for (int s = 0; s < thread.events().length; s++) {
      if (thread.events()[s] >= 0) {
        stepOf[thread.events()[s]] = s;
      }
    }
  }

  /** Whether the events are accesses of the thread, in order, that do what the steps do. */
  private boolean fits(ThreadSteps thread) {
    int last = -1;
    for (int s = 0; s < thread.events().length; s++) {
      int e = thread.events()[s];
      if (e >= 0) {
        EventKind kind = trace.kind(e);
        boolean same =
            thread.steps().kind(s) == StepKind.READ
                ? kind == EventKind.READ
                : thread.steps().kind(s) == StepKind.WRITE && kind == EventKind.WRITE;
        if (!same || e <= last || trace.thread(e) != thread.thread() || !isPlain(trace.target(e))) {
          return false;
        }
        last = e;
      }
    }
    return true;
  }

  private boolean isPlain(int variable) {
    VariableKind kind =
        trace.info().members().get(trace.info().variables().member(variable)).kind();
    return kind == VariableKind.FIELD || kind == VariableKind.STATIC || kind == VariableKind.ARRAY;
  }

  /** The step that the event is, or -1. */
  int step(int event) {
    return stepOf[event];
  }

  /** The steps of a thread, or null if nothing is known of it. */
  Steps steps(int thread) {
    return byThread[thread] == null ? null : byThread[thread].steps();
  }

  /** The event that a step is, or -1. */
  int event(int thread, int step) {
    return byThread[thread].events()[step];
  }

  /** Whether reads of the variable may take other values. */
  boolean isFollowed(int variable) {
    return followed.get(variable);
  }

  /** Whether the event is a read that may take another value. */
  boolean isUnbound(int event) {
    return stepOf[event] >= 0
        && trace.kind(event) == EventKind.READ
        && followed.get(trace.target(event));
  }

  /** Whether the writing step must write what it wrote, for nobody knows who reads it. */
  boolean isPinned(int thread, int writingStep) {
    return pinnedWrites[thread].get(writingStep);
  }

  /** The thread of the write that a step without event reads from, -1 for the initial value. */
  int sourceThread(int thread, int readingStep) {
    int step = sources[thread].step.get(readingStep);
    return step < 0 ? -1 : sources[thread].thread.get(readingStep);
  }

  /** The step of that write. */
  int sourceStep(int thread, int readingStep) {
    return sources[thread].step.get(readingStep);
  }

  /** What a followed variable held at first, or null when unknown. */
  Long initial(int variable) {
    return initial.get(variable);
  }

  private final Map<Integer, Long> initial = new HashMap<>();

  /** Where a step is, in words. */
  String place(int thread, int step) {
    Steps steps = steps(thread);
    return code.places().of(steps.method(step), steps.instruction(step));
  }

  /** Number of the first step of the thread that comes after its event number {@code ordinal}. */
  int threads() {
    return byThread.length;
  }

  /** Goes through all steps in recorded order. */
  private final class Scan {
    private final Map<Location, Cell> cells = new HashMap<>();
    private final Cell[] ofVariable = new Cell[trace.info().variables().count()];
    private final int[] next = new int[byThread.length];

    /** What is known of a location. */
    private static final class Cell {
      int variable = -1;
      int writerThread = -1;
      int writerStep = -1;
      boolean written;
      boolean hasEvents;
      boolean hasOthers;
      boolean isStrange;
      boolean isSeenByOthers;
      int onlyWriter = -1;
      Long first;
    }

    void run() {
      for (int e = 0; e < trace.size(); e++) {
        int t = trace.thread(e);
        if (byThread[t] != null) {
          runTo(t, stepOf[e] >= 0 ? stepOf[e] : nextWithEvent(t));
          if (stepOf[e] >= 0) {
            step(t, next[t]++);
          }
        }
        if (stepOf[e] < 0 && trace.kind(e).isAccess()) {
          exclude(trace.target(e));
        }
      }
      for (int t = 0; t < next.length; t++) {
        if (byThread[t] != null) {
          runTo(t, byThread[t].events().length);
        }
      }
      conclude();
    }

    private void exclude(int variable) {
      if (ofVariable[variable] == null) {
        ofVariable[variable] = new Cell();
      }
      ofVariable[variable].isStrange = true;
    }

    private int nextWithEvent(int t) {
      int[] events = byThread[t].events();
      int s = next[t];
      while (s < events.length && events[s] < 0) {
        s++;
      }
      return s;
    }

    private void runTo(int t, int end) {
      while (next[t] < end) {
        step(t, next[t]++);
      }
    }

    private void step(int t, int s) {
      Steps steps = byThread[t].steps();
      Location where = steps.location(s);
      if (where == null) {
        return;
      }
      Cell cell = cells.computeIfAbsent(where, this::newCell);
      int e = byThread[t].events()[s];
      if (e >= 0) {
        link(cell, trace.target(e));
      } else {
        cell.hasOthers = true;
      }
      if (steps.kind(s) == StepKind.READ) {
        read(cell, t, s, e);
      } else {
        cell.isStrange |= e < 0 && cell.onlyWriter >= 0 && cell.onlyWriter != t;
        cell.isStrange |= e < 0 && cell.isSeenByOthers;
        cell.onlyWriter = t;
        cell.writerThread = t;
        cell.writerStep = s;
        cell.written = true;
      }
    }

    private Cell newCell(Location where) {
      Cell cell = new Cell();
      cell.first = code.initial().apply(where);
      cell.isStrange = where.member().isEmpty() && code.exposed().contains(where.object());
      return cell;
    }

    /** Location and variable have to be the same thing. */
    private void link(Cell cell, int variable) {
      cell.hasEvents = true;
      if (cell.variable < 0) {
        cell.variable = variable;
      }
      cell.isStrange |= cell.variable != variable;
      Cell other = ofVariable[variable];
      if (other != null && other != cell) {
        other.isStrange = true;
        cell.isStrange = true;
      }
      ofVariable[variable] = cell;
    }

    private void read(Cell cell, int t, int s, int e) {
      long value = byThread[t].steps().value(s);
      if (cell.written) {
        cell.isStrange |= value != byThread[cell.writerThread].steps().value(cell.writerStep);
      } else if (cell.first == null) {
        cell.first = value;
      } else {
        cell.isStrange |= value != cell.first;
      }
      cell.isSeenByOthers |= cell.onlyWriter >= 0 && cell.onlyWriter != t;
      if (e < 0 && cell.written) {
        sources[t].thread.put(s, cell.writerThread);
        sources[t].step.put(s, cell.writerStep);
      }
    }

    private void conclude() {
      for (int v = 0; v < ofVariable.length; v++) {
        Cell cell = ofVariable[v];
        if (cell != null && cell.hasEvents && !cell.hasOthers && !cell.isStrange) {
          followed.set(v);
          if (cell.first != null) {
            initial.put(v, cell.first);
          }
        }
      }
      boolean allKnown = isEverybodyKnown();
      for (int t = 0; t < byThread.length; t++) {
        for (int s = 0; byThread[t] != null && s < byThread[t].events().length; s++) {
          Location where = byThread[t].steps().location(s);
          if (where != null) {
            Cell cell = cells.get(where);
            boolean isFree =
                cell.hasEvents ? followed.get(cell.variable) : !cell.isStrange && allKnown;
            if (!isFree && byThread[t].steps().kind(s) == StepKind.WRITE) {
              pinnedWrites[t].set(s);
            }
            if (cell.isStrange || cell.hasEvents) {
              sources[t].step.remove(s);
            }
          }
        }
      }
    }

    /** Otherwise somebody may read a final field without our knowing it. */
    private boolean isEverybodyKnown() {
      for (int e = 0; e < trace.size(); e++) {
        EventKind kind = trace.kind(e);
        if (byThread[trace.thread(e)] == null && (kind.isAccess() || kind == EventKind.ENTER)) {
          return false;
        }
      }
      return true;
    }
  }
}
