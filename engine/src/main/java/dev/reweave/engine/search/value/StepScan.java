// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.value;

import static java.util.Objects.requireNonNull;

import dev.reweave.engine.program.ThreadSteps;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Goes through all steps in recorded order, and finds out what they explain: see {@link
 * ValueProgram}.
 */
final class StepScan {
  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;

  /** Variables that are followed. */
  final BitSet followed = new BitSet();

  /** Of followed variables: what they held at first, where that is known. */
  final Int2ObjectOpenHashMap<Long> initial = new Int2ObjectOpenHashMap<>();

  /**
   * Arrays that are accessed at indexes which may differ, and all of whose elements are known to
   * the steps alone.
   */
  final Set<Long> movable = new HashSet<>();

  /** By thread: steps that must write what they wrote. */
  final BitSet[] pinnedWrites;

  /** By thread. */
  final QuietSources[] sources;

  private final Trace trace;
  private final TraceProgram code;
  private final ThreadSteps[] byThread;
  private final int[] stepOf;

  private final Map<MemoryLocation, Cell> cells = new HashMap<>();
  private final Cell[] ofVariable;
  private final int[] next;
  private final ContainedEntries contained;
  private final Int2ObjectOpenHashMap<IntList> followedEntries = new Int2ObjectOpenHashMap<>();

  /**
   * @param byThread null for threads of which nothing is believed
   * @param stepOf by event, -1 if it is no step
   */
  StepScan(Trace trace, TraceProgram code, ThreadSteps[] byThread, int[] stepOf) {
    this.trace = trace;
    this.code = code;
    this.byThread = byThread;
    this.stepOf = stepOf;
    ofVariable = new Cell[trace.info().variables().count()];
    next = new int[byThread.length];
    contained = new ContainedEntries(trace);
    pinnedWrites = new BitSet[byThread.length];
    sources = new QuietSources[byThread.length];
    for (int t = 0; t < byThread.length; t++) {
      pinnedWrites[t] = new BitSet();
      sources[t] = new QuietSources();
    }
  }

  /** What is known of a location. */
  private static final class Cell {
    int variable = -1;
    int writerThread = -1;
    int writerStep = -1;
    boolean written;
    boolean hasEvents;
    boolean hasOthers;
    boolean isUsed;
    boolean isStrange;
    boolean isSeenByOthers;
    int onlyWriter = -1;
    int earlyReader = NOBODY;
    @Nullable Long first;

