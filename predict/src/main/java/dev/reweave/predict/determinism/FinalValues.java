// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.order.EventLists;
import dev.reweave.engine.query.ConditionalUpdates;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.Schedule;
import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Implicit final reads: can another write than the recorded one be the last of its variable? All
 * that happened has to happen, every read as recorded. That is shown by another order of the events
 * up to the last access of the variable, or to the end when that is near; after which the run goes
 * on as it was recorded.
 */
final class FinalValues {
  private static final int LONGEST = 20_000;
  private static final int[] NONE = {};

  private final Trace trace;
  private final CausalClocks causality;
  private final EventLists accesses;

  FinalValues(Trace trace, CausalClocks causality, EventLists accesses) {
    this.trace = trace;
    this.causality = causality;
    this.accesses = accesses;
  }

  /** Tells the possible witnesses of a variable: the last write of each other thread. */
  void witnesses(int variable, IntPredicate isIntended, BiConsumer<Integer, Integer> visitor) {
    Int2IntLinkedOpenHashMap lastOf = new Int2IntLinkedOpenHashMap();
    for (int i = accesses.size(variable) - 1; i >= 0; i--) {
      int e = accesses.get(variable, i);
      EventKind kind = trace.kind(e);
      if (kind == EventKind.COMMUTE || kind == EventKind.OPAQUE) {
        return;
      }
      if (kind.writes()) {
        lastOf.putIfAbsent(trace.thread(e), e);
      }
    }
    if (lastOf.size() < 2) {
      return;
    }
    IntArrayList last = new IntArrayList(lastOf.values());
    int writer = last.getInt(0);
    for (int challenger : last.subList(1, last.size())) {
      boolean isFree = !causality.before(challenger, writer);
      if (isFree && !isIntended.test(challenger) && !isIntended.test(writer)) {
        visitor.accept(writer, challenger);
      }
    }
  }

  /** The last event of the part that is to be reordered; what follows stays as it was. */
  private int end(int variable, int start) {
    return trace.size() - start <= LONGEST
        ? trace.size() - 1
        : accesses.get(variable, accesses.size(variable) - 1);
  }

  /** The query that shows the witness, or null when it would span too much. */
  @Nullable Query query(ReadWitness witness) {
    int start = Math.min(witness.writer(), witness.challenger());
    int end = end(trace.target(witness.writer()), start);
    if (end - start > LONGEST) {
      return null;
    }
    Int2IntLinkedOpenHashMap lastOf = new Int2IntLinkedOpenHashMap();
    for (int e = end; e >= start; e--) {
      lastOf.putIfAbsent(trace.thread(e), e);
    }
    IntLinkedOpenHashSet events = new IntLinkedOpenHashSet();
    IntArrayList before = new IntArrayList();
    IntArrayList after = new IntArrayList();
    before.add(witness.writer());
    after.add(witness.challenger());
    events.add(witness.writer());
    events.add(witness.challenger());
    for (int e : lastOf.values()) {
      events.add(e);
      boolean readsWriter =
          trace.kind(e) == EventKind.READ
              && trace.target(e) == trace.target(witness.writer())
              && VisibleWrites.recorded(trace, accesses, e).write() == witness.writer();
      if (readsWriter) {
        // The engine lets the last event of a thread read anything.
        before.add(e);
        after.add(witness.challenger());
      }
    }
    return new Query(
        events.toIntArray(),
        before.toIntArray(),
        after.toIntArray(),
        NONE,
        ConditionalUpdates.of(trace, witness.challenger()),
        PredictionModel.VIEW);
  }

  /**
   * The last write of the variable in the schedule; or the writer itself when the recorded run
   * could not go on after the schedule.
   */
  int lastWrite(Schedule schedule, ReadWitness witness) {
    int variable = trace.target(witness.writer());
    int end = end(variable, Math.min(witness.writer(), witness.challenger()));
    Int2IntOpenHashMap written = new Int2IntOpenHashMap();
    Int2IntOpenHashMap lastOf = new Int2IntOpenHashMap();
    for (int e : schedule.events()) {
      if (e > end) {
        return witness.writer();
      }
      lastOf.put(trace.thread(e), e);
      if (trace.kind(e).isAccess() && trace.kind(e).writes()) {
        written.put(trace.target(e), e);
      }
    }
    boolean goesOn =
        lastOf.values().intStream().allMatch(e -> isSettled(e, schedule, end))
            && written
                .keySet()
                .intStream()
                .allMatch(v -> v == variable || isLeftAlike(v, written.get(v), end));
    return goesOn ? written.getOrDefault(variable, witness.writer()) : witness.writer();
  }

  /** Whether the last event of a thread read what it was recorded to read, and nobody waits. */
  private boolean isSettled(int event, Schedule schedule, int end) {
    EventKind kind = trace.kind(event);
    return (kind != EventKind.WAIT || end == trace.size() - 1)
        && (!kind.isAccess()
            || !kind.reads()
            || VisibleWrites.in(schedule, trace, accesses, event)
                .isSame(VisibleWrites.recorded(trace, accesses, event)));
  }

  /** Whether what comes after the schedule finds the variable as recorded, or does not look. */
  private boolean isLeftAlike(int variable, int write, int end) {
    if (!trace.info().variables().isShared(variable)) {
      return true;
    }
    int next = accesses.countBefore(variable, end + 1);
    if (next == accesses.size(variable)
        || trace.kind(accesses.get(variable, next)) == EventKind.WRITE) {
      return true;
    }
    return next > 0 && lastRecorded(variable, next - 1) == write;
  }

  private int lastRecorded(int variable, int from) {
    int i = from;
    while (i >= 0 && !trace.kind(accesses.get(variable, i)).writes()) {
      i--;
    }
    return i < 0 ? -1 : accesses.get(variable, i);
  }
}
