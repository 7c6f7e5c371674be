// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.trace.VariableKind;
import dev.reweave.trace.order.table.MemberTable;
import dev.reweave.trace.order.table.OrderTables;
import dev.reweave.trace.order.table.ValueTable;
import dev.reweave.trace.order.table.VariableTable;
import java.io.IOException;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Turns records of accesses into accesses of variables. */
public final class AccessEvents {
  private final OrderTables names;
  private final EventSink sink;
  private final FlaggedReads settler;
  private final RangedArrays arrays;
  private final BlindValues blind;
  private final ClassInitialisations initialisations;
  private final ValueTable values = new ValueTable();
  private long opaqueCalls;
  private long longRanges;

  AccessEvents(
      OrderTables names,
      EventSink sink,
      FlaggedReads settler,
      RangedArrays arrays,
      BlindValues blind,
      ClassInitialisations initialisations) {
    this.names = names;
    this.sink = sink;
    this.settler = settler;
    this.arrays = arrays;
    this.blind = blind;
    this.initialisations = initialisations;
  }

  public long opaqueCalls() {
    return opaqueCalls;
  }

  /** The index is for another variable from now on. */
  public void reset(int variable) {
    values.reset(variable);
    blind.close(variable);
  }

  /** How many bulk operations were followed in part only. */
  public long longRanges() {
    return longRanges;
  }

  void field(int kind, int t, int site, long head, long object, long value) throws IOException {
    int member = names.members.field(site, (int) (head >>> RawLayout.AUX_SHIFT), object);
    long owner = object;
    if (object == 0) {
      initialisations.uses(t, site, names.members.staticClass(site));
      owner = names.members.loader(site);
    }
    if (member != MemberTable.FINAL) {
      int v = names.variables.of(member, owner, 0);
      access(kind, t, site, v, value, (head & RawLayout.FLAG) != 0);
    }
  }

  void element(int kind, int t, int site, long head, long array, long value) throws IOException {
    arrays.touch(t, array, kind != KindOrdinals.READ);
    int v = names.variables.of(names.members.element(array), array, head >>> RawLayout.AUX_SHIFT);
    access(kind, t, site, v, value, (head & RawLayout.FLAG) != 0);
  }

  void cell(int kind, int t, int site, long head, long object, long value) throws IOException {
    int v = names.variables.of(names.members.cell(object), object, head >>> RawLayout.AUX_SHIFT);
    access(kind, t, site, v, value, (head & RawLayout.FLAG) != 0);
  }

  private void access(int kind, int t, int site, int v, long value, boolean flagged)
      throws IOException {
    if (kind == KindOrdinals.READ) {
      read(t, site, v, value, flagged);
      return;
    }
    sink.event(kind, t, site, v, value);
    values.set(v, value);
    blind.close(v);
    if (!settler.isIdle()) {
      settler.written(v, value);
    }
  }

  private void read(int t, int site, int v, long value, boolean flagged) throws IOException {
    boolean known = values.isKnown(v);
    if (flagged && cannotBeHere(v, value, known)) {
      settler.hold(t, site, v, value);
      return;
    }
    sink.event(KindOrdinals.READ, t, site, v, value);
    if (!known) {
      blind.learn(v, value);
    }
    values.set(v, value);
  }

  // Before the first write there is the default value, as far as we know.
  private boolean cannotBeHere(int v, long value, boolean known) {
    return known ? values.get(v) != value : values.isUntouched(v) && value != 0;
  }

  /** A bulk operation: element by element if the array is shared. */
  void range(int kind, int t, int site, long head, long array, long length) throws IOException {
    arrays.note(t, array, kind != KindOrdinals.READ);
    if (!arrays.follows(array)) {
      return;
    }
    int member = names.members.element(array);
    long from = head >>> RawLayout.AUX_SHIFT;
    boolean all = length <= RangedArrays.LONG;
    if (!all) {
      longRanges++;
      // The elements that nobody names: long operations keep their order.
      sink.event(
          KindOrdinals.OPAQUE, t, site, variable(array, VariableKind.CONTENT_ANY, 0, false), 0);
    }
    long to = Math.min(from + length, Integer.MAX_VALUE); // no array is longer
    if (!all && to - from > names.variables.size()) {
      for (int v : elements(member, array, from, to)) {
        blindAccess(kind, t, site, v);
      }
      return;
    }
    for (long i = from; i < to; i++) {
      int v = all ? names.variables.of(member, array, i) : names.variables.find(member, array, i);
      if (all || arrays.isKnown(v)) {
        blindAccess(kind, t, site, v);
      }
    }
  }

