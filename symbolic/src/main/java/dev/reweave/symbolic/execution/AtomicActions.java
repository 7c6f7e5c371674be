// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.models.CellOperation;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What methods of atomic objects, field updaters and handles do to their variable: reads and
 * writes, both in one step where they are atomic, a compare-and-set with a branch between. Those
 * that call a function of the program are none of these.
 */
final class AtomicActions {
  /** What a method does, by its operands that are values; gives its result. */
  interface Action {
    ExecutedValue apply(AtomicVariable variable, ExecutedValue[] values);
  }

  private AtomicActions() {}

  /** Null if the operation is none of these. */
  static @Nullable Action of(CellOperation operation) {
    return switch (operation) {
      case GET -> (v, o) -> v.read();
      case SET -> AtomicActions::set;
      case GET_AND_SET -> (v, o) -> before(v, o[0]);
      case GET_AND_ADD -> (v, o) -> before(v, Opcodes.IADD, o[0]);
      case GET_AND_BITWISE_OR -> (v, o) -> before(v, Opcodes.IOR, o[0]);
      case GET_AND_BITWISE_AND -> (v, o) -> before(v, Opcodes.IAND, o[0]);
      case GET_AND_BITWISE_XOR -> (v, o) -> before(v, Opcodes.IXOR, o[0]);
      case GET_AND_INCREMENT -> (v, o) -> before(v, Opcodes.IADD, one(v));
      case GET_AND_DECREMENT -> (v, o) -> before(v, Opcodes.ISUB, one(v));
      case ADD_AND_GET -> (v, o) -> after(v, Opcodes.IADD, o[0]);
      case INCREMENT_AND_GET -> (v, o) -> after(v, Opcodes.IADD, one(v));
      case DECREMENT_AND_GET -> (v, o) -> after(v, Opcodes.ISUB, one(v));
      case COMPARE_AND_SET -> AtomicActions::compareAndSet;
      case COMPARE_AND_EXCHANGE -> AtomicActions::compareAndExchange;
      case UPDATE_AND_GET, ACCUMULATE_AND_GET, GET_AND_UPDATE, GET_AND_ACCUMULATE -> null;
    };
  }

  private static ExecutedValue one(AtomicVariable v) {
    return v.size() == 2 ? ExecutedValue.twofold(1, 0) : ExecutedValue.single(1, 0);
  }

  private static ExecutedValue set(AtomicVariable v, ExecutedValue[] o) {
    v.write(o[0]);
    return ExecutedValue.EMPTY;
  }

  private static ExecutedValue before(AtomicVariable v, ExecutedValue next) {
    ExecutedValue was = v.take();
    v.put(next);
    return was;
  }

  private static ExecutedValue before(AtomicVariable v, int op, ExecutedValue operand) {
    ExecutedValue was = v.take();
    v.put(v.machine().operations.apply(v.type().getOpcode(op), was, operand, v.size()));
    return was;
  }

  private static ExecutedValue after(AtomicVariable v, int op, ExecutedValue operand) {
    long result = v.machine().tape.peekValue();
    long was = op == Opcodes.IADD ? result - operand.bits() : result + operand.bits();
    ExecutedValue before = v.take(v.type() == Type.INT_TYPE ? (int) was : was);
    ExecutedValue after =
        v.machine().operations.apply(v.type().getOpcode(op), before, operand, v.size());
    v.put(after);
    return after;
  }

  private static ExecutedValue compareAndSet(AtomicVariable v, ExecutedValue[] o) {
    ThreadMachine m = v.machine();
    boolean succeeds = m.tape.peekValue() != 0;
    if (succeeds) {
      exchange(v, o);
    } else {
      // What it found is not on the tape: some other value, until the trace tells.
      m.pin(o[0]);
      ExecutedValue was = v.read(o[0].bits() ^ 1);
      m.steps.guess();
      m.isTrue(m.operations.apply(Opcodes.IF_ACMPEQ, was, o[0], 1));
    }
    return ExecutedValue.single(succeeds ? 1 : 0, 0);
  }

  private static ExecutedValue compareAndExchange(AtomicVariable v, ExecutedValue[] o) {
    ThreadMachine m = v.machine();
    long found = m.tape.peekValue();
    if (found == o[0].bits()) {
      return exchange(v, o);
    }
    m.pinContent(o[0]);
    ExecutedValue was = v.read(found);
    m.isTrue(m.operations.apply(Opcodes.IF_ACMPEQ, was, o[0], 1));
    return was;
  }

  private static ExecutedValue exchange(AtomicVariable v, ExecutedValue[] o) {
    ThreadMachine m = v.machine();
    m.pinContent(o[0]);
    ExecutedValue was = v.take(o[0].bits());
    m.isTrue(m.operations.apply(Opcodes.IF_ACMPEQ, was, o[0], 1));
    v.put(o[1]);
    return was;
  }
}
