// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.protocol.tape.TapeLayout;
import dev.reweave.symbolic.execution.code.CodeBase;
import dev.reweave.symbolic.execution.value.AllocatedObjects;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.execution.value.StackOperations;
import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.expression.JvmArithmetic;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.tape.TapeCursor;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The state of one thread's execution, and what all instructions do with it. */
final class ThreadMachine {
  final CodeBase base;
  final int thread;
  final TapeCursor tape;
  final StepList steps;
  final StackOperations operations;
  final ContentWords words;

  /** The innermost method being executed; null outside all of them. */
  // Whatever executes an instruction runs within a method; who may be outside compares with null.
  @SuppressWarnings("NullAway.Init")
  ExecutedMethod top;

  private final ExpressionList expressions;
  private final AllocatedObjects allocated;
  private final Map<Long, String> classes = new HashMap<>();
  private final Map<Long, Long> names = new HashMap<>();
  private final Map<Long, Long> cells = new HashMap<>();
  private long unnamed = ExecutedValue.FIRST_UNNAMED;
  private final BitSet pinned = new BitSet();
  private long checks;

  ThreadMachine(CodeBase base, int thread, byte[] entries, AllocatedObjects allocated) {
    this.base = base;
    this.thread = thread;
    this.tape = new TapeCursor(entries);
    this.expressions = new ExpressionList(allocated.sequences());
    this.steps = new StepList(expressions);
    this.operations = new StackOperations(expressions);
    this.words = new ContentWords(this);
    this.allocated = allocated;
  }

  /** How many expressions there are. */
  int expressionCount() {
    return expressions.size();
  }

  /** How many values were compared. */
  long checks() {
    return checks;
  }

  /** Recorded code without a tape may get hold of this, and of what is in it. */
  void leak(long object) {
    steps.expose(object);
    steps.show(object);
    steps.entries().give(object);
  }

  /** As {@link #leak}, if there is such code. */
  void leakToUntaped(long object) {
    if (!base.untaped().isEmpty()) {
      leak(object);
    }
  }

  /** Gives locations the ids of objects that became known later. */
  void nameAll() {
    steps.rename(names);
    cells.forEach((object, value) -> allocated.cell(names.getOrDefault(object, object), value));
  }

  // Waiting for the tape.

  /** The instruction was begun; {@code throwing}: only an exception can come of it. */
  void await(boolean throwing) {
    top.waiting = true;
    top.throwing = throwing;
    top.returned = null;
  }

  /** The instruction is over. */
  void resume() {
    top.waiting = false;
    top.throwing = false;
    top.stored = false;
    top.operands = ExecutedMethod.NOT_BEGUN;
    top.returned = null;
    top.calledBack = false;
    top.attempt = null;
  }

  /** Takes a value. */
  long value() {
    if (!tape.hasValue()) {
      throw new TapeDivergence("a value is missing on the tape");
    }
    return tape.value();
  }

  /** Takes the entry that says no more than that the instruction was completed. */
  void done() {
    if (tape.kind() != TapeLayout.DONE) {
      throw new TapeDivergence("a completed instruction is missing on the tape");
    }
    tape.skip();
  }

  // Values.

  ExecutedValue[] popAll(int count) {
    ExecutedValue[] operands = new ExecutedValue[count];
    for (int i = count - 1; i >= 0; i--) {
      operands[i] = top.frame.pop();
    }
    return operands;
  }

  /** An object that is being made. */
  ExecutedValue made() {
    return ExecutedValue.made(unnamed++);
  }

  /** An object of this class that is being made. */
  ExecutedValue made(String className) {
    classes.put(unnamed, className);
    return made();
  }

  /** The thread has made this array. */
  void madeArray(long array, long length) {
    allocated.array(array, (int) length);
  }

  /** How long an array is that some thread was seen to make; null for others. */
  @Nullable Integer length(ExecutedValue array) {
    return allocated.length(array.bits());
  }

  /** The thread has made an atomic object that holds this. */
  void madeCell(long object, long value) {
    cells.put(object, value);
  }

  /** A value that was read: a new variable. */
  ExecutedValue variable(Type type, long value) {
    return ExecutedValue.of(type, value, expressions.variable(value));
  }

