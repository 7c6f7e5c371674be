// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.expression;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;
import static java.lang.Float.floatToRawIntBits;
import static java.lang.Float.intBitsToFloat;

import org.objectweb.asm.Opcodes;

/**
 * What the JVM's instructions compute. Values are longs: an int or a float's bits sign-extended, a
 * double's bits, a reference's id (0: null). Comparisons and jump conditions give 1 or 0.
 */
public final class JvmArithmetic {
  /** The lowest bit, as a boolean field or array element keeps it. */
  public static final int TO_BOOLEAN = 300;

  /** The {@link ContentWord} of a box, one for each class of boxes. */
  public static final int BOX = 301;

  /** What is in the box that a {@link ContentWord} stands for. */
  public static final int UNBOX = 311;

  /** Of a {@link ContentWord}: what class of box, or which other object. */
  public static final int KIND = 312;

  /** Whether a long is small enough for the {@link ContentWord} of its box. */
  public static final int FITS = 313;

  /** The first {@link ContentWord} unless there is no entry; then the second. */
  public static final int OR_ELSE = 314;

  /** Of a {@link ContentWord}: which class of objects, as far as that is known. */
  public static final int TYPE = 315;

  private JvmArithmetic() {}

  /** The value of an operation with one operand: conversions, negations, jumps on one value. */
  @SuppressWarnings({"LongFloatConversion", "LongDoubleConversion"}) // as the instructions do
  public static long unary(int op, long x) {
    int i = (int) x;
    float f = intBitsToFloat(i);
    double d = longBitsToDouble(x);
    return switch (op) {
      case Opcodes.INEG -> -i;
      case Opcodes.LNEG -> -x;
      case Opcodes.FNEG -> floatToRawIntBits(-f);
      case Opcodes.DNEG -> doubleToRawLongBits(-d);
      case Opcodes.I2L -> x;
      case Opcodes.I2F -> floatToRawIntBits(i);
      case Opcodes.I2D -> doubleToRawLongBits(i);
      case Opcodes.L2I -> i;
      case Opcodes.L2F -> floatToRawIntBits(x);
      case Opcodes.L2D -> doubleToRawLongBits(x);
      case Opcodes.F2I -> (int) f;
      case Opcodes.F2L -> (long) f;
      case Opcodes.F2D -> doubleToRawLongBits(f);
      case Opcodes.D2I -> (int) d;
      case Opcodes.D2L -> (long) d;
      case Opcodes.D2F -> floatToRawIntBits((float) d);
      case Opcodes.I2B -> (byte) i;
      case Opcodes.I2C -> (char) i;
      case Opcodes.I2S -> (short) i;
      case TO_BOOLEAN -> i & 1;
      case UNBOX -> ContentWord.unbox(x);
      case KIND -> ContentWord.kind(x);
      case TYPE -> ContentWord.type(x);
      case FITS -> bit(ContentWord.fits(x));
      case Opcodes.IFEQ -> bit(i == 0);
      case Opcodes.IFNE -> bit(i != 0);
      case Opcodes.IFLT -> bit(i < 0);
      case Opcodes.IFGE -> bit(i >= 0);
      case Opcodes.IFGT -> bit(i > 0);
      case Opcodes.IFLE -> bit(i <= 0);
      case Opcodes.IFNULL -> bit(x == 0);
      case Opcodes.IFNONNULL -> bit(x != 0);
      default -> box(op, x);
    };
  }

  private static long box(int op, long x) {
    if (op < BOX || op >= UNBOX) {
      throw new IllegalArgumentException("operation " + op);
    }
    return ContentWord.box(op - BOX, x);
  }

