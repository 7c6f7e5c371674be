// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.Value;

/**
 * A value on the operand stack or in a local: what it was in the run, and on what it depends.
 * Immutable but for objects under construction, whose id becomes known later in all copies at once.
 */
final class Datum implements Value {
  /** Ids from here on, up to half of the way to zero, are of objects that have no known one. */
  static final long FIRST_UNNAMED = Long.MIN_VALUE + 1;

  /** An unused slot. */
  static final Datum EMPTY = new Datum(1, 0, 0);

  private final int size;
  private final int expression;
  private long bits;

  private Datum(int size, long bits, int expression) {
    this.size = size;
    this.bits = bits;
    this.expression = expression;
  }

  static Datum of(Type type, long bits, int expression) {
    return new Datum(type.getSize(), bits, expression);
  }

  static Datum single(long bits, int expression) {
    return new Datum(1, bits, expression);
  }

  static Datum twofold(long bits, int expression) {
    return new Datum(2, bits, expression);
  }

  /**
   * A new object; its id becomes known when it is constructed. Until then it has one of its own.
   */
  static Datum made(long provisional) {
    return new Datum(1, provisional, 0);
  }

  @Override
  public int getSize() {
    return size;
  }

  /** As in {@link dev.reweave.symbolic.expression.Arithmetic}. */
  long bits() {
    return bits;
  }

  /** 0 if it depends on nothing that was read. */
  int expression() {
    return expression;
  }

  /** Whether this is an object of which no id is known. */
  boolean isUnnamed() {
    return size == 1 && bits >= FIRST_UNNAMED && bits < FIRST_UNNAMED / 2 && expression == 0;
  }

  void name(long id) {
    bits = id;
  }
}
