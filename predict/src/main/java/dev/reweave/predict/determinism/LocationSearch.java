// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.order.EventLists;
import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.predict.determinism.witness.WitnessOrder;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableColumns;
import dev.reweave.trace.VariableKind;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Gathers, for each three places in the code, the witnesses that look most likely. For a read and
 * the challengers of one thread at one place these are: the next one after the read (which would
 * have to come before it), and the last one before the writer (which would have to come after it);
 * and for the read alone, that it comes before its writer. Causality refutes most of the others.
 *
 * <p>Time: reads times groups of challengers, of each variable, cut at a bound; what was passed
 * over is counted.
 */
final class LocationSearch {
  /** Reads times groups of one variable that are gone through. */
  private static final long MOST_STEPS = 2_000_000;

  /** Commuting writes that one read sees and that are taken for its writer in turn. */
  private static final int MOST_SEEN = 16;

  private final Trace trace;
  private final VariableColumns variables;
  private final CausalClocks causality;
  private final EventLists accesses;
  private final CodeLocations locations;
  private final IntPredicate isIntended;
  private final FinalValues finals;
  private final Map<WitnessPlaces, PlaceCandidate> candidates = new LinkedHashMap<>();
  private long passedOver;

  /** {@code isIntended}: whether an event is meant to be nondeterministic. */
  LocationSearch(
      Trace trace,
      CausalClocks causality,
      EventLists accesses,
      CodeLocations locations,
      IntPredicate isIntended) {
    this.trace = trace;
    this.variables = trace.info().variables();
    this.causality = causality;
    this.accesses = accesses;
    this.locations = locations;
    this.isIntended = isIntended;
    this.finals = new FinalValues(trace, causality, accesses);
  }

  /** Looks through all variables. */
  Collection<PlaceCandidate> candidates() {
    for (int v = 0; v < variables.count(); v++) {
      if (accesses.size(v) > 1) {
        new OfVariable(v).run();
        finalValue(v);
      }
    }
    return candidates.values();
  }

  private void finalValue(int variable) {
    int member = variables.member(variable);
    finals.witnesses(
        variable,
        isIntended,
        (writer, challenger) -> {
          ReadWitness witness =
              new ReadWitness(
                  writer, ReadWitness.FINAL, challenger, WitnessOrder.WRITER_CHALLENGER_READ);
          meet(member, witness);
        });
  }

  private void meet(int member, ReadWitness witness) {
    WitnessPlaces places =
        new WitnessPlaces(
            member,
            locations.of(witness.writer()),
            locations.of(witness.read()),
            locations.of(witness.challenger()));
    candidates
        .computeIfAbsent(places, PlaceCandidate::new)
        .meet(witness, isEqual(trace, witness.writer(), witness.challenger()));
  }

  /** How many read-couples were not looked at, because a variable has too many. */
  long passedOver() {
    return passedOver;
  }

  /** What a write writes is known, and it is what another write writes. */
  static boolean isEqual(Trace trace, int write, int other) {
    if (write < 0 || other < 0) {
      return false;
    }
    VariableColumns variables = trace.info().variables();
    VariableKind kind = trace.info().members().get(variables.member(trace.target(write))).kind();
    return kind.mayHaveValues() && trace.value(write) == trace.value(other);
  }

  /** Writes of one thread at one place. */
  private static final class Group {
    final int thread;
    final IntArrayList members = new IntArrayList();
    int next;

    Group(int thread) {
      this.thread = thread;
    }

    /** Index among the variable's writes of the first member at or after {@code at}, or -1. */
    int from(int at) {
      while (next < members.size() && members.getInt(next) < at) {
        next++;
      }
      return next < members.size() ? members.getInt(next) : -1;
    }

    /** Index of the last member before {@code at}, not later than where {@link #from} stands. */
    int before(int at) {
      int i = next - 1;
      while (i >= 0 && members.getInt(i) >= at) {
        i--;
      }
      return i < 0 ? -1 : members.getInt(i);
    }
  }

  private final class OfVariable {
    private final int member;
    private final ReadCouples couples;
    private final IntArrayList writes;
    private final List<Group> groups = new ArrayList<>();
    private int step;
    private int met;
    private int previous;
    private boolean hidesOlder;

    OfVariable(int variable) {
      member = variables.member(variable);
      couples = new ReadCouples(trace, accesses, variable);
      writes = couples.writes();
    }

    void run() {
      if (writes.isEmpty() || couples.reads() == 0) {
        return;
      }
      group();
      step = (int) Math.max(1, (long) couples.reads() * (groups.size() + 1) / MOST_STEPS);
      couples.forEach(MOST_SEEN, this::couple);
    }

    private void group() {
      Map<Long, Group> known = new LinkedHashMap<>();
      for (int i = 0; i < writes.size(); i++) {
        int e = writes.getInt(i);
        if (ReadCouples.isWrite(trace.kind(e))) {
          long key = (long) trace.thread(e) << 32 | locations.of(e);
          known.computeIfAbsent(key, k -> new Group(trace.thread(e))).members.add(i);
        }
      }
      groups.addAll(known.values());
    }

    private void couple(int writer, int read, int seen, int place) {
      if (isIntended.test(read)) {
        return;
      }
      if (met++ % step != 0) {
        passedOver++;
        return;
      }
      boolean isEarly = writer >= 0 && !causality.needs(read, writer);
      if (isEarly) {
        tooEarly(writer, read, place);
      }
      for (Group group : groups) {
        int next = group.from(place);
        if (next >= 0 && group.thread != trace.thread(read)) {
          int challenger = writes.getInt(next);
          if (!causality.needs(challenger, read)) {
            meet(writer, read, challenger, WitnessOrder.WRITER_CHALLENGER_READ);
          }
        }
        if (writer >= 0) {
          older(writer, read, seen, group, isEarly);
        }
      }
    }

    /** The read before its writer: it reads from the write before that, or at first. */
    private void tooEarly(int writer, int read, int place) {
      int at = place - 1;
      while (writes.getInt(at) != writer) {
        at--;
      }
      previous = at == 0 ? ReadWitness.INITIAL : writes.getInt(at - 1);
      meet(writer, read, previous, WitnessOrder.CHALLENGER_READ);
      hidesOlder = previous >= 0 && causality.needs(read, previous);
      if (previous >= 0 && !hidesOlder) {
        meet(writer, read, ReadWitness.INITIAL, WitnessOrder.CHALLENGER_READ);
      }
    }

    /** A write that came before the writer: the writer before it, or the read before the writer. */
    private void older(int writer, int read, int seen, Group group, boolean isEarly) {
      int before = group.before(seen);
      while (before >= 0 && writes.getInt(before) >= writer) {
        before = group.before(before);
      }
      if (before < 0) {
        return;
      }
      int challenger = writes.getInt(before);
      if (group.thread != trace.thread(writer) && !causality.needs(writer, challenger)) {
        meet(writer, read, challenger, WitnessOrder.WRITER_CHALLENGER_READ);
      }
      boolean isHidden = hidesOlder && causality.before(challenger, previous);
      if (isEarly && challenger != previous && !isHidden) {
        meet(writer, read, challenger, WitnessOrder.CHALLENGER_READ);
      }
    }

    private void meet(int writer, int read, int challenger, WitnessOrder order) {
      if (challenger >= 0
          && (isIntended.test(challenger) || !ReadCouples.isWrite(trace.kind(challenger)))) {
        return;
      }
      LocationSearch.this.meet(member, new ReadWitness(writer, read, challenger, order));
    }
  }
}
