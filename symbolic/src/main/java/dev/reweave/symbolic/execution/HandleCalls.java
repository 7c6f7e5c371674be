// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.models.CellOperation;
import dev.reweave.models.SpecifiedClasses;
import dev.reweave.symbolic.execution.code.JdkModels;
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
    CellOperation operation =
        owner.equals(SpecifiedClasses.VAR_HANDLE)
            ? JdkModels.onCell(owner, name, descriptor)
            : null;
    if (operation == null) {
      return null;
    }
    AtomicActions.Action action = AtomicActions.of(operation);
    Form form = form(operation, descriptor);
    return action == null || form == null || !form.isPossible()
        ? null
        : (m, o) -> apply(m, operation, form, action, o);
  }

  private static @Nullable Form form(CellOperation operation, String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    Type result = Type.getReturnType(descriptor);
    boolean comparesAndSets = operation == CellOperation.COMPARE_AND_SET;
    boolean isExchange = operation == CellOperation.COMPARE_AND_EXCHANGE;
    boolean writes = operation == CellOperation.SET;
    int values = values(operation);
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

  private static int values(CellOperation operation) {
    return switch (operation) {
      case GET,
          GET_AND_INCREMENT,
          GET_AND_DECREMENT,
          INCREMENT_AND_GET,
          DECREMENT_AND_GET,
          UPDATE_AND_GET,
          GET_AND_UPDATE ->
          0;
      case SET,
          GET_AND_SET,
          GET_AND_ADD,
          GET_AND_BITWISE_OR,
          GET_AND_BITWISE_AND,
          GET_AND_BITWISE_XOR,
          ADD_AND_GET,
          ACCUMULATE_AND_GET,
          GET_AND_ACCUMULATE ->
          1;
      case COMPARE_AND_SET, COMPARE_AND_EXCHANGE -> 2;
    };
  }

  private static Type simple(Type type) {
    return type.getSort() >= Type.ARRAY ? Type.getType(Object.class) : type;
  }

  private static ExecutedValue apply(
      ThreadMachine m,
      CellOperation operation,
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
            form.isTold ? null : before(operation, form.type, values));
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
      CellOperation operation, Type type, ExecutedValue[] values) {
    boolean isWhole = type != Type.FLOAT_TYPE && type != Type.DOUBLE_TYPE;
    long operand = values[0].bits();
    if (operation == CellOperation.GET_AND_ADD && isWhole) {
      return after -> narrow(type, after - operand);
    }
    return operation == CellOperation.GET_AND_BITWISE_XOR ? after -> after ^ operand : null;
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
