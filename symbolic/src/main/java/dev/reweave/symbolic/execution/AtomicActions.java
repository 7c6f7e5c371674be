// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import java.util.HashMap;
import java.util.Map;
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
    Datum apply(AtomicVariable variable, Datum[] values);
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
  static Action of(String name) {
    return ACTIONS.get(name);
  }

  private static Datum one(AtomicVariable v) {
    return v.size() == 2 ? Datum.twofold(1, 0) : Datum.single(1, 0);
  }

  private static Datum set(AtomicVariable v, Datum[] o) {
    v.write(o[0]);
    return Datum.EMPTY;
  }

  private static Datum before(AtomicVariable v, Datum next) {
    Datum was = v.take();
    v.put(next);
    return was;
  }

  private static Datum before(AtomicVariable v, int op, Datum operand) {
    Datum was = v.take();
    v.put(v.machine().operations.apply(v.type().getOpcode(op), was, operand, v.size()));
    return was;
  }

  private static Datum after(AtomicVariable v, int op, Datum operand) {
    long result = v.machine().tape.peekValue();
    long was = op == Opcodes.IADD ? result - operand.bits() : result + operand.bits();
    Datum before = v.take(v.type() == Type.INT_TYPE ? (int) was : was);
    Datum after = v.machine().operations.apply(v.type().getOpcode(op), before, operand, v.size());
    v.put(after);
    return after;
  }

  private static Datum compareAndSet(AtomicVariable v, Datum[] o) {
    Machine m = v.machine();
    boolean succeeds = m.tape.peekValue() != 0;
    if (succeeds) {
      exchange(v, o);
    } else {
      // What it found is not on the tape: some other value, until the trace tells.
      m.pin(o[0]);
      Datum was = v.read(o[0].bits() ^ 1);
      m.steps.guess();
      m.isTrue(m.operations.apply(Opcodes.IF_ACMPEQ, was, o[0], 1));
    }
    return Datum.single(succeeds ? 1 : 0, 0);
  }

  private static Datum compareAndExchange(AtomicVariable v, Datum[] o) {
    Machine m = v.machine();
    long found = m.tape.peekValue();
    if (found == o[0].bits()) {
      return exchange(v, o);
    }
    m.pinContent(o[0]);
    Datum was = v.read(found);
    m.isTrue(m.operations.apply(Opcodes.IF_ACMPEQ, was, o[0], 1));
    return was;
  }

  private static Datum exchange(AtomicVariable v, Datum[] o) {
    Machine m = v.machine();
    m.pinContent(o[0]);
    Datum was = v.take(o[0].bits());
    m.isTrue(m.operations.apply(Opcodes.IF_ACMPEQ, was, o[0], 1));
    v.put(o[1]);
    return was;
  }
}
