// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

import dev.reweave.symbolic.expression.ExpressionList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The steps of one thread in its order, each with place, expression and observed value.
 *
 * <p>{@link #event} ties a step to the trace. A READ or WRITE step has an event if, and only if,
 * the trace has the record that this very execution of the instruction made: then kind, object,
 * index and value are the same in both; that was checked. It has none (-1) if
 *
 * <ul>
 *   <li>the instruction makes no records: fields that are final or made by the compiler, array
 *       initialisers;
 *   <li>the trace leaves the variable out, as only one thread uses it or nobody writes it;
 *   <li>the field was written before {@code super()};
 *   <li>the trace ends earlier, or the steps were not tied to a trace at all.
 * </ul>
 *
 * Steps and events of a thread that belong together are in the same order, except for reads that
 * the order stage had to move. Accesses by code without a tape (see UntapedCode, JDK code, bulk
 * operations on arrays, reflection, handles that code on the tapes did not make, most calls on JDK
 * objects) are events without a step. Branches and pins have no event. An UPDATE or CAS is two
 * steps, see {@link #half()}.
 */
public final class StepList {
  private static final StepKind[] KINDS = StepKind.values();

  private final ExpressionList expressions;
  private final List<MemoryLocation> locations = new ArrayList<>();
  private Map<MemoryLocation, Integer> numbers = new HashMap<>();
  private byte[] kinds = new byte[64];
  private int[] expression = new int[64];
  private long[] values = new long[64];
  private int[] location = new int[64];
  private long[] places = new long[64];
  private int[] sites = new int[64];
  private int[] events = {};
  private final Map<Integer, Integer> indexes = new HashMap<>();
  private final BitSet halves = new BitSet();
  private final BitSet guessed = new BitSet();
  private final Map<Integer, HandleUse> handled = new HashMap<>();
  private final Set<Long> exposed = new HashSet<>();
  private final Set<Long> looked = new HashSet<>();
  private final Set<Long> shown = new HashSet<>();
  private final EntrySteps entries = new EntrySteps(this);
  private final SequenceSteps sequences = new SequenceSteps(this);
  private int size;

  public StepList(ExpressionList expressions) {
    this.expressions = expressions;
  }

  /**
   * Adds a step.
   *
   * @param method number of the method
   * @param instruction index in its code
   * @param where null for branches and pins
   * @param site see {@link #site}
   */
  public void add(
      StepKind kind,
      int expr,
      long value,
      @Nullable MemoryLocation where,
      int method,
      int instruction,
      int site) {
    if (size == kinds.length) {
      kinds = Arrays.copyOf(kinds, size * 2);
      expression = Arrays.copyOf(expression, size * 2);
      values = Arrays.copyOf(values, size * 2);
      location = Arrays.copyOf(location, size * 2);
      places = Arrays.copyOf(places, size * 2);
      sites = Arrays.copyOf(sites, size * 2);
    }
    kinds[size] = (byte) kind.ordinal();
    expression[size] = expr;
    values[size] = value;
    location[size] = where == null ? -1 : number(where);
    places[size] = (long) method << 32 | instruction;
    sites[size] = site;
    size++;
  }

  private int number(MemoryLocation where) {
    return numbers.computeIfAbsent(
        where,
        added -> {
          locations.add(added);
          return locations.size() - 1;
        });
  }

  /** Nothing more is added: gives memory back. */
  public void pack() {
    numbers = Map.of();
    kinds = Arrays.copyOf(kinds, size);
    expression = Arrays.copyOf(expression, size);
    values = Arrays.copyOf(values, size);
    location = Arrays.copyOf(location, size);
    places = Arrays.copyOf(places, size);
    sites = Arrays.copyOf(sites, size);
    expressions.pack();
  }

  /** The step added last accesses an array element whose index is this expression. */
  public void at(int index) {
    indexes.put(size - 1, index);
  }

  /**
   * The expression of the index of the array element that a step accesses, which {@link #location}
   * has as it was observed; 0 if it is a constant, or pinned. Branches before the step say that it
   * is within the array.
   */
  public int index(int step) {
    return indexes.getOrDefault(step, 0);
  }

  /**
   * The step added last is one half of an atomic read and write: first the read, perhaps a branch,
   * then the write, all of one event.
   */
  public void half() {
    halves.set(size - 1);
  }

  /** Whether this is a read or write that is half of an atomic step, see {@link #half()}. */
  public boolean isHalf(int step) {
    return halves.get(step);
  }

  /** The value of the read added last is not known but from its event, see {@link #observe}. */
  public void guess() {
    guessed.set(size - 1);
  }

  /** Whether the value of this read is a guess. */
  public boolean isGuess(int step) {
    return guessed.get(step);
  }

  /** A read whose value was not known has found this; or another step has, as it depends on it. */
  public void observe(int step, long value) {
    guessed.clear(step);
    values[step] = value;
    if (expression[step] != 0 && expressions.isVariable(expression[step])) {
      expressions.observe(expression[step], value);
    }
  }

  /** The half that writes, after what this one read became known. */
  public void recompute(int read) {
    int write = read + 1;
    while (kind(write) != StepKind.WRITE) {
      write++;
    }
    if (expression[write] > expression[read]) {
      expressions.recompute(expression[read] + 1, expression[write]);
      values[write] = expressions.observed(expression[write]);
    }
  }

  /** The step added last is an access by a handle. */
  public void by(HandleUse use) {
    handled.put(size - 1, use);
  }

  /** Steps that access something by a handle. */
  public Map<Integer, HandleUse> handled() {
    return handled;
  }

  /** The step accesses this. */
  public void place(int step, MemoryLocation where) {
    locations.add(where);
    location[step] = locations.size() - 1;
  }

  /**
   * Nothing is known of what the step accesses: a write goes nowhere, but what it writes stays as
   * it is.
   */
  public void lose(int step) {
    if (kind(step) == StepKind.WRITE) {
      kinds[step] = (byte) StepKind.PIN.ordinal();
      location[step] = -1;
    }
  }

  /** The step is no access, but this expression stays as it is. */
  void pin(int step, int expr) {
    kinds[step] = (byte) StepKind.PIN.ordinal();
    location[step] = -1;
    untie(step);
    expression[step] = expr;
    values[step] = expr == 0 ? 0 : expressions.observed(expr);
  }

  /** What the steps do to lists and queues. */
  public SequenceSteps sequences() {
    return sequences;
  }

  /** What the steps do to entries of maps and sets. */
  public EntrySteps entries() {
    return entries;
  }

  public int size() {
    return size;
  }

  public StepKind kind(int step) {
    return KINDS[kinds[step]];
  }

  public int expression(int step) {
    return expression[step];
  }

  /** The value that was read, written or tested. */
  public long value(int step) {
    return values[step];
  }

  /**
   * The location of a step that accesses memory.
   *
   * @throws IndexOutOfBoundsException for branches and pins
   */
  public MemoryLocation place(int step) {
    return locations.get(location[step]);
  }

  /** Null for branches and pins. */
  public @Nullable MemoryLocation location(int step) {
    return location[step] < 0 ? null : locations.get(location[step]);
  }

  /** Number of the method that the step is in. */
  public int method(int step) {
    return (int) (places[step] >> 32);
  }

  /** Index of the instruction in its method, marks not counted. */
  public int instruction(int step) {
    return (int) places[step];
  }

  /** Number that the log gave to the step's place, 0 if the log has no records of it. */
  public int site(int step) {
    return sites[step];
  }

  /** The event of the trace that this step is, -1 if it is none. */
  public int event(int step) {
    return step < events.length ? events[step] : -1;
  }

  /** Code without a tape gets hold of this object or array. */
  public void expose(long object) {
    exposed.add(object);
  }

  /** Objects and arrays that code without a tape was given, or gave; it may read their elements. */
  public Set<Long> exposed() {
    return exposed;
  }

  /** Code without a tape reads this array, and keeps nothing of it. */
  public void look(long array) {
    looked.add(array);
  }

  /**
   * Arrays that code without a tape has read; where their elements are in the trace, so is that.
   */
  public Set<Long> looked() {
    return looked;
  }

  /** Code without a tape gets hold of this object, and may read what is in it. */
  public void show(long object) {
    shown.add(object);
  }

  /** Objects whose value, if they are atomic variables, code without a tape may use. */
  public Set<Long> shown() {
    return shown;
  }

  /** Ties steps to a trace: for each step its event, or -1. */
  public void events(int[] bySteps) {
    events = bySteps;
  }

  /** The step is no event, after all. */
  public void untie(int step) {
    if (step < events.length) {
      events[step] = -1;
    }
  }

  /** Drops steps from this one on. */
  public void cut(int step) {
    size = Math.min(size, step);
  }

  /**
   * Objects are known by other ids than those that locations have.
   *
   * @param names id by id in locations
   */
  public void rename(Map<Long, Long> names) {
    locations.replaceAll(
        where -> {
          Long name = names.get(where.object());
          return name == null ? where : new MemoryLocation(name, where.member(), where.index());
        });
  }

  public ExpressionList expressions() {
    return expressions;
  }
}
