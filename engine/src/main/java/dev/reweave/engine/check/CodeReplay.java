// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import dev.reweave.engine.check.MemorySteps.Access;
import dev.reweave.engine.check.MemorySteps.Standing;
import dev.reweave.engine.program.ThreadSteps;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Executes the code along a schedule: memory as it was after the prefix, then step by step. Says
 * which branch, pin or write comes out otherwise than recorded, if one does. A step that is no
 * event comes just before the next event of its thread.
 */
final class CodeReplay {
  private final MemorySteps code;
  private final Trace trace;
  private final int prefix;
  private final Map<MemoryLocation, Optional<Long>> memory = new HashMap<>();
  private final Int2ObjectOpenHashMap<Machine> machines = new Int2ObjectOpenHashMap<>();

  /** What these hold is not what the last write of them wrote in the recorded run. */
  private final Set<MemoryLocation> strayed = new HashSet<>();

  private final IntSet moved = new IntOpenHashSet();
  private final IntSet free;

  /** By entry of a map: the event that wrote it last, -1 if that wrote something else. */
  private final Map<MemoryLocation, Integer> writers = new HashMap<>();

  /** How far a thread is, and its values. */
  private static final class Machine {
    final ThreadSteps thread;
    final ThreadEvaluator values;
    int next;

    Machine(ThreadSteps thread, int next) {
      this.thread = thread;
      this.next = next;
      this.values = new ThreadEvaluator(thread.steps(), next);
    }
  }

  /** {@code free}: accesses on whose outcome nothing depends. */
  CodeReplay(MemorySteps code, Trace trace, int prefix, IntSet free) {
    this.free = free;
    this.code = code;
    this.trace = trace;
    this.prefix = prefix;
  }

  /** Performs the event, or says why the code does something else. */
  @Nullable String perform(int event) {
    ThreadSteps thread = code.steps(trace.thread(event));
    if (thread == null) {
      return null;
    }
    Machine machine = machine(thread);
    int end = code.end(thread, machine.next, event);
    while (machine.next < end) {
      if (!step(machine, machine.next)) {
        return "is not reached: the code goes another way at " + code.place(thread, machine.next);
      }
      machine.next++;
    }
    MemoryLocation looked = code.looksAt(event);
    if (looked != null && strayed.contains(looked)) {
      return "reads a value that nobody wrote in the recorded run";
    }
    return free.contains(event) || findsAllEntries(event)
        ? null
        : "looks at content that is not what it was";
  }

  private boolean findsAllEntries(int event) {
    for (MemoryLocation entry : code.entriesLookedAt(event)) {
      Access recorded = code.lastWrite(entry, event);
      Access before = code.lastWrite(entry, prefix);
      int wrote = recorded == null ? -2 : recorded.event();
      int writes = writers.getOrDefault(entry, before == null ? -2 : before.event());
      if (wrote != writes) {
        return false;
      }
    }
    return true;
  }

  private Machine machine(ThreadSteps thread) {
    return machines.computeIfAbsent(
        thread.thread(),
        t -> {
          int next = 0;
          for (int e = 0; e < prefix; e++) {
            next = trace.thread(e) == t ? code.end(thread, next, e) : next;
          }
          return new Machine(thread, next);
        });
  }

  /** Whether this event, which was performed, has accessed another element than recorded. */
  boolean hasMoved(int event) {
    return moved.contains(event);
  }

  /** Where the step accesses memory; null if that cannot be told. */
  private @Nullable MemoryLocation place(Machine machine, int step) {
    int index = machine.thread.steps().index(step);
    if (index == 0) {
      return machine.thread.steps().location(step);
    }
    MemoryLocation where = machine.thread.steps().place(step);
    Optional<Long> at = machine.values.valueOfExpression(index);
    if (at.isPresent() && at.get() == where.index()) {
      return where;
    }
    if (at.isEmpty() || !code.mayMove(where.object())) {
      return null;
    }
    moved.add(machine.thread.events()[step]);
    return new MemoryLocation(where.object(), where.member(), at.get().intValue());
  }

  private boolean step(Machine machine, int step) {
    StepList steps = machine.thread.steps();
    MemoryLocation where = place(machine, step);
    if (where != null && steps.kind(step) == StepKind.READ) {
      machine.values.read(step, found(machine, step, where));
      return true;
    }
    if (where == null && steps.location(step) != null) {
      return false;
    }
    Optional<Long> value = machine.values.valueOf(step);
    boolean asObserved = value.isPresent() && value.get() == steps.value(step);
    if (where == null) {
      return asObserved;
    }
    memory.put(where, value);
    if (where.isEntry()) {
      writers.put(where, asObserved ? machine.thread.events()[step] : -1);
    }
    MemoryLocation recorded = steps.place(step);
    if (asObserved && where.equals(recorded)) {
      strayed.remove(where);
    } else {
      strayed.add(where);
      strayed.add(recorded);
    }
    return asObserved || code.standing(where) != Standing.FIXED;
  }

  private Optional<Long> found(Machine machine, int step, MemoryLocation where) {
    long observed = machine.thread.steps().value(step);
    return switch (code.standing(where)) {
      case FIXED -> Optional.of(observed);
      case FOLLOWED -> content(where);
      case QUIET -> isWritten(where, machine) ? content(where) : Optional.empty();
    };
  }

  /** What a quiet location's one writer wrote last has to be there when others read it. */
  private boolean isWritten(MemoryLocation where, Machine reader) {
    Access last = code.lastWrite(where, Integer.MAX_VALUE);
    return last == null || last.by() == reader.thread || machine(last.by()).next > last.step();
  }

  private Optional<Long> content(MemoryLocation where) {
    Optional<Long> now = memory.get(where);
    if (now == null) {
      Access last = code.lastWrite(where, prefix);
      now = last == null ? Optional.ofNullable(code.initial(where)) : Optional.of(last.value());
      memory.put(where, now);
    }
    return now;
  }
}
