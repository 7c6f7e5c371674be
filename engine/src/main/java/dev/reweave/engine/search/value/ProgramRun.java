// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.value;

import dev.reweave.engine.query.Query;
import dev.reweave.engine.search.index.EventWords;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Executes the concurrent trace program along a schedule, beginning with the values of its prefix.
 * Steps without events run when their thread's next event comes. What is after a broken guard is
 * computed as if it held, so that one run can teach several {@link GuardLemma}s.
 */
final class ProgramRun {
  private static final int MOST_LEMMAS = 8;

  /** A step that no thread comes to: it is not certain that the guard has to hold. */
  private static final int NEVER = Integer.MAX_VALUE;

  private record Broken(int thread, int step, int expression, int at, int next) {}

  final ValueProgram program;
  final int start;
  private final TraceIndex run;
  private final Query query;
  private final Trace trace;
  private final Int2IntOpenHashMap written = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap sources = new Int2IntOpenHashMap();
  private final Map<Integer, Long> changed = new HashMap<>();
  private final ThreadValues[] values;
  private final int[] next;
  private final List<Broken> broken = new ArrayList<>();
  private final Set<Long> blurred = new HashSet<>();
  private final List<GuardLemma> spoiltLooks = new ArrayList<>();
  private final IntSet fixed;

  /** {@code query}: what the schedule is for; its events have to access what they accessed. */
  ProgramRun(TraceIndex run, ValueProgram program, int start, Query query) {
    this.query = query;
    this.run = run;
    this.trace = run.trace;
    this.program = program;
    this.start = start;
    this.fixed = new IntOpenHashSet(query.events());
    this.values = new ThreadValues[program.threads()];
    this.next = new int[program.threads()];
  }

  /**
   * What the schedule teaches; nothing if the program can take it. To be called once.
   *
   * @param requests events that the program has to come to after these
   */
  List<GuardLemma> execute(int[] events, IntList requests) {
    EntryLooks looks = new EntryLooks(this, run, events);
    for (int event : events) {
      perform(event, looks);
      if (broken.size() >= MOST_LEMMAS) {
        break;
      }
    }
    for (int request : requests) {
      reach(request);
    }
    List<GuardLemma> lemmas = new ArrayList<>(spoiltLooks);
    for (Broken guard : broken) {
      lemmas.add(lemma(guard));
    }
    return lemmas;
  }

  private void perform(int event, EntryLooks looks) {
    int t = trace.thread(event);
    int step = program.step(event);
    if (program.hasSteps(t)) {
      begin(t);
      int end = step >= 0 ? step : nextWithEvent(t);
      while (next[t] < end) {
        take(t, next[t]++, event, end);
      }
      if (step >= 0) {
        take(t, step, event, step);
        note(t, step, event);
        next[t] = step + 1;
      }
    }
    if (program.isLook(event)) {
      look(event);
    }
    if (looks.isSpoilt(event)) {
      spoiltLooks.add(looks.lemma(event));
    }
    if (trace.kind(event).writes()) {
      written.put(trace.target(event), event);
    }
  }

  /** What comes before the request has to come out as recorded. */
  private void reach(int request) {
    int t = trace.thread(request);
    if (program.hasSteps(t)) {
      begin(t);
      int end = nextWithEvent(t);
      while (next[t] < end) {
        take(t, next[t]++, trace.previous(request), end);
      }
    }
  }

  private void begin(int t) {
    if (values[t] == null) {
      int place = run.byThread.countBefore(t, start) - 1;
      boolean isBetween = place >= 0 && program.step(run.byThread.get(t, place)) < 0;
      while (place >= 0 && next[t] == 0) {
        next[t] = program.step(run.byThread.get(t, place)) + 1;
        place--;
      }
      next[t] = isBetween ? nextWithEvent(t) : next[t];
      values[t] = new ThreadValues(program.steps(t), next[t]);
    }
  }

  private int nextWithEvent(int t) {
    int s = next[t];
    while (s < program.steps(t).size() && program.event(t, s) < 0) {
      s++;
    }
    return s;
  }

  private void note(int t, int step, int event) {
    Long value = values[t].of(step);
    if (value != null && value != program.steps(t).value(step)) {
      changed.put(event, value);
    }
  }

  /** The last write of a variable so far, -1 for none. */
  int lastWrite(int variable) {
    return written.containsKey(variable)
        ? written.get(variable)
        : run.writes.lastBefore(variable, start);
  }

  /** Whether a write that is a step has written what it was recorded to write. */
  boolean isAsRecorded(int write) {
    if (write < start) {
      return true;
    }
    int t = trace.thread(write);
    Long value = values[t].of(program.step(write));
    return value != null && value == program.steps(t).value(program.step(write));
  }

  /** By event: what accesses have read or written otherwise than recorded. */
  Map<Integer, Long> changed() {
    return changed;
  }

  private @Nullable Long found(int t, int step, int event) {
    int source = written.getOrDefault(trace.target(event), -1);
    if (source < 0) {
      source = run.writes.lastBefore(trace.target(event), start);
    }
    sources.put(event, source);
    return program.isFollowed(event) ? valueFrom(source, event) : observed(t, step);
  }