    /**
     * Before anybody wrote it, by another thread than this. Steps may be scanned long before their
     * moment (their thread had other events first), so that other thread may have read this write.
     */
    boolean isReadEarly(int writer) {
      return earlyReader != NOBODY && earlyReader != writer;
    }
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
      if (stepOf[e] < 0 && trace.kind(e).isAccess() && !isLook(e)) {
        exclude(trace.target(e));
        for (int entry : contained.changedAsWhole(e)) {
          exclude(entry);
        }
      }
    }
    for (int t = 0; t < next.length; t++) {
      if (byThread[t] != null) {
        runTo(t, byThread[t].events().length);
      }
    }
    conclude();
  }

  /**
   * Code without steps reads an array element, and is told to do no more with the array; or looks
   * at a list.
   */
  private boolean isLook(int e) {
    if (trace.kind(e) == EventKind.READ && code.isSequence(trace.target(e))) {
      return true;
    }
    int member = trace.info().variables().member(trace.target(e));
    return trace.kind(e) == EventKind.READ
        && byThread[trace.thread(e)] != null
        && trace.info().members().get(member).kind() == VariableKind.ARRAY
        && code.looked().contains(trace.info().variables().object(trace.target(e)));
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
    StepList steps = byThread[t].steps();
    MemoryLocation where = steps.location(s);
    if (where == null) {
      return;
    }
    if (steps.index(s) != 0) {
      movable.add(where.object());
    }
    Cell cell = cells.computeIfAbsent(where, this::newCell);
    int e = byThread[t].events()[s];
    if (isFill(cell, steps, s, e)) {
      cell.first = steps.value(s);
      return;
    }
    cell.isUsed = true;
    if (e >= 0) {
      link(cell, trace.target(e));
    } else {
      cell.hasOthers = true;
    }
    if (steps.kind(s) == StepKind.READ) {
      read(cell, t, s, e);
    } else {
      cell.isStrange |= e < 0 && cell.onlyWriter >= 0 && cell.onlyWriter != t;
      cell.isStrange |= e < 0 && (cell.isSeenByOthers || cell.isReadEarly(t));
      cell.onlyWriter = t;
      cell.writerThread = t;
      cell.writerStep = s;
      cell.written = true;
    }
  }

  /**
   * An array initialiser writes what the element holds at first, a constant: nobody else has the
   * array then, and the log has no records of it.
   */
  private static boolean isFill(Cell cell, StepList steps, int s, int e) {
    return e < 0
        && steps.kind(s) == StepKind.WRITE
        && steps.place(s).member().isEmpty()
        && steps.site(s) == 0
        && steps.expression(s) == 0
        && !cell.isUsed;
  }

  private Cell newCell(MemoryLocation where) {
    Cell cell = new Cell();
    cell.first = code.initial().apply(where);
    cell.isStrange = code.isExposed(where);
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
    if (!cell.written) {
      boolean isAlone = cell.earlyReader == NOBODY || cell.earlyReader == t;
      cell.earlyReader = isAlone ? t : SEVERAL;
    }
    cell.isSeenByOthers |= cell.onlyWriter >= 0 && cell.onlyWriter != t;
    if (e < 0 && cell.written) {
      sources[t].put(s, cell.writerThread, cell.writerStep);
    }
  }

  private void conclude() {
    cells.forEach(
        (where, cell) ->
            cell.isStrange |=
                !cell.hasEvents
                    && (code.looked().contains(where.object()) || code.unseen().touches(where)));
    for (int v = 0; v < ofVariable.length; v++) {
      Cell cell = ofVariable[v];
      if (cell != null && cell.hasEvents && !cell.hasOthers && !cell.isStrange) {
        followed.set(v);
        if (cell.first != null) {
          initial.put(v, cell.first);
        }
      }
    }
    concludeEntries();
    boolean allKnown = isEverybodyKnown();
    concludeArrays(allKnown);
    for (int t = 0; t < byThread.length; t++) {
      for (int s = 0; byThread[t] != null && s < byThread[t].events().length; s++) {
        MemoryLocation where = byThread[t].steps().location(s);
        if (where != null) {
          conclude(t, s, requireNonNull(cells.get(where)), allKnown);
        }
      }
    }
  }

  private void concludeArrays(boolean allKnown) {
    if (!allKnown) {
      movable.clear();
    }
    // Looks are bound to writes, which then must not go elsewhere.
    movable.removeAll(code.looked());
    cells.forEach(
        (where, cell) -> {
          boolean isKnown = cell.hasEvents ? followed.get(cell.variable) : !cell.isStrange;
          if (where.member().isEmpty() && !isKnown) {
            movable.remove(where.object());
          }
        });
    for (int v = 0; v < ofVariable.length; v++) {
      if (ofVariable[v] != null && !followed.get(v)) {
        movable.remove(trace.info().variables().object(v));
      }
    }
  }

  private void conclude(int t, int s, Cell cell, boolean allKnown) {
    boolean isFree = cell.hasEvents ? followed.get(cell.variable) : !cell.isStrange && allKnown;
    if (!isFree && byThread[t].steps().kind(s) == StepKind.WRITE) {
      pinnedWrites[t].set(s);
    }
    if (cell.isStrange || cell.hasEvents) {
      sources[t].remove(s);
    }
  }

  /** The followed entries of the object whose whole content a variable is. */
  IntList entries(int variable) {
    return followedEntries.getOrDefault(variable, IntList.of());
  }

  private void concludeEntries() {
    for (int v = 0; v < ofVariable.length; v++) {
      int[] entries = contained.entries(v).intStream().filter(followed::get).toArray();
      if (entries.length > 0) {
        followedEntries.put(v, IntArrayList.wrap(entries));
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