  /** Elements that were accessed on their own, in order: fewer than a long range has. */
  private int[] elements(int member, long array, long from, long to) {
    VariableTable all = names.variables;
    return IntStream.range(0, all.size())
        .filter(v -> all.object(v) == array && all.member(v) == member && arrays.isKnown(v))
        .filter(v -> all.key(v) >= from && all.key(v) < to)
        .filter(v -> all.find(member, array, all.key(v)) == v)
        .boxed()
        .sorted(Comparator.comparingLong(all::key))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private void blindAccess(int kind, int t, int site, int v) throws IOException {
    if (kind == KindOrdinals.READ) {
      long value = values.isKnown(v) ? values.get(v) : blind.current(v);
      sink.blind(kind, t, site, v, value);
      return;
    }
    if (kind == KindOrdinals.OPAQUE) {
      blind.close(v);
      sink.blind(kind, t, site, v, 0);
    } else {
      sink.blind(kind, t, site, v, blind.open(v));
    }
    values.forget(v);
    if (!settler.isIdle()) {
      settler.writtenBlindly(v);
    }
  }

  /** A call on a JDK object: see {@link VariableKind} for the variables its content is made of. */
  void content(int kind, int t, int site, long head, long object, long key) throws IOException {
    boolean atomic = (head & RawLayout.FLAG) != 0;
    boolean keyed = ((head >>> RawLayout.AUX_SHIFT) & RawLayout.SCOPE_KEY) != 0;
    long condition = (head >>> RawLayout.AUX_SHIFT) & RawLayout.SCOPE_CONDITIONAL;
    int any = variable(object, VariableKind.CONTENT_ANY, 0, atomic);
    if (kind == KindOrdinals.COMMUTE) {
      sink.event(kind, t, site, any, 0);
      // Opaque: that another thread adds is nothing that an index in use could suffer from.
      int additions = variable(object, VariableKind.CONTENT_KEY, VariableTable.ADDITIONS, atomic);
      sink.event(KindOrdinals.OPAQUE, t, site, additions, 0);
    } else if (keyed) {
      readAdditions(t, site, object, atomic);
      version(kind, t, site, variable(object, VariableKind.CONTENT_KEY, key, atomic), condition);
      if (kind != KindOrdinals.READ) {
        sink.event(KindOrdinals.COMMUTE, t, site, any, 0);
      }
      version(
          KindOrdinals.READ, t, site, variable(object, VariableKind.CONTENT_BULK, 0, atomic), 0);
    } else {
      version(kind, t, site, any, condition);
      // Reads too: size() and then get(i) are undone by a remove, which i alone does not show.
      version(kind, t, site, variable(object, VariableKind.CONTENT_BULK, 0, atomic), condition);
    }
  }

  /** What an index names depends on the elements added before, and on their order. */
  private void readAdditions(int t, int site, long object, boolean atomic) throws IOException {
    int member = names.members.content(object, VariableKind.CONTENT_KEY, atomic);
    int additions = names.variables.find(member, object, VariableTable.ADDITIONS);
    if (additions >= 0) {
      sink.event(KindOrdinals.READ, t, site, additions, 0);
    }
  }

  void opaque(int t, int site, long head, long object, long key) throws IOException {
    boolean atomic = (head & RawLayout.FLAG) != 0;
    if ((head >>> RawLayout.AUX_SHIFT & RawLayout.SCOPE_KEY) != 0) {
      opaque(t, site, variable(object, VariableKind.CONTENT_KEY, key, atomic));
      return;
    }
    opaqueCalls += atomic ? 0 : 1;
    opaque(t, site, variable(object, VariableKind.CONTENT_ANY, 0, atomic));
    opaque(t, site, variable(object, VariableKind.CONTENT_BULK, 0, atomic));
  }

  /** What is read later is not what was read before. */
  private void opaque(int t, int site, int v) throws IOException {
    values.set(v, (values.get(v) | 1) + 1);
    sink.event(KindOrdinals.OPAQUE, t, site, v, 0);
  }

  /** Sees or changes the state of a synchroniser. */
  void state(int t, int site, long object, long outdated) throws IOException {
    int state = variable(object, VariableKind.CONTENT_ANY, 0, true);
    sink.event(KindOrdinals.OPAQUE, t, site, state, outdated);
  }

  private int variable(long object, VariableKind kind, long key, boolean atomic) {
    return names.variables.of(names.members.content(object, kind, atomic), object, key);
  }

  // Contents have no values. A number that each write makes new says just as well what a read saw;
  // it is odd where the write happened only because of what it found.
  private void version(int kind, int t, int site, int v, long condition) throws IOException {
    if (kind != KindOrdinals.READ) {
      values.set(v, (values.get(v) | 1) + (condition == 0 ? 1 : 2));
    }
    sink.event(kind, t, site, v, values.get(v));
  }
}
