// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.models.CellOperation;
import dev.reweave.symbolic.execution.code.JdkModels;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * {@code updateAndGet} and its like: a read, the function, and a compare-and-set, as often as it
 * takes.
 */
final class AtomicFunction implements FunctionCall {
  private final AtomicPlace place;
  private final boolean givesOld;
  private final boolean hasOperand;
  private final String function;

  private AtomicFunction(AtomicPlace place, boolean givesOld, boolean hasOperand) {
    this.place = place;
    this.givesOld = givesOld;
    this.hasOperand = hasOperand;
    String type = place.type().getDescriptor();
    String method =
        switch (place.type().getSort()) {
          case Type.INT -> "applyAsInt";
          case Type.LONG -> "applyAsLong";
          default -> "apply";
        };
    function = method + "(" + (hasOperand ? type + type : type) + ")" + type;
  }

  /** Null if a method is none of these. */
  static @Nullable FunctionCall of(String owner, String name, String descriptor) {
    AtomicPlace place = AtomicPlace.of(owner);
    CellOperation operation = place == null ? null : JdkModels.onCell(owner, name, descriptor);
    return place == null || operation == null ? null : of(place, operation);
  }

  private static @Nullable FunctionCall of(AtomicPlace place, CellOperation operation) {
    return switch (operation) {
      case UPDATE_AND_GET -> new AtomicFunction(place, false, false);
      case ACCUMULATE_AND_GET -> new AtomicFunction(place, false, true);
      case GET_AND_UPDATE -> new AtomicFunction(place, true, false);
      case GET_AND_ACCUMULATE -> new AtomicFunction(place, true, true);
      case GET,
          SET,
          GET_AND_SET,
          GET_AND_ADD,
          GET_AND_BITWISE_OR,
          GET_AND_BITWISE_AND,
          GET_AND_BITWISE_XOR,
          GET_AND_INCREMENT,
          GET_AND_DECREMENT,
          ADD_AND_GET,
          INCREMENT_AND_GET,
          DECREMENT_AND_GET,
          COMPARE_AND_SET,
          COMPARE_AND_EXCHANGE ->
          null;
    };
  }

  @Override
  public String function() {
    return function;
  }

  @Override
  public @Nullable Attempt begin(
      ThreadMachine m,
      ExecutedValue[] operands,
      ExecutedValue[] arguments,
      @Nullable Attempt before) {
    ExecutedValue operand = hasOperand ? operands[operands.length - 2] : null;
    if (operand != null && operand.bits() != arguments[1].bits()) {
      return null;
    }
    AtomicVariable variable = place.variable(m, operands);
    if (before instanceof Tried tried) {
      tried.fail(m, place.variable(m, operands));
    }
    m.pin(operands[operands.length - 1]);
    ExecutedValue old = variable.read(arguments[0].bits());
    return new Tried(old, operand, operands);
  }

  private final class Tried implements Attempt {
    private final ExecutedValue old;
    private final @Nullable ExecutedValue operand;
    private final ExecutedValue[] operands;

    Tried(ExecutedValue old, @Nullable ExecutedValue operand, ExecutedValue[] operands) {
      this.old = old;
      this.operand = operand;
      this.operands = operands;
    }

    @Override
    public ExecutedValue[] arguments() {
      return hasOperand ? new ExecutedValue[] {old, operand} : new ExecutedValue[] {old};
    }

    /** What the compare-and-set found is not on the tape: something else, until the trace tells. */
    void fail(ThreadMachine m, AtomicVariable variable) {
      ExecutedValue was = variable.read(old.bits() ^ 1);
      m.steps.guess();
      m.isTrue(m.operations.apply(Opcodes.IF_ACMPEQ, was, old, 1));
    }

    @Override
    public ExecutedValue complete(ThreadMachine m, ExecutedValue result) {
      AtomicVariable variable = place.variable(m, operands);
      ExecutedValue was = variable.take(old.bits());
      m.isTrue(m.operations.apply(Opcodes.IF_ACMPEQ, was, old, 1));
      variable.put(result);
      return givesOld ? old : result;
    }
  }
}
