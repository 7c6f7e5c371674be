// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import dev.reweave.engine.program.TraceProgram;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Schedule;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSets;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Says whether a schedule is an order in which the recorded events could have happened, by
 * replaying it. The recorded prefix is taken as it was; every event after it must obey these rules:
 *
 * <ul>
 *   <li>it is the next event of its thread in the recorded run, and the thread has been started;
 *   <li>a lock is held by one thread, or for reading by several; WAIT gives it up, WOKEN takes it;
 *   <li>a WOKEN that was recorded as notified comes after that notify, and that after the WAIT;
 *   <li>JOIN comes after the last event of the thread it waited for, AWAIT after every signal of
 *       its token that it came after in the recorded run;
 *   <li>a semaphore never gives more permits than it has; it starts with as few as the recorded run
 *       could have started with;
 *   <li>under {@code VIEW} every reading access reads from the write it read from in the recorded
 *       run and sees the same commuting writes since (in the same order, where that shows), unless
 *       it is <em>free</em>; nobody but a free access reads what a thread wrote in or after an
 *       access that itself read something else. Under {@code VALUE} reading the same known value
 *       will do. Under {@code LOCKS} reads have no rule. A successful compare-and-set is never
 *       free. Under {@code SYMBOLIC} the code's steps are executed ({@link CodeReplay}): branches,
 *       pins, and writes that others than steps may read, come out as recorded; reads that these
 *       steps do not explain obey {@code VALUE}.
 * </ul>
 *
 * <p>Free is the last event of each thread; and where it is part of a call on a JDK object that
 * holds the object's monitor ({@link JdkCalls}), all that this call accessed. An <em>unbound</em>
 * read, of a field or an array element, has no rule at all: its thread is taken to go on as
 * recorded.
 *
 * <p>Construction reads the trace once and keeps about 20 bytes an event; each check costs time
 * linear in the schedule's events, times a logarithm. Safe to share between threads.
 */
public final class ScheduleChecker {
  private final RecordedState recorded;
  private final Trace trace;
  private final JdkCalls calls;
  private final @Nullable MemorySteps code;

  /** Reads the recorded order. */
  public ScheduleChecker(Trace trace) {
    this(trace, null);
  }

  /** Reads the recorded order, and what its threads did step by step; null: nothing is known. */
  public ScheduleChecker(Trace trace, @Nullable TraceProgram program) {
    this.code = program == null ? null : new MemorySteps(trace, program);
    this.trace = trace;
    this.recorded = new RecordedState(trace);
    this.calls = new JdkCalls(trace);
  }

  private ScheduleChecker(ScheduleChecker of, TraceProgram program) {
    this.trace = of.trace;
    this.recorded = of.recorded;
    this.calls = of.calls;
    this.code = new MemorySteps(of.trace, program);
  }

  /** The same, for what the threads did step by step is known now. */
  public ScheduleChecker with(TraceProgram program) {
    return new ScheduleChecker(this, program);
  }

  /**
   * Why this is no schedule under the model, or empty when it is one.
   *
   * @throws IllegalArgumentException for model SYMBOLIC where nothing is known of the code
   */
  public Optional<String> check(Schedule schedule, PredictionModel model) {
    return check(schedule, model, free(schedule));
  }

  /** As {@link #check(Schedule, PredictionModel)} where these accesses are never free. */
  public Optional<String> check(Schedule schedule, PredictionModel model, int[] kept) {
    return check(schedule, model, kept, new int[0]);
  }

  /**
   * As {@link #check(Schedule, PredictionModel)} where these accesses are never free, and these
   * reads are unbound.
   */
  public Optional<String> check(
      Schedule schedule, PredictionModel model, int[] kept, int[] unbound) {
    IntSet free = free(schedule);
    free.removeAll(new IntOpenHashSet(kept));
    IntSet loose = new IntOpenHashSet();
    IntSet asked = new IntOpenHashSet(unbound);
    asked.removeAll(new IntOpenHashSet(kept));
    for (int event : schedule.events()) {
      if (asked.contains(event) && recorded.isPlainRead(event)) {
        loose.add(event);
      }
    }
    return check(schedule, model, free, loose);
  }

  /** As {@link #check(Schedule, PredictionModel)} with exactly these events free. */
  public Optional<String> check(Schedule schedule, PredictionModel model, IntSet free) {
    return check(schedule, model, free, IntSets.emptySet());
  }

  private Optional<String> check(
      Schedule schedule, PredictionModel model, IntSet free, IntSet unbound) {
    if (model == PredictionModel.SYMBOLIC) {
      return checkCode(schedule, free, unbound);
    }
    ScheduleReplay replay = new ScheduleReplay(recorded, schedule.prefix(), model, free, unbound);
    return Optional.ofNullable(run(replay, schedule));
  }

  /** Reads that may differ are unbound; whether they did harm, executing the code shows. */
  private Optional<String> checkCode(Schedule schedule, IntSet free, IntSet unbound) {
    MemorySteps code = code();
    IntSet loose = new IntOpenHashSet(unbound);
    for (int event : schedule.events()) {
      if (code.mayDiffer(event)) {
        loose.add(event);
      }
    }
    Optional<String> trouble = check(schedule, PredictionModel.VALUE, free, loose);
    CodeReplay replay = new CodeReplay(code, trace, schedule.prefix(), free);
    for (int i = 0; trouble.isEmpty() && i < schedule.events().length; i++) {
      int event = schedule.events()[i];
      trouble = Optional.ofNullable(replay.perform(event)).map(why -> describe(event) + " " + why);
    }
    return trouble;
  }

