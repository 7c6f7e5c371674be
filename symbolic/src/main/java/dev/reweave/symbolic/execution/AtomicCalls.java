// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.program.Location;
import dev.reweave.symbolic.program.StepKind;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Methods of {@code AtomicInteger} and its like, executed as what they are: reads and writes of a
 * variable, both in one step where they are atomic, a compare-and-set with a branch between. Those
 * that call a function of the program have no model.
 */
final class AtomicCalls {
  private static final String PACKAGE = "java/util/concurrent/atomic/Atomic";

  /** What a method does, by its operands without the index; gives its result. */
  private interface Action {
    Datum apply(Machine machine, Variable variable, Datum[] values);
  }

  /** The variable of one call. */
  private record Variable(Location where, Type type) {
    int size() {
      return type.getSize();
    }

    Datum read(Machine m, long value) {
      return m.read(type, value, where, false);
    }

    /** Reads, as the first half of an atomic step; {@link #write} has to follow. */
    Datum take(Machine m, long value) {
      return m.read(type, value, where, true);
    }

    void put(Machine m, Datum value) {
      add(m, value, true);
    }

    void write(Machine m, Datum value) {
      add(m, value, false);
    }

    private void add(Machine m, Datum value, boolean half) {
      m.pinContent(value);
      m.add(StepKind.WRITE, value, where, half);
      if (type.getSort() == Type.OBJECT) {
        m.leakToUntaped(value.bits());
      }
    }
  }

  private record Owner(Type type, boolean isArray) {}

  private static final Map<String, Owner> OWNERS =
      Map.of(
          PACKAGE + "Integer", new Owner(Type.INT_TYPE, false),
          PACKAGE + "Long", new Owner(Type.LONG_TYPE, false),
          PACKAGE + "Boolean", new Owner(Type.BOOLEAN_TYPE, false),
          PACKAGE + "Reference", new Owner(Type.getType(Object.class), false),
          PACKAGE + "IntegerArray", new Owner(Type.INT_TYPE, true),
          PACKAGE + "LongArray", new Owner(Type.LONG_TYPE, true),
          PACKAGE + "ReferenceArray", new Owner(Type.getType(Object.class), true));

  private static final Map<String, Action> ACTIONS = new HashMap<>();

  static {
    add((m, v, o) -> v.read(m, m.tape.peekValue()), "get getPlain getOpaque getAcquire");
    add(AtomicCalls::set, "set lazySet setPlain setOpaque setRelease");
    add((m, v, o) -> before(m, v, o[0]), "getAndSet");
    add((m, v, o) -> before(m, v, Opcodes.IADD, o[0]), "getAndAdd");
    add((m, v, o) -> before(m, v, Opcodes.IADD, one(v)), "getAndIncrement");
    add((m, v, o) -> before(m, v, Opcodes.ISUB, one(v)), "getAndDecrement");
    add((m, v, o) -> after(m, v, Opcodes.IADD, o[0]), "addAndGet");
    add((m, v, o) -> after(m, v, Opcodes.IADD, one(v)), "incrementAndGet");
    add((m, v, o) -> after(m, v, Opcodes.ISUB, one(v)), "decrementAndGet");
    add(
        AtomicCalls::compareAndSet,
        "compareAndSet weakCompareAndSet weakCompareAndSetPlain weakCompareAndSetVolatile"
            + " weakCompareAndSetAcquire weakCompareAndSetRelease");
    add(
        AtomicCalls::compareAndExchange,
        "compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease");
  }

  private AtomicCalls() {}

  private static void add(Action action, String names) {
    for (String name : names.split(" ")) {
      ACTIONS.put(name, action);
    }
  }

  static boolean isAtomic(String owner) {
    return OWNERS.containsKey(owner);
  }

  /** The model of a method; null if it has none. */
  static PureCalls.Model of(String owner, String name) {
    Owner of = OWNERS.get(owner);
    Action action = of == null ? null : ACTIONS.get(name);
    return action == null ? null : (m, operands) -> apply(m, of, action, operands);
  }

  private static Datum apply(Machine m, Owner of, Action action, Datum[] operands) {
    int values = of.isArray ? 2 : 1;
    for (int i = 0; i < values; i++) {
      m.pin(operands[i]);
    }
    int index = of.isArray ? (int) operands[1].bits() : 0;
    Variable variable = new Variable(Location.cell(operands[0].bits(), index), of.type);
    Datum[] rest = java.util.Arrays.copyOfRange(operands, values, operands.length);
    return action.apply(m, variable, rest);
  }

  /**
   * What the variables of a new object hold at first.
   *
   * @param argument of the constructor, null if it has none
   * @return null if that is not known
   */
  static Long initial(String owner, Datum argument, String descriptor) {
    Owner of = OWNERS.get(owner);
    if (of == null || descriptor.startsWith("([")) {
      return null;
    }
    return of.isArray || argument == null ? 0L : argument.bits();
  }

  private static Datum one(Variable v) {
    return v.size() == 2 ? Datum.twofold(1, 0) : Datum.single(1, 0);
  }

  private static Datum set(Machine m, Variable v, Datum[] o) {
    v.write(m, o[0]);
    return Datum.EMPTY;
  }

  private static Datum before(Machine m, Variable v, Datum next) {
    Datum was = v.take(m, m.tape.peekValue());
    v.put(m, next);
    return was;
  }

  private static Datum before(Machine m, Variable v, int op, Datum operand) {
    Datum was = v.take(m, m.tape.peekValue());
    v.put(m, m.operations.apply(op + v.size() - 1, was, operand, v.size()));
    return was;
  }

  private static Datum after(Machine m, Variable v, int op, Datum operand) {
    long result = m.tape.peekValue();
    long was = op == Opcodes.IADD ? result - operand.bits() : result + operand.bits();
    Datum before = v.take(m, v.size() == 2 ? was : (int) was);
    Datum after = m.operations.apply(op + v.size() - 1, before, operand, v.size());
    v.put(m, after);
    return after;
  }

  private static Datum compareAndSet(Machine m, Variable v, Datum[] o) {
    boolean succeeds = m.tape.peekValue() != 0;
    if (succeeds) {
      exchange(m, v, o);
    } else {
      // What it found is not on the tape: some other value, until the trace tells.
      m.pin(o[0]);
      Datum was = v.read(m, o[0].bits() ^ 1);
      m.steps.guess();
      m.isTrue(m.operations.apply(Opcodes.IF_ACMPEQ, was, o[0], 1));
    }
    return Datum.single(succeeds ? 1 : 0, 0);
  }

  private static Datum compareAndExchange(Machine m, Variable v, Datum[] o) {
    long found = m.tape.peekValue();
    if (found == o[0].bits()) {
      return exchange(m, v, o);
    }
    m.pinContent(o[0]);
    Datum was = v.read(m, found);
    m.isTrue(m.operations.apply(Opcodes.IF_ACMPEQ, was, o[0], 1));
    return was;
  }

  private static Datum exchange(Machine m, Variable v, Datum[] o) {
    m.pinContent(o[0]);
    Datum was = v.take(m, o[0].bits());
    m.isTrue(m.operations.apply(Opcodes.IF_ACMPEQ, was, o[0], 1));
    v.put(m, o[1]);
    return was;
  }
}
