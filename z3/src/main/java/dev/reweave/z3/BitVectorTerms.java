// SPDX-License-Identifier: Apache-2.0
package dev.reweave.z3;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BitVecSort;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import dev.reweave.symbolic.expression.JvmArithmetic;
import org.objectweb.asm.Opcodes;

/**
 * The JVM's integer arithmetic as terms over bit vectors of 64 bits, which hold ints sign-extended.
 * Floating-point operations are not known.
 */
public final class BitVectorTerms {
  private static final int WIDE = 64;

  private final Context z3;

  public BitVectorTerms(Context z3) {
    this.z3 = z3;
  }

  /** An operation that has no term. */
  public static final class Unknown extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unknown(int op) {
      super("operation " + op);
    }
  }

  public BitVecExpr constant(long value) {
    return z3.mkBV(value, WIDE);
  }

  public BitVecExpr unary(int op, BitVecExpr x) {
    return switch (op) {
      case Opcodes.INEG -> extended(z3.mkBVNeg(low(x, 32)));
      case Opcodes.LNEG -> z3.mkBVNeg(x);
      case Opcodes.I2L -> x;
      case Opcodes.L2I -> extended(low(x, 32));
      case Opcodes.I2B -> extended(low(x, 8));
      case Opcodes.I2S -> extended(low(x, 16));
      case Opcodes.I2C -> z3.mkZeroExt(48, low(x, 16));
      case JvmArithmetic.TO_BOOLEAN -> z3.mkBVAND(x, constant(1));
      case Opcodes.IFNULL -> bit(z3.mkEq(x, constant(0)));
      case Opcodes.IFNONNULL -> bit(z3.mkNot(z3.mkEq(x, constant(0))));
      case Opcodes.IFEQ, Opcodes.IFNE, Opcodes.IFLT, Opcodes.IFGE, Opcodes.IFGT, Opcodes.IFLE ->
          binary(op - Opcodes.IFEQ + Opcodes.IF_ICMPEQ, x, constant(0));
      default -> throw new Unknown(op);
    };
  }

  public BitVecExpr binary(int op, BitVecExpr x, BitVecExpr y) {
    return switch (op) {
      case Opcodes.IF_ICMPEQ, Opcodes.IF_ACMPEQ -> bit(z3.mkEq(x, y));
      case Opcodes.IF_ICMPNE, Opcodes.IF_ACMPNE -> bit(z3.mkNot(z3.mkEq(x, y)));
      case Opcodes.IF_ICMPLT -> bit(z3.mkBVSLT(x, y));
      case Opcodes.IF_ICMPGE -> bit(z3.mkBVSGE(x, y));
      case Opcodes.IF_ICMPGT -> bit(z3.mkBVSGT(x, y));
      case Opcodes.IF_ICMPLE -> bit(z3.mkBVSLE(x, y));
      case Opcodes.LCMP -> choose(z3.mkBVSLT(x, y), constant(-1), bit(z3.mkNot(z3.mkEq(x, y))));
      case Opcodes.IADD -> extended(z3.mkBVAdd(low(x, 32), low(y, 32)));
      case Opcodes.ISUB -> extended(z3.mkBVSub(low(x, 32), low(y, 32)));
      case Opcodes.IMUL -> extended(z3.mkBVMul(low(x, 32), low(y, 32)));
      case Opcodes.IDIV -> extended(z3.mkBVSDiv(low(x, 32), low(y, 32)));
      case Opcodes.IREM -> extended(z3.mkBVSRem(low(x, 32), low(y, 32)));
      case Opcodes.ISHL -> extended(z3.mkBVSHL(low(x, 32), distance(y, 31, 32)));
      case Opcodes.ISHR -> extended(z3.mkBVASHR(low(x, 32), distance(y, 31, 32)));
      case Opcodes.IUSHR -> extended(z3.mkBVLSHR(low(x, 32), distance(y, 31, 32)));
      case Opcodes.LSHL -> z3.mkBVSHL(x, distance(y, 63, WIDE));
      case Opcodes.LSHR -> z3.mkBVASHR(x, distance(y, 63, WIDE));
      case Opcodes.LUSHR -> z3.mkBVLSHR(x, distance(y, 63, WIDE));
      case Opcodes.LADD -> z3.mkBVAdd(x, y);
      case Opcodes.LSUB -> z3.mkBVSub(x, y);
      case Opcodes.LMUL -> z3.mkBVMul(x, y);
      case Opcodes.LDIV -> z3.mkBVSDiv(x, y);
      case Opcodes.LREM -> z3.mkBVSRem(x, y);
      case Opcodes.IAND, Opcodes.LAND -> z3.mkBVAND(x, y);
      case Opcodes.IOR, Opcodes.LOR -> z3.mkBVOR(x, y);
      case Opcodes.IXOR, Opcodes.LXOR -> z3.mkBVXOR(x, y);
      default -> throw new Unknown(op);
    };
  }

  private BitVecExpr distance(BitVecExpr y, int most, int width) {
    return z3.mkBVAND(low(y, width), z3.mkBV(most, width));
  }

  private BitVecExpr low(BitVecExpr x, int bits) {
    return bits == WIDE ? x : z3.mkExtract(bits - 1, 0, x);
  }

  private BitVecExpr extended(BitVecExpr x) {
    return z3.mkSignExt(WIDE - x.getSortSize(), x);
  }

  private BitVecExpr bit(BoolExpr condition) {
    return choose(condition, constant(1), constant(0));
  }

  private BitVecExpr choose(BoolExpr condition, BitVecExpr yes, BitVecExpr no) {
    Expr<BitVecSort> chosen = z3.mkITE(condition, yes, no);
    return (BitVecExpr) chosen;
  }
}