  private MemorySteps code() {
    if (code == null) {
      throw new IllegalArgumentException("the SYMBOLIC model needs more than a trace");
    }
    return code;
  }

  /**
   * Why, under SYMBOLIC, the code does not come to these lock requests after the schedule, which
   * {@link #check} has accepted; empty when it does.
   */
  public Optional<String> reaches(Schedule schedule, int[] requests) {
    CodeReplay replay = new CodeReplay(code(), trace, schedule.prefix(), IntSets.emptySet());
    for (int event : schedule.events()) {
      replay.perform(event);
    }
    for (int request : requests) {
      String trouble = trace.kind(request).acquiresLock() ? replay.perform(request) : null;
      if (trouble != null) {
        return Optional.of(describe(request) + " " + trouble);
      }
    }
    return Optional.empty();
  }

  /**
   * Which of these events, under SYMBOLIC, accesses another array element along the schedule, which
   * {@link #check} has accepted; empty when none does.
   */
  public Optional<String> moves(Schedule schedule, int[] events) {
    CodeReplay replay = new CodeReplay(code(), trace, schedule.prefix(), IntSets.emptySet());
    for (int event : schedule.events()) {
      replay.perform(event);
    }
    for (int event : events) {
      if (replay.hasMoved(event)) {
        return Optional.of(describe(event) + " accesses another element");
      }
    }
    return Optional.empty();
  }

  /**
   * Why the schedule does not do what was asked, or empty when it does: every one of {@code events}
   * occurs, none of {@code absent}, and {@code before[i]} occurs before {@code after[i]}.
   */
  public Optional<String> obeys(
      Schedule schedule, int[] events, int[] before, int[] after, int[] absent) {
    Int2IntOpenHashMap moments = moments(schedule);
    for (int e : events) {
      if (moment(moments, schedule, e) == Integer.MAX_VALUE) {
        return Optional.of(describe(e) + " does not occur");
      }
    }
    for (int e : absent) {
      if (moment(moments, schedule, e) != Integer.MAX_VALUE) {
        return Optional.of(describe(e) + " occurs");
      }
    }
    for (int i = 0; i < before.length; i++) {
      if (moment(moments, schedule, before[i]) >= moment(moments, schedule, after[i])) {
        return Optional.of(describe(before[i]) + " does not come before " + describe(after[i]));
      }
    }
    return Optional.empty();
  }

  /**
   * Why the schedule, though perhaps possible under the model, ends in no deadlock of these lock
   * requests; empty when it does: each request is the next event of its thread, and another of the
   * requesting threads holds the lock it asks for.
   */
  public Optional<String> deadlocks(Schedule schedule, PredictionModel model, int[] requests) {
    ScheduleReplay replay =
        new ScheduleReplay(
            recorded, schedule.prefix(), supported(model), free(schedule), IntSets.emptySet());
    String trouble = run(replay, schedule);
    if (trouble != null) {
      return Optional.of(trouble);
    }
    Set<Integer> threads = new TreeSet<>();
    for (int request : requests) {
      threads.add(trace.thread(request));
    }
    for (int request : requests) {
      int thread = trace.thread(request);
      EventKind kind = trace.kind(request);
      if (!kind.acquiresLock() || replay.next(thread) != request) {
        return Optional.of(describe(request) + " is not what its thread would do next");
      }
      if (!replay.holders(trace.target(request)).blockedBy(threads, kind, thread)) {
        return Optional.of(describe(request) + " asks for a lock that none of the others holds");
      }
    }
    return Optional.empty();
  }

  private @Nullable String run(ScheduleReplay replay, Schedule schedule) {
    for (int event : schedule.events()) {
      String trouble = replay.perform(event);
      if (trouble != null) {
        return describe(event) + " " + trouble;
      }
    }
    return null;
  }

  private IntSet free(Schedule schedule) {
    IntSet free = new IntOpenHashSet();
    IntSet threads = new IntOpenHashSet();
    for (int i = schedule.events().length - 1; i >= 0; i--) {
      int event = schedule.events()[i];
      if (threads.add(trace.thread(event))) {
        free.add(event);
        free.addAll(calls.accesses(event));
      }
    }
    return free;
  }

  private static Int2IntOpenHashMap moments(Schedule schedule) {
    Int2IntOpenHashMap moments = new Int2IntOpenHashMap();
    moments.defaultReturnValue(Integer.MAX_VALUE);
    for (int i = 0; i < schedule.events().length; i++) {
      moments.put(schedule.events()[i], i);
    }
    return moments;
  }

  private static int moment(Int2IntOpenHashMap moments, Schedule schedule, int event) {
    return event < schedule.prefix() ? event - schedule.prefix() : moments.get(event);
  }

  private static PredictionModel supported(PredictionModel model) {
    if (model == PredictionModel.SYMBOLIC) {
      throw new IllegalArgumentException("the SYMBOLIC model needs more than a trace");
    }
    return model;
  }

  private String describe(int event) {
    String thread = trace.info().threads().get(trace.thread(event)).label();
    String what = trace.info().sites().get(trace.site(event)).what();
    int line = trace.info().sites().get(trace.site(event)).line();
    return "event %d (%s %s %s, line %d)".formatted(event, thread, trace.kind(event), what, line);
  }
}