  /**
   * The value of an operation with two operands.
   *
   * @throws ArithmeticException as the JVM does
   */
  public static long binary(int op, long x, long y) {
    if (op == OR_ELSE) {
      return x != 0 ? x : y;
    }
    if (op >= Opcodes.IF_ICMPEQ && op <= Opcodes.IF_ACMPNE) {
      return bit(jumps(op, x, y));
    }
    if (op >= Opcodes.LCMP && op <= Opcodes.DCMPG) {
      return compare(op, x, y);
    }
    boolean shift = op >= Opcodes.ISHL && op <= Opcodes.LUSHR;
    int kind = shift ? op - Opcodes.ISHL & 1 : op >= Opcodes.IAND ? op - Opcodes.IAND & 1 : op & 3;
    if (shift || op >= Opcodes.IAND) {
      return kind == 0 ? ints(op, (int) x, (int) y) : longs(op, x, y);
    }
    // IADD, LADD, FADD, DADD, ISUB ...: four types in a row, IADD is a multiple of four
    return switch (kind) {
      case 0 -> ints(op, (int) x, (int) y);
      case 1 -> longs(op, x, y);
      case 2 -> floatToRawIntBits(floats(op, intBitsToFloat((int) x), intBitsToFloat((int) y)));
      default -> doubleToRawLongBits(doubles(op, longBitsToDouble(x), longBitsToDouble(y)));
    };
  }

  private static boolean jumps(int op, long x, long y) {
    return switch (op) {
      case Opcodes.IF_ICMPEQ, Opcodes.IF_ACMPEQ -> x == y;
      case Opcodes.IF_ICMPNE, Opcodes.IF_ACMPNE -> x != y;
      case Opcodes.IF_ICMPLT -> x < y;
      case Opcodes.IF_ICMPGE -> x >= y;
      case Opcodes.IF_ICMPGT -> x > y;
      default -> x <= y;
    };
  }

  private static int compare(int op, long x, long y) {
    if (op == Opcodes.LCMP) {
      return Long.compare(x, y);
    }
    boolean wide = op >= Opcodes.DCMPL;
    double a = wide ? longBitsToDouble(x) : intBitsToFloat((int) x);
    double b = wide ? longBitsToDouble(y) : intBitsToFloat((int) y);
    if (Double.isNaN(a) || Double.isNaN(b)) {
      return op == Opcodes.FCMPG || op == Opcodes.DCMPG ? 1 : -1;
    }
    return a < b ? -1 : a > b ? 1 : 0;
  }

  private static int ints(int op, int x, int y) {
    return switch (op) {
      case Opcodes.IADD -> x + y;
      case Opcodes.ISUB -> x - y;
      case Opcodes.IMUL -> x * y;
      case Opcodes.IDIV -> x / y;
      case Opcodes.IREM -> x % y;
      case Opcodes.ISHL -> x << y;
      case Opcodes.ISHR -> x >> y;
      case Opcodes.IUSHR -> x >>> y;
      case Opcodes.IAND -> x & y;
      case Opcodes.IOR -> x | y;
      case Opcodes.IXOR -> x ^ y;
      default -> throw new IllegalArgumentException("operation " + op);
    };
  }

  private static long longs(int op, long x, long y) {
    return switch (op) {
      case Opcodes.LADD -> x + y;
      case Opcodes.LSUB -> x - y;
      case Opcodes.LMUL -> x * y;
      case Opcodes.LDIV -> x / y;
      case Opcodes.LREM -> x % y;
      case Opcodes.LSHL -> x << y;
      case Opcodes.LSHR -> x >> y;
      case Opcodes.LUSHR -> x >>> y;
      case Opcodes.LAND -> x & y;
      case Opcodes.LOR -> x | y;
      case Opcodes.LXOR -> x ^ y;
      default -> throw new IllegalArgumentException("operation " + op);
    };
  }

  private static float floats(int op, float x, float y) {
    return switch (op) {
      case Opcodes.FADD -> x + y;
      case Opcodes.FSUB -> x - y;
      case Opcodes.FMUL -> x * y;
      case Opcodes.FDIV -> x / y;
      case Opcodes.FREM -> x % y;
      default -> throw new IllegalArgumentException("operation " + op);
    };
  }

  private static double doubles(int op, double x, double y) {
    return switch (op) {
      case Opcodes.DADD -> x + y;
      case Opcodes.DSUB -> x - y;
      case Opcodes.DMUL -> x * y;
      case Opcodes.DDIV -> x / y;
      case Opcodes.DREM -> x % y;
      default -> throw new IllegalArgumentException("operation " + op);
    };
  }

  private static int bit(boolean b) {
    return b ? 1 : 0;
  }
}
