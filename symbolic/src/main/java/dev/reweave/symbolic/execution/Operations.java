// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.expression.Arithmetic;
import dev.reweave.symbolic.expression.Expressions;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** What instructions compute that need nothing but their operands. */
final class Operations extends Interpreter<Datum> {
  private final Expressions expressions;

  Operations(Expressions expressions) {
    super(Opcodes.ASM9);
    this.expressions = expressions;
  }

  @Override
  public Datum newValue(Type type) {
    return Datum.EMPTY;
  }

  @Override
  public Datum newOperation(AbstractInsnNode instruction) {
    int op = instruction.getOpcode();
    return switch (op) {
      case Opcodes.ACONST_NULL -> Datum.single(0, 0);
      case Opcodes.LCONST_0, Opcodes.LCONST_1 -> Datum.twofold(op - Opcodes.LCONST_0, 0);
      case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 ->
          Datum.single(Float.floatToRawIntBits(op - Opcodes.FCONST_0), 0);
      case Opcodes.DCONST_0, Opcodes.DCONST_1 ->
          Datum.twofold(Double.doubleToRawLongBits(op - Opcodes.DCONST_0), 0);
      case Opcodes.BIPUSH, Opcodes.SIPUSH -> Datum.single(((IntInsnNode) instruction).operand, 0);
      case Opcodes.LDC -> number((Number) ((LdcInsnNode) instruction).cst);
      default -> Datum.single(op - Opcodes.ICONST_0, 0);
    };
  }

  private static Datum number(Number constant) {
    if (constant instanceof Float f) {
      return Datum.single(Float.floatToRawIntBits(f), 0);
    } else if (constant instanceof Double d) {
      return Datum.twofold(Double.doubleToRawLongBits(d), 0);
    } else if (constant instanceof Long l) {
      return Datum.twofold(l, 0);
    }
    return Datum.single(constant.intValue(), 0);
  }

  @Override
  public Datum copyOperation(AbstractInsnNode instruction, Datum value) {
    return value;
  }

  @Override
  public Datum unaryOperation(AbstractInsnNode instruction, Datum x) {
    if (instruction instanceof IincInsnNode increment) {
      return apply(Opcodes.IADD, x, Datum.single(increment.incr, 0), 1);
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
  public Datum binaryOperation(AbstractInsnNode instruction, Datum x, Datum y) {
    int op = instruction.getOpcode();
    return apply(op, x, y, op >= Opcodes.LCMP ? 1 : x.getSize());
  }

  @Override
  public Datum ternaryOperation(AbstractInsnNode instruction, Datum x, Datum y, Datum z) {
    throw new IllegalStateException("array stores are executed elsewhere");
  }

  @Override
  public Datum naryOperation(AbstractInsnNode instruction, List<? extends Datum> values) {
    throw new IllegalStateException("calls are executed elsewhere");
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, Datum value, Datum expected) {}

  @Override
  public Datum merge(Datum value1, Datum value2) {
    throw new IllegalStateException("nothing is merged along one path");
  }

  /** The result of an operation of one operand, which takes {@code size} slots. */
  Datum apply(int op, Datum x, int size) {
    long result = Arithmetic.unary(op, x.bits());
    boolean isNullTest = op == Opcodes.IFNULL || op == Opcodes.IFNONNULL;
    int of = isNullTest && x.word() != 0 ? x.word() : x.expression();
    int e = of == 0 ? 0 : expressions.unary(op, of, result);
    return size == 2 ? Datum.twofold(result, e) : Datum.single(result, e);
  }

  /**
   * The result of an operation of two operands.
   *
   * @throws ArithmeticException as the program did
   */
  Datum apply(int op, Datum x, Datum y, int size) {
    long result = Arithmetic.binary(op, x.bits(), y.bits());
    int e = 0;
    if (x.expression() != 0 || y.expression() != 0) {
      e = expressions.binary(op, operand(x), operand(y), result);
    }
    return size == 2 ? Datum.twofold(result, e) : Datum.single(result, e);
  }

  private int operand(Datum x) {
    return x.expression() != 0 ? x.expression() : expressions.constant(x.bits());
  }
}
