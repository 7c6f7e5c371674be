// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.expression.SequenceArithmetic;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.SequenceCall;
import dev.reweave.symbolic.program.SequenceCall.Span;
import dev.reweave.symbolic.program.StepKind;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * One call on a list or queue, and the steps that it makes: the content is read, branches say what
 * the method found there, and what it leaves is written, both at once. Values that depend on the
 * content are placeholders until it is known.
 */
final class ListCall {
  private static final Type OBJECT = Type.getType(Object.class);

  private final ThreadMachine machine;
  private final ExpressionList expressions;
  private final Type type;
  private final int site;
  private final int number;
  private final long object;
  private final MemoryLocation where;
  private int firstStep;
  private int firstExpression;
  private int content;
  private int result;
  private boolean isObject;
  private boolean changes;
  private boolean appends;
  private int[] arguments = {};

  private ListCall(ThreadMachine machine, Type type, int site, int number, long object) {
    this.machine = machine;
    this.type = type;
    this.expressions = machine.expressions();
    this.site = site;
    this.number = number;
    this.object = object;
    this.where = MemoryLocation.unknownEntry(object, machine.thread, machine.steps.size());
  }

  /** Null if nothing can be said of the call, which counts all the same. */
  static @Nullable ListCall of(ThreadMachine machine, ExecutedValue receiver, Type type) {
    int site = machine.top.code.site(machine.top.next);
    int number = site == 0 ? 0 : machine.steps.entries().count(site);
    if (machine.top.calledBack && site != 0) {
      machine.steps.entries().spoil(site);
    }
    boolean isKnown = site != 0 && !machine.top.calledBack && !receiver.isUnnamed();
    if (!isKnown) {
      machine.steps.entries().give(receiver.bits());
      return null;
    }
    return new ListCall(machine, type, site, number, receiver.bits());
  }

  /** What the call returned. */
  long returned() {
    return machine.tape.peekValue();
  }

  boolean returnsObject() {
    return type.getSort() == Type.OBJECT;
  }

  /** Whether the call says that it has changed nothing. */
  boolean isRefused() {
    return type.getSort() == Type.BOOLEAN && returned() == 0;
  }

  /** Whether this can become an element: an object that is known by now. */
  boolean canHold(ExecutedValue value) {
    return value.bits() != 0 && !value.isUnnamed();
  }

  /** The expression of the word of an element; before the content is read. */
  int word(ExecutedValue value) {
    return argument(machine.words.of(value));
  }

  /** The expression of an index; before the content is read. */
  int index(ExecutedValue value) {
    int e = value.expression();
    return argument(e != 0 ? e : expressions.constant(value.bits()));
  }

  private int argument(int expression) {
    arguments = java.util.Arrays.copyOf(arguments, arguments.length + 1);
    arguments[arguments.length - 1] = expression;
    return expression;
  }

  /** Reads the content. {@code isHalf}: and goes on to change it. */
  void read(boolean isHalf) {
    firstStep = machine.steps.size();
    firstExpression = expressions.size();
    content = machine.read(OBJECT, 0, where, isHalf).expression();
  }

  /** An expression over the content. */
  int content(int op) {
    return expressions.unary(op, content, 0);
  }

  /** An expression over the content and another. */
  int content(int op, int other) {
    return expressions.binary(op, content, other, 0);
  }

  /** An expression over two others. */
  int both(int op, int x, int y) {
    return expressions.binary(op, x, y, 0);
  }

  /** A comparison with 0 comes out so. */
  void test(int op, int e, boolean holds) {
    branch(expressions.unary(op, e, holds ? 1 : 0), holds);
  }

  private void branch(int condition, boolean holds) {
    machine.isTrue(ExecutedValue.single(holds ? 1 : 0, condition));
  }

  void isEmpty(boolean holds) {
    test(Opcodes.IFEQ, content(SequenceArithmetic.SIZE), holds);
  }

  /** The index is one of an element; {@code orEnd}: or just after the last. */
  void isInside(int index, boolean orEnd) {
    test(Opcodes.IFGE, index, true);
    int op = orEnd ? Opcodes.IF_ICMPLE : Opcodes.IF_ICMPLT;
    branch(expressions.binary(op, index, content(SequenceArithmetic.SIZE), 1), true);
  }

  void hasRoom(boolean holds) {
    int limited = expressions.constant(object);
    test(Opcodes.IFNE, content(SequenceArithmetic.HAS_ROOM, limited), holds);
  }

  /** The second half. */
  void write(int next) {
    machine.add(StepKind.WRITE, ExecutedValue.single(0, next), where, true);
    changes = true;
  }

  /** The same, of an element that is added at an end. */
  void append(int next) {
    write(next);
    appends = true;
  }

  /** Makes it empty, whatever it held. */
  void clear() {
    firstStep = machine.steps.size();
    firstExpression = expressions.size();
    machine.add(StepKind.WRITE, ExecutedValue.single(0, 0), where, false);
    changes = true;
  }

  /** The call returns a number, or a truth value. */
  ExecutedValue number(int e) {
    result = e;
    return ExecutedValue.single(returned(), e);
  }

  /** The call returns a truth value, which is that of a comparison with 0. */
  ExecutedValue truth(int op, int e) {
    return number(expressions.unary(op, e, returned()));
  }

  /** The call returns an element; before anything is written. */
  ExecutedValue element(int op) {
    return element(op, 0);
  }

  /** The same, of an operation with another operand. */
  ExecutedValue element(int op, int other) {
    result =
        other == 0
            ? expressions.unary(op, content, returned())
            : expressions.binary(op, content, other, returned());
    isObject = true;
    return ExecutedValue.found(returned(), result, firstStep);
  }

  /** All steps were made. */
  void end() {
    long returned = result == 0 ? 0 : returned();
    SequenceCall call =
        new SequenceCall(
            site,
            number,
            object,
            new Span(firstStep, machine.steps.size()),
            new Span(firstExpression, expressions.size()),
            result,
            returned,
            isObject,
            arguments,
            changes,
            appends);
    machine.steps.sequences().add(call);
  }
}
