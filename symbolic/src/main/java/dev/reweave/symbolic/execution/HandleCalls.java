// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.execution.value.VariableHandles;
import dev.reweave.symbolic.program.HandleUse;
import dev.reweave.symbolic.program.MemoryLocation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Methods of {@code VarHandle}, see {@link AtomicActions}, and variables of field updaters. Which
 * variable a handle names may not be known before all threads were executed: until then it is a
 * place of its own, see {@link VariableHandles}.
 */
final class HandleCalls {
  private static final String HANDLE = "java/lang/invoke/VarHandle";

  /**
   * What a call says.
   *
   * @param values how many of its last arguments are values
   * @param type of the variable
   * @param read as in {@link HandleUse}
   * @param isTold whether what the variable held, if that matters, is on the tape
   */
  private record Form(Type[] arguments, int values, Type type, String read, boolean isTold) {
    int coordinates() {
      return arguments.length - values;
    }

    boolean isPossible() {
      boolean hasTarget = coordinates() == 0 || arguments[0].getSort() >= Type.ARRAY;
      boolean hasIndex = coordinates() < 2 || arguments[1] == Type.INT_TYPE;
      return coordinates() >= 0 && coordinates() <= 2 && hasTarget && hasIndex;
    }
  }

  private HandleCalls() {}

  /** The model of a method; null if it has none. */
  static PureCalls.@Nullable Model of(String owner, String name, String descriptor) {
    AtomicActions.Action action = owner.equals(HANDLE) ? AtomicActions.of(name) : null;
    Form form = action == null ? null : form(name, descriptor);
    return action == null || form == null || !form.isPossible()
        ? null
        : (m, o) -> apply(m, name, form, action, o);
  }

  private static @Nullable Form form(String name, String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    Type result = Type.getReturnType(descriptor);
    boolean comparesAndSets = name.contains("ompareAndSet");
    boolean isExchange = name.startsWith("compareAndExchange");
    boolean writes = name.startsWith("set");
    int values = comparesAndSets || isExchange ? 2 : writes || name.startsWith("getAnd") ? 1 : 0;
    boolean isVoid = result == Type.VOID_TYPE;
    if (arguments.length < values || isVoid && (isExchange || values == 0)) {
      return null;
    }
    boolean handsBack = !comparesAndSets && !isVoid;
    Type type = handsBack ? result : arguments[arguments.length - 1];
    String read = handsBack ? result.getDescriptor() : "V";
    boolean isTold = !isVoid || writes;
    return new Form(arguments, values, simple(type), read, isTold);
  }

  private static Type simple(Type type) {
    return type.getSort() >= Type.ARRAY ? Type.getType(Object.class) : type;
  }

  private static ExecutedValue apply(
      ThreadMachine m,
      String name,
      Form form,
      AtomicActions.Action action,
      ExecutedValue[] operands) {
    int first = 1 + form.coordinates();
    for (int i = 0; i < first; i++) {
      m.pin(operands[i]);
    }
    ExecutedValue[] values = Arrays.copyOfRange(operands, first, operands.length);
    long target = form.coordinates() == 0 ? 0 : operands[1].bits();
    int index = form.coordinates() == 2 ? (int) operands[2].bits() : 0;
    HandleUse use =
        new HandleUse(
            operands[0].bits(),
            index,
            form.coordinates(),
            form.read,
            written(form, values),
            form.isTold ? null : before(name, form.type, values));
    MemoryLocation where = MemoryLocation.byHandle(target, m.thread, m.steps.size());
    return action.apply(new AtomicVariable(m, where, form.type, use, form.isTold), values);
  }

  /** The variable of a call on an updater. */
  static AtomicVariable updated(ThreadMachine m, Type type, ExecutedValue[] operands) {
    HandleUse use = new HandleUse(operands[0].bits(), 0, 1, null, List.of(), null);
    MemoryLocation where = MemoryLocation.byHandle(operands[1].bits(), m.thread, m.steps.size());
    return new AtomicVariable(m, where, type, use, true);
  }

  private static List<String> written(Form form, ExecutedValue[] values) {
    List<String> types = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      Type type = form.arguments[form.coordinates() + i];
      boolean isFixed = values[i].expression() == 0 && values[i].word() == 0;
      if (type.getSort() < Type.ARRAY || !isFixed) {
        types.add(type.getDescriptor());
      }
    }
    return types;
  }

  /** Of what was added to, or changed bit by bit. */
  private static @Nullable LongUnaryOperator before(
      String name, Type type, ExecutedValue[] values) {
    boolean isWhole = type != Type.FLOAT_TYPE && type != Type.DOUBLE_TYPE;
    long operand = values[0].bits();
    if (name.startsWith("getAndAdd") && isWhole) {
      return after -> narrow(type, after - operand);
    }
    return name.startsWith("getAndBitwiseXor") ? after -> after ^ operand : null;
  }

  private static long narrow(Type type, long value) {
    return switch (type.getSort()) {
      case Type.LONG -> value;
      case Type.BYTE -> (byte) value;
      case Type.SHORT -> (short) value;
      case Type.CHAR -> (char) value;
      default -> (int) value;
    };
  }
}
