// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.expression;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The expressions of a thread, as one list in which operands come before what uses them. So
 * evaluating is a walk from the front, however deep an expression is. Expression 0 is none; {@link
 * #variable} is a value read, {@link #constant} one that depends on nothing.
 */
public final class ExpressionList {
  private static final int VARIABLE = -1;
  private static final int CONSTANT = -2;

  private int[] ops = new int[64];
  private int[] left = new int[64];
  private int[] right = new int[64];
  private long[] observed = new long[64];
  private int size = 1;
  private final WordSequences sequences;

  /** None yet, nor any sequences. */
  public ExpressionList() {
    this(new WordSequences());
  }

  /** None yet; {@code sequences}: those of all threads of the program. */
  public ExpressionList(WordSequences sequences) {
    this.sequences = sequences;
  }

  /** The sequences that values may be numbers of. */
  public WordSequences sequences() {
    return sequences;
  }

  /** A new variable that was observed to have this value. */
  public int variable(long value) {
    return add(VARIABLE, 0, 0, value);
  }

  /** A constant. */
  public int constant(long value) {
    return add(CONSTANT, 0, 0, value);
  }

  /** An operation of one operand, with its observed result. */
  public int unary(int op, int x, long value) {
    return add(op, x, 0, value);
  }

  /** An operation of two operands, with its observed result. */
  public int binary(int op, int x, int y, long value) {
    return add(op, x, y, value);
  }

  private int add(int op, int x, int y, long value) {
    if (size == ops.length) {
      ops = Arrays.copyOf(ops, size * 2);
      left = Arrays.copyOf(left, size * 2);
      right = Arrays.copyOf(right, size * 2);
      observed = Arrays.copyOf(observed, size * 2);
    }
    ops[size] = op;
    left[size] = x;
    right[size] = y;
    observed[size] = value;
    return size++;
  }

  /** Nothing more is added: gives memory back. */
  public void pack() {
    ops = Arrays.copyOf(ops, size);
    left = Arrays.copyOf(left, size);
    right = Arrays.copyOf(right, size);
    observed = Arrays.copyOf(observed, size);
  }

  /** One more than the largest expression. */
  public int size() {
    return size;
  }

  /** The value an expression had in the run. */
  public long observed(int expression) {
    return observed[expression];
  }

  /** Corrects what a variable was observed to be. */
  public void observe(int variable, long value) {
    observed[variable] = value;
  }

  /** These expressions are what they were observed to be, whatever is read. */
  public void freeze(int from, int to) {
    Arrays.fill(ops, from, to, CONSTANT);
  }

  /** Whether the expression is a value read. */
  public boolean isVariable(int expression) {
    return ops[expression] == VARIABLE;
  }

  /** Whether the expression depends on nothing. */
  public boolean isConstant(int expression) {
    return ops[expression] == CONSTANT;
  }

  /** The operation: an opcode, or one that {@link JvmArithmetic} adds; negative for none. */
  public int operation(int expression) {
    return ops[expression];
  }

  /** The first operand; 0 if there is none. */
  public int left(int expression) {
    return left[expression];
  }

  /** The second operand; 0 if there is none. */
  public int right(int expression) {
    return right[expression];
  }

  /**
   * The value of an expression.
   *
   * @param values of all smaller expressions
   * @param value of the expression if it is a variable
   * @throws ArithmeticException if it divides by zero
   */
  public long evaluate(int expression, long[] values, long value) {
    int op = ops[expression];
    if (op == VARIABLE) {
      return value;
    } else if (op == CONSTANT) {
      return observed[expression];
    }
    return apply(expression, values[left[expression]], values[right[expression]]);
  }

  /**
   * What the operation of an expression gives for these operands.
   *
   * @param y not used if there is one operand
   * @throws ArithmeticException as the JVM does, or if it is not known
   */
  public long apply(int expression, long x, long y) {
    int op = ops[expression];
    boolean isUnary = right[expression] == 0;
    if (SequenceArithmetic.isOne(op)) {
      return isUnary
          ? SequenceArithmetic.unary(sequences, op, x)
          : SequenceArithmetic.binary(sequences, op, x, y);
    }
    return isUnary ? JvmArithmetic.unary(op, x) : JvmArithmetic.binary(op, x, y);
  }

  /** Computes anew what all operations were observed to give, from what was observed of values. */
  public void recompute() {
    recompute(1, size - 1);
  }

  /**
   * The same of some of them, the last one included.
   *
   * @return whether all could be computed; those that could not stay what they were
   */
  public boolean recompute(int first, int last) {
    boolean areKnown = true;
    for (int e = first; e <= last; e++) {
      try {
        observed[e] = ops[e] < 0 ? observed[e] : evaluate(e, observed, 0);
      } catch (ArithmeticException notKnown) {
        areKnown = false;
      }
    }
    return areKnown;
  }

  /** Adds to {@code marked} every expression that is made of marked ones. Linear. */
  public void spread(BitSet marked) {
    int first = marked.nextSetBit(1);
    for (int e = first + 1; first > 0 && e < size; e++) {
      if (ops[e] >= 0 && (marked.get(left[e]) || marked.get(right[e]))) {
        marked.set(e);
      }
    }
  }
}
