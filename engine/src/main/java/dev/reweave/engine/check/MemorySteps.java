// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import dev.reweave.engine.program.ThreadSteps;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the steps of the recorded run say about memory: per location all accesses in recorded order,
 * and whether these steps are all there is to know about it. Built in time and space linear in the
 * steps; safe to share once built.
 */
public final class MemorySteps {
  /**
   * An access of a location by a step, at a moment of the recorded run: the index of the event that
   * it is, or that its thread came to next.
   */
  public record Access(ThreadSteps by, int step, int event, int moment) {
    /** Rather than reads. */
    public boolean writes() {
      return by.steps().kind(step) == StepKind.WRITE;
    }

    /** Read or written in the recorded run. */
    public long value() {
      return by.steps().value(step);
    }
  }

  /** What is known of a location. */
  public enum Standing {
    /** Steps with events explain it: reads may find other values. */
    FOLLOWED,
    /** No events: one thread's own, or written by one before others read it. */
    QUIET,
    /** Anything else: stays as recorded. */
    FIXED
  }

  private final Trace trace;
  private final TraceProgram program;
  private final Int2ObjectOpenHashMap<ThreadSteps> threads = new Int2ObjectOpenHashMap<>();
  private final Int2IntOpenHashMap stepOf = new Int2IntOpenHashMap();
  private final Map<MemoryLocation, List<Access>> accesses = new HashMap<>();
  private final Map<MemoryLocation, Long> fills = new HashMap<>();
  private final Map<MemoryLocation, Standing> standings = new HashMap<>();
  private final Set<Long> fixedArrays = new HashSet<>();
  private final MapContents maps;
  private boolean isEverybodyKnown = true;
  private final Map<Integer, MemoryLocation> names = new HashMap<>();

  /** Reads all steps. */
  public MemorySteps(Trace trace, TraceProgram program) {
    this.trace = trace;
    this.program = program;
    this.maps = new MapContents(trace);
    stepOf.defaultReturnValue(-1);
    for (ThreadSteps thread : program.threads()) {
      if (thread.isWhole() && StepEvents.areInOrder(trace, program, thread)) {
        threads.put(thread.thread(), thread);
        for (int s = 0; s < thread.events().length; s++) {
          if (thread.events()[s] >= 0) {
            stepOf.put(thread.events()[s], s);
          }
        }
      }
    }
    collect();
    judge();
  }

  private void collect() {
    Int2IntOpenHashMap done = new Int2IntOpenHashMap();
    for (int e = 0; e < trace.size(); e++) {
      ThreadSteps thread = threads.get(trace.thread(e));
      if (thread != null) {
        int end = end(thread, done.get(thread.thread()), e);
        for (int s = done.get(thread.thread()); s < end; s++) {
          add(thread, s, e);
        }
        done.put(thread.thread(), end);
      }
    }
    for (ThreadSteps thread : threads.values()) {
      for (int s = done.get(thread.thread()); s < thread.events().length; s++) {
        add(thread, s, trace.size());
      }
    }
  }

  /** With an event come its step, and the steps before the next one that is an event. */
  public int end(ThreadSteps thread, int from, int event) {
    int own = stepOf.get(event);
    if (own >= 0) {
      return own + 1;
    }
    int s = from;
    while (s < thread.events().length && thread.events()[s] < 0) {
      s++;
    }
    return s;
  }

  private void add(ThreadSteps thread, int step, int moment) {
    MemoryLocation where = thread.steps().location(step);
    if (where != null && isFill(thread, step, where)) {
      fills.put(where, thread.steps().value(step));
    } else if (where != null) {
      accesses
          .computeIfAbsent(where, w -> new ArrayList<>())
          .add(new Access(thread, step, thread.events()[step], moment));
    }
  }

  /** Writes an element of an array that is being made: as if it had held that from the start. */
  private boolean isFill(ThreadSteps thread, int step, MemoryLocation where) {
    boolean isPlace = where.member().isEmpty() && thread.steps().site(step) == 0;
    boolean writes = thread.steps().kind(step) == StepKind.WRITE && thread.events()[step] < 0;
    boolean isConstant = thread.steps().expression(step) == 0;
    return isPlace && writes && isConstant && !accesses.containsKey(where);
  }