  /** As a variable of a small type keeps it. */
  ExecutedValue narrow(Type type, ExecutedValue value) {
    return switch (type.getSort()) {
      case Type.BOOLEAN -> operations.apply(JvmArithmetic.TO_BOOLEAN, value, 1);
      case Type.BYTE -> operations.apply(Opcodes.I2B, value, 1);
      case Type.CHAR -> operations.apply(Opcodes.I2C, value, 1);
      case Type.SHORT -> operations.apply(Opcodes.I2S, value, 1);
      default -> value;
    };
  }

  /** Compares with what was recorded; an object that has no id yet gets it. */
  void check(ExecutedValue computed, long recorded, String what) {
    checks++;
    if (computed.isUnnamed()) {
      names.put(computed.bits(), recorded);
      allocated.add(recorded);
      String className = classes.remove(computed.bits());
      if (className != null && base.comparesByIdentity(className)) {
        allocated.sequences().isUnlikeOthers(recorded);
      }
      computed.name(recorded);
    } else if (computed.bits() != recorded) {
      throw new TapeDivergence(what + " was " + recorded + " and would be " + computed.bits());
    }
  }

  // Steps.

  void pinAll(ExecutedValue[] operands) {
    for (ExecutedValue operand : operands) {
      pin(operand);
    }
  }

  void pin(ExecutedValue value) {
    pinExpression(value);
    pinContent(value);
  }

  /** Once is enough: from then on it is what it was. */
  private void pinExpression(ExecutedValue value) {
    if (value.expression() != 0 && !pinned.get(value.expression())) {
      pinned.set(value.expression());
      add(StepKind.PIN, value, null);
    }
  }

  /** If this is a box or a text, or was found in a map: what is in it leaves our sight. */
  void pinContent(ExecutedValue value) {
    for (ExecutedValue in = value.content(); in != null; in = in.content()) {
      pinExpression(in);
    }
    if (value.word() != 0) {
      pinNamed(value.word(), value.bits());
      boolean isElement = steps.sequences().call(value.read()) != null;
      if (!isElement && value.word() != steps.expression(value.read())) {
        pinNamed(steps.expression(value.read()), steps.value(value.read()));
      }
      steps.entries().look(value.read());
    }
  }

  /** What was found in a map or list has to be a box of the class that it was. */
  void pinKind(ExecutedValue found) {
    pinNamed(expressions.unary(JvmArithmetic.KIND, found.word(), found.bits()), found.bits());
  }

  /** What was found in a map or list has to be of the class that it was. */
  void pinType(ExecutedValue found) {
    pinNamed(expressions.unary(JvmArithmetic.TYPE, found.word(), found.bits()), found.bits());
  }

  private void pinNamed(int word, long object) {
    add(StepKind.PIN, ExecutedValue.single(object, word), null);
    steps.entries().named();
  }

  /** What is in a box that was found in a map. */
  ExecutedValue unbox(ExecutedValue found, Type type, long content) {
    return ExecutedValue.of(
        type, content, expressions.unary(JvmArithmetic.UNBOX, found.word(), content));
  }

  /** The thread has seen what is in a box. */
  void sawBox(long box, int boxClass, long content) {
    allocated.box(box, boxClass, content);
  }

  /** What is known of objects so far. */
  AllocatedObjects allocated() {
    return allocated;
  }

  ExpressionList expressions() {
    return expressions;
  }

  /** Whether a condition holds, which has to come out the same. */
  boolean isTrue(ExecutedValue condition) {
    if (condition.expression() != 0) {
      add(StepKind.BRANCH, condition, null);
    }
    return condition.bits() != 0;
  }

  /** As {@link #isTrue}, of a comparison with zero or null. */
  boolean test(int op, ExecutedValue value) {
    return isTrue(operations.apply(op, value, 1));
  }

  /** A read of a variable. {@code half}: what it goes on to write belongs to it. */
  ExecutedValue read(Type type, long value, MemoryLocation where, boolean half) {
    ExecutedValue datum = variable(type, value);
    add(StepKind.READ, datum, where, half);
    return datum;
  }

  /** Adds a step that may be half of an atomic one. */
  void add(StepKind kind, ExecutedValue value, MemoryLocation where, boolean half) {
    add(kind, value, where);
    if (half) {
      steps.half();
    }
  }

  /** Adds a step at the instruction of the innermost method. */
  void add(StepKind kind, ExecutedValue value, @Nullable MemoryLocation where) {
    int site = where == null ? 0 : top.code.site(top.next);
    steps.add(kind, value.expression(), value.bits(), where, top.code.number(), top.next, site);
  }
}
