// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

import dev.reweave.symbolic.expression.Expressions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The steps of one thread in its order, each with place, expression and observed value. */
public final class Steps {
  private static final StepKind[] KINDS = StepKind.values();

  private final Expressions expressions;
  private final List<Location> locations = new ArrayList<>();
  private byte[] kinds = new byte[64];
  private int[] expression = new int[64];
  private long[] values = new long[64];
  private int[] location = new int[64];
  private long[] places = new long[64];
  private int size;

  public Steps(Expressions expressions) {
    this.expressions = expressions;
  }

  /**
   * Adds a step.
   *
   * @param place method number and index of the instruction, see {@link #method}
   * @param where null for branches and pins
   */
  public void add(
      StepKind kind, int expr, long value, Location where, int method, int instruction) {
    if (size == kinds.length) {
      kinds = Arrays.copyOf(kinds, size * 2);
      expression = Arrays.copyOf(expression, size * 2);
      values = Arrays.copyOf(values, size * 2);
      location = Arrays.copyOf(location, size * 2);
      places = Arrays.copyOf(places, size * 2);
    }
    kinds[size] = (byte) kind.ordinal();
    expression[size] = expr;
    values[size] = value;
    location[size] = where == null ? -1 : locations.size();
    places[size] = (long) method << 32 | instruction;
    size++;
    if (where != null) {
      locations.add(where);
    }
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

  /** Null for branches and pins. */
  public Location location(int step) {
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

  public Expressions expressions() {
    return expressions;
  }
}