  private @Nullable Long valueFrom(int source, int read) {
    if (source < 0) {
      return program.initial(trace.target(read));
    }
    int writer = trace.thread(source);
    int step = program.step(source);
    return source < start ? observed(writer, step) : values[writer].of(step);
  }

  private Long observed(int t, int step) {
    return program.steps(t).value(step);
  }

  /** A step that comes with this event, or before it; {@code end}: the step that is this event. */
  private void take(int t, int step, int event, int end) {
    StepList steps = program.steps(t);
    if (steps.index(step) != 0) {
      move(t, step, event, end);
    }
    switch (steps.kind(step)) {
      case READ -> {
        boolean isEvent = program.event(t, step) >= 0;
        Long value = isEvent ? found(t, step, event) : quietRead(t, step);
        boolean isBlurred = blurred.contains(steps.place(step).object());
        values[t].read(step, isBlurred ? null : value);
      }
      case WRITE -> checkWrite(t, step, event, end);
      case BRANCH, PIN -> check(t, step, event, end);
    }
  }

  /** What code without steps reads has to be what it read. */
  private void look(int event) {
    int source = written.getOrDefault(trace.target(event), -1);
    if (source >= 0) {
      check(trace.thread(source), program.step(source), event, NEVER);
    }
  }

  /** Another element than recorded is accessed, perhaps. */
  private void move(int t, int step, int event, int end) {
    StepList steps = program.steps(t);
    MemoryLocation where = steps.place(step);
    Long index = values[t].ofExpression(steps.index(step));
    if (index != null && index == where.index()) {
      return;
    }
    boolean isFixed = program.event(t, step) >= 0 && fixed.contains(program.event(t, step));
    if (index == null || isFixed || !program.isMovable(where.object())) {
      broken.add(new Broken(t, step, steps.index(step), event, end));
    } else {
      blurred.add(where.object());
    }
  }

  private @Nullable Long quietRead(int t, int step) {
    int writer = program.sourceThread(t, step);
    if (writer < 0) {
      return observed(t, step);
    }
    int write = program.sourceStep(t, step);
    if (!hasPassed(writer, write)) {
      return null;
    }
    return values[writer].of(write);
  }

  private void checkWrite(int t, int step, int event, int end) {
    if (program.isPinned(t, step)) {
      check(t, step, event, end);
    }
  }

  private void check(int t, int step, int event, int end) {
    Long value = values[t].of(step);
    if (value == null || value != program.steps(t).value(step)) {
      broken.add(new Broken(t, step, program.steps(t).expression(step), event, end));
    }
  }

  private GuardLemma lemma(Broken guard) {
    ValueSupport support = new ValueSupport(this, guard.thread, guard.expression);
    boolean passes = next[guard.thread] > guard.next;
    int passed =
        passes && guard.next < program.steps(guard.thread).size()
            ? program.event(guard.thread, guard.next)
            : guard.at;
    boolean isIndex = guard.expression == program.steps(guard.thread).index(guard.step);
    String words =
        isIndex && guard.expression != 0
            ? otherElement(guard)
            : new GuardWords(this, guard.thread, guard.step).tell(query);
    boolean certain = passes && support.isKnown() && program.step(passed) >= 0;
    int from = certain && support.isSelfContained() ? firstWrite(support.reads()) : -1;
    return new GuardLemma(support.reads(), support.sources(), passed, certain, from, words);
  }

  /** The first recorded write of what these read. */
  private int firstWrite(int[] reads) {
    int first = Integer.MAX_VALUE;
    for (int read : reads) {
      int variable = trace.target(read);
      first = Math.min(first, run.writes.size(variable) == 0 ? first : run.writes.get(variable, 0));
    }
    return first;
  }

  private String otherElement(Broken guard) {
    return EventWords.thread(trace.info(), guard.thread)
        + " has to access the array element that it accessed at "
        + program.place(guard.thread, guard.step);
  }

  /** Whether the thread has come past the step. */
  boolean hasPassed(int thread, int step) {
    begin(thread);
    return step < next[thread];
  }

  ThreadValues values(int thread) {
    begin(thread);
    return values[thread];
  }

  /** What a read of this run has read from, -1 for the initial value. */
  int source(int read) {
    return sources.get(read);
  }

  int thread(int event) {
    return trace.thread(event);
  }

  int variable(int event) {
    return trace.target(event);
  }

  int site(int event) {
    return trace.site(event);
  }

  long value(int event) {
    return trace.value(event);
  }

  EventKind kind(int event) {
    return trace.kind(event);
  }

  TraceInfo info() {
    return trace.info();
  }

  /** What a read has read from when it was recorded, -1 for the initial value. */
  int recordedSource(int read) {
    return run.source(read);
  }

  /** All recorded writes of what a read reads. */
  int[] writes(int read) {
    int[] writes = new int[run.writes.size(trace.target(read))];
    Arrays.setAll(writes, i -> run.writes.get(trace.target(read), i));
    return writes;
  }

  String describe(int event) {
    return run.describe(event);
  }
}