  private void judge() {
    IntSet unexplained = new IntOpenHashSet();
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind.isAccess() && stepOf.get(e) < 0 && !isLook(e)) {
        unexplained.add(trace.target(e));
        maps.access(e);
      }
      if (!threads.containsKey(trace.thread(e))) {
        isEverybodyKnown &= !kind.isAccess() && kind != EventKind.ENTER;
      }
    }
    IntSet ambiguous = new IntOpenHashSet();
    accesses.forEach(
        (where, list) -> {
          for (Access access : list) {
            if (access.event >= 0) {
              MemoryLocation other = names.putIfAbsent(trace.target(access.event), where);
              if (other != null && !other.equals(where)) {
                ambiguous.add(trace.target(access.event));
              }
            }
          }
        });
    unexplained.addAll(ambiguous);
    for (Map.Entry<MemoryLocation, List<Access>> entry : accesses.entrySet()) {
      Standing standing = standing(entry.getKey(), entry.getValue(), unexplained);
      standings.put(entry.getKey(), standing);
      if (standing == Standing.FIXED) {
        fixedArrays.add(entry.getKey().object());
      } else if (standing == Standing.FOLLOWED) {
        maps.follow(entry.getKey());
      }
    }
    for (int variable : unexplained) {
      fixedArrays.add(trace.info().variables().object(variable));
    }
  }

  private VariableKind kindOf(int access) {
    int member = trace.info().variables().member(trace.target(access));
    return trace.info().members().get(member).kind();
  }

  private Standing standing(MemoryLocation where, List<Access> list, IntSet unexplained) {
    if (maps.isChangedAtOnce(where) || program.isExposed(where) || !isConsistent(where, list)) {
      return Standing.FIXED;
    }
    if (list.stream().allMatch(access -> access.event < 0)) {
      boolean isUsed = program.looked().contains(where.object()) || program.unseen().touches(where);
      return isEverybodyKnown && !isUsed && isQuiet(list) ? Standing.QUIET : Standing.FIXED;
    }
    IntSet variables = new IntOpenHashSet();
    for (Access access : list) {
      variables.add(access.event < 0 ? -1 : trace.target(access.event));
    }
    boolean one = variables.size() == 1 && !variables.contains(-1);
    return one && !unexplained.contains(variables.iterator().nextInt())
        ? Standing.FOLLOWED
        : Standing.FIXED;
  }

  private boolean isConsistent(MemoryLocation where, List<Access> list) {
    Long now = first(where);
    for (Access access : list) {
      if (!access.writes() && now != null && now != access.value()) {
        return false;
      }
      now = access.value();
    }
    return true;
  }

  private static boolean isQuiet(List<Access> list) {
    Access writer = null;
    boolean isSeen = false;
    IntSet early = new IntOpenHashSet();
    for (Access access : list) {
      boolean isOther = writer != null && access.by != writer.by;
      if (access.writes() && (isOther || isSeen)) {
        return false;
      }
      isSeen |= isOther;
      if (writer == null) {
        early.add(access.by.thread());
      }
      // Moments are the earliest possible: what is listed before the write may have come after it.
      if (access.writes() && early.size() > 1) {
        return false;
      }
      writer = access.writes() ? access : writer;
    }
    return true;
  }

  /** The steps of a thread, or null when it is not known. */
  public @Nullable ThreadSteps steps(int thread) {
    return threads.get(thread);
  }

  /** The step that an event is, or -1; the last, if it is two. */
  public int step(int event) {
    return stepOf.get(event);
  }

  /** Where the event, which is a step, accesses memory. */
  public MemoryLocation location(int event) {
    return threads.get(trace.thread(event)).steps().place(stepOf.get(event));
  }

  /** Of an element that nobody accessed as of one without events. */
  public Standing standing(MemoryLocation where) {
    return standings.getOrDefault(where, Standing.QUIET);
  }

  /**
   * Whether all accesses of the array's elements are known, so that each may have another index.
   */
  boolean mayMove(long array) {
    return isEverybodyKnown && !fixedArrays.contains(array) && !program.looked().contains(array);
  }

  /** The last write of a location before a moment of the recorded run, or null. */
  public @Nullable Access lastWrite(MemoryLocation where, int moment) {
    Access last = null;
    for (Access access : accesses.getOrDefault(where, List.of())) {
      if (access.moment >= moment) {
        break;
      }
      last = access.writes() ? access : last;
    }
    return last;
  }

  private @Nullable Long first(MemoryLocation where) {
    return fills.containsKey(where) ? fills.get(where) : program.initial().apply(where);
  }

  /** What the location held at first, or null when unknown. */
  public @Nullable Long initial(MemoryLocation where) {
    Long known = first(where);
    List<Access> list = accesses.getOrDefault(where, List.of());
    return known != null || list.isEmpty() || list.get(0).writes()
        ? known
        : (Long) list.get(0).value();
  }

  /** A read of a list, or of an element by code that the trace knows to do no more; no steps. */
  private boolean isLook(int e) {
    boolean isOfList = trace.kind(e) == EventKind.READ && program.isSequence(trace.target(e));
    return isOfList
        || trace.kind(e) == EventKind.READ
            && threads.containsKey(trace.thread(e))
            && kindOf(e) == VariableKind.ARRAY
            && program.looked().contains(trace.info().variables().object(trace.target(e)));
  }

  /** The followed element that the event, which is no step, reads; null if it does not. */
  public @Nullable MemoryLocation looksAt(int event) {
    boolean isLook = trace.kind(event).isAccess() && stepOf.get(event) < 0 && isLook(event);
    MemoryLocation where = isLook ? names.get(trace.target(event)) : null;
    return where != null && standing(where) == Standing.FOLLOWED ? where : null;
  }

  /** Whether the event is a read that may find another value. */
  public boolean mayDiffer(int event) {
    int step = stepOf.get(event);
    return step >= 0
        && trace.kind(event).reads()
        && standing(location(event)) == Standing.FOLLOWED
        && !isBound(threads.get(trace.thread(event)), step);
  }

  /** It matters which of several equal boxes a read of the event has found. */
  private static boolean isBound(ThreadSteps thread, int last) {
    boolean isBound = false;
    for (int s = last; s >= 0; s--) {
      boolean isSame = thread.events()[s] == thread.events()[last];
      if (thread.events()[s] >= 0 && !isSame) {
        break;
      }
      isBound |= isSame && thread.steps().entries().isBound(s);
    }
    return isBound;
  }

  /** The followed entries of the map whose whole content the event looks at. */
  List<MemoryLocation> entriesLookedAt(int event) {
    return maps.lookedAt(event);
  }

  String place(ThreadSteps thread, int step) {
    return program.places().of(thread.steps().method(step), thread.steps().instruction(step));
  }
}
