// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.execution.value.ExecutedValue;
import java.util.HashMap;
import java.util.Map;
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

  private static final Map<String, Action> ACTIONS = new HashMap<>();

  static {
    add((v, o) -> v.read(), "get getPlain getOpaque getAcquire getVolatile");
    add(AtomicActions::set, "set lazySet setPlain setOpaque setRelease setVolatile");
    add((v, o) -> before(v, o[0]), "getAndSet getAndSetAcquire getAndSetRelease");
    before(Opcodes.IADD, "getAndAdd");
    before(Opcodes.IOR, "getAndBitwiseOr");
    before(Opcodes.IAND, "getAndBitwiseAnd");
    before(Opcodes.IXOR, "getAndBitwiseXor");
    add((v, o) -> before(v, Opcodes.IADD, one(v)), "getAndIncrement");
    add((v, o) -> before(v, Opcodes.ISUB, one(v)), "getAndDecrement");
    add((v, o) -> after(v, Opcodes.IADD, o[0]), "addAndGet");
    add((v, o) -> after(v, Opcodes.IADD, one(v)), "incrementAndGet");
    add((v, o) -> after(v, Opcodes.ISUB, one(v)), "decrementAndGet");
    add(
        AtomicActions::compareAndSet,
        "compareAndSet weakCompareAndSet weakCompareAndSetPlain weakCompareAndSetVolatile"
            + " weakCompareAndSetAcquire weakCompareAndSetRelease");
    add(
        AtomicActions::compareAndExchange,
        "compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease");
  }

  private AtomicActions() {}

  private static void add(Action action, String names) {
    for (String name : names.split(" ")) {
      ACTIONS.put(name, action);
    }
  }

  private static void before(int op, String name) {
    for (String mode : new String[] {"", "Acquire", "Release"}) {
      ACTIONS.put(name + mode, (v, o) -> before(v, op, o[0]));
    }
  }

  /** Null if the method is none of these. */
  static @Nullable Action of(String name) {
    return ACTIONS.get(name);
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
