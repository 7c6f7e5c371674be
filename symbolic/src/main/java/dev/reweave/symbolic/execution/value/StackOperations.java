// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.value;

import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.expression.JvmArithmetic;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** What instructions compute that need nothing but their operands. */
public final class StackOperations extends Interpreter<ExecutedValue> {
  private final ExpressionList expressions;

  public StackOperations(ExpressionList expressions) {
    super(Opcodes.ASM9);
    this.expressions = expressions;
  }

  @Override
  public ExecutedValue newValue(Type type) {
    return ExecutedValue.EMPTY;
  }

  @Override
  public ExecutedValue newOperation(AbstractInsnNode instruction) {
    int op = instruction.getOpcode();
    return switch (op) {
      case Opcodes.ACONST_NULL -> ExecutedValue.single(0, 0);
      case Opcodes.LCONST_0, Opcodes.LCONST_1 -> ExecutedValue.twofold(op - Opcodes.LCONST_0, 0);
      case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 ->
          ExecutedValue.single(Float.floatToRawIntBits(op - Opcodes.FCONST_0), 0);
      case Opcodes.DCONST_0, Opcodes.DCONST_1 ->
          ExecutedValue.twofold(Double.doubleToRawLongBits(op - Opcodes.DCONST_0), 0);
      case Opcodes.BIPUSH, Opcodes.SIPUSH ->
          ExecutedValue.single(((IntInsnNode) instruction).operand, 0);
      case Opcodes.LDC -> number((Number) ((LdcInsnNode) instruction).cst);
      default -> ExecutedValue.single(op - Opcodes.ICONST_0, 0);
    };
  }

  private static ExecutedValue number(Number constant) {
    if (constant instanceof Float f) {
      return ExecutedValue.single(Float.floatToRawIntBits(f), 0);
    } else if (constant instanceof Double d) {
      return ExecutedValue.twofold(Double.doubleToRawLongBits(d), 0);
    } else if (constant instanceof Long l) {
      return ExecutedValue.twofold(l, 0);
    }
    return ExecutedValue.single(constant.intValue(), 0);
  }

  @Override
  public ExecutedValue copyOperation(AbstractInsnNode instruction, ExecutedValue value) {
    return value;
  }

  @Override
  public ExecutedValue unaryOperation(AbstractInsnNode instruction, ExecutedValue x) {
    if (instruction instanceof IincInsnNode increment) {
      return apply(Opcodes.IADD, x, ExecutedValue.single(increment.incr, 0), 1);
    }
    int op = instruction.getOpcode();
    boolean wide =
        switch (op) {
          case Opcodes.LNEG,
              Opcodes.DNEG,
              Opcodes.I2L,
              Opcodes.I2D,
              Opcodes.L2D,
              Opcodes.F2L,
              Opcodes.F2D,
              Opcodes.D2L ->
              true;
          default -> false;
        };
    return apply(op, x, wide ? 2 : 1);
  }

  @Override
  public ExecutedValue binaryOperation(
      AbstractInsnNode instruction, ExecutedValue x, ExecutedValue y) {
    int op = instruction.getOpcode();
    return apply(op, x, y, op >= Opcodes.LCMP ? 1 : x.getSize());
  }

  @Override
  public ExecutedValue ternaryOperation(
      AbstractInsnNode instruction, ExecutedValue x, ExecutedValue y, ExecutedValue z) {
    throw new IllegalStateException("array stores are executed elsewhere");
  }

  @Override
  public ExecutedValue naryOperation(
      AbstractInsnNode instruction, List<? extends ExecutedValue> values) {
    throw new IllegalStateException("calls are executed elsewhere");
  }

  @Override
  public void returnOperation(
      AbstractInsnNode instruction, ExecutedValue value, ExecutedValue expected) {}

  @Override
  public ExecutedValue merge(ExecutedValue value1, ExecutedValue value2) {
    throw new IllegalStateException("nothing is merged along one path");
  }

  /** The result of an operation of one operand, which takes {@code size} slots. */
  public ExecutedValue apply(int op, ExecutedValue x, int size) {
    long result = JvmArithmetic.unary(op, x.bits());
    boolean isNullTest = op == Opcodes.IFNULL || op == Opcodes.IFNONNULL;
    int of = isNullTest && x.word() != 0 ? x.word() : x.expression();
    int e = of == 0 ? 0 : expressions.unary(op, of, result);
    return size == 2 ? ExecutedValue.twofold(result, e) : ExecutedValue.single(result, e);
  }

  /**
   * The result of an operation of two operands.
   *
   * @throws ArithmeticException as the program did
   */
  public ExecutedValue apply(int op, ExecutedValue x, ExecutedValue y, int size) {
    long result = JvmArithmetic.binary(op, x.bits(), y.bits());
    int e = 0;
    if (x.expression() != 0 || y.expression() != 0) {
      e = expressions.binary(op, operand(x), operand(y), result);
    }
    return size == 2 ? ExecutedValue.twofold(result, e) : ExecutedValue.single(result, e);
  }

  private int operand(ExecutedValue x) {
    return x.expression() != 0 ? x.expression() : expressions.constant(x.bits());
  }
}
