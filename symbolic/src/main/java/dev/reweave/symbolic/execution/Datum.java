// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.Value;

/**
 * A value on the operand stack or in a local: what it was in the run, and on what it depends.
 * Immutable but for objects under construction, whose id becomes known later in all copies at once.
 *
 * <p>A box (Integer, Long …) made of an expression is a constant that has a content; whoever looks
 * at more of it than that, or lets others look, has to pin the content.
 */
final class Datum implements Value {
  /** Ids from here on, up to half of the way to zero, are of objects that have no known one. */
  static final long FIRST_UNNAMED = Long.MIN_VALUE + 1;

  /** Id of a box before it is known. */
  static final long UNKNOWN_BOX = Long.MIN_VALUE;

  /** An unused slot. */
  static final Datum EMPTY = new Datum(1, 0, 0);

  private final int size;
  private final int expression;
  private final Datum content;
  private long bits;

  private Datum(int size, long bits, int expression) {
    this(size, bits, expression, null);
  }

  private Datum(int size, long bits, int expression, Datum content) {
    this.size = size;
    this.bits = bits;
    this.expression = expression;
    this.content = content;
  }

  /** A box for a value; its id is {@link #UNKNOWN_BOX} until {@link #withId}. */
  static Datum box(Datum content) {
    return new Datum(1, UNKNOWN_BOX, 0, content.expression == 0 ? null : content);
  }

  /** The same box, and its id is known. */
  Datum withId(long id) {
    return new Datum(1, id, 0, content);
  }

  /** What is in the box; null if this is none, or its content depends on nothing. */
  Datum content() {
    return content;
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
