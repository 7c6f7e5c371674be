// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.value;

import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.expression.JvmArithmetic;
import dev.reweave.symbolic.expression.SequenceArithmetic;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * An expression over values read, as people write it: {@code balance - 5 >= 0}. Deep ones, and
 * those with operations that have no sign of their own, are told by the values that they are made
 * of.
 */
final class BranchCondition {
  private static final int DEEPEST = 4;
  private static final Map<Integer, String> SIGNS =
      Map.ofEntries(
          Map.entry(Opcodes.IADD, "+"),
          Map.entry(Opcodes.ISUB, "-"),
          Map.entry(Opcodes.IMUL, "*"),
          Map.entry(Opcodes.IDIV, "/"),
          Map.entry(Opcodes.IREM, "%"),
          Map.entry(Opcodes.LADD, "+"),
          Map.entry(Opcodes.LSUB, "-"),
          Map.entry(Opcodes.LMUL, "*"),
          Map.entry(Opcodes.LDIV, "/"),
          Map.entry(Opcodes.LREM, "%"),
          Map.entry(Opcodes.IAND, "&"),
          Map.entry(Opcodes.IOR, "|"),
          Map.entry(Opcodes.IXOR, "^"));

  private final StepList steps;
  private final ExpressionList expressions;
  private final ThreadValues values;
  private final IntLinkedOpenHashSet reads = new IntLinkedOpenHashSet();
  private boolean isTold = true;

  /** {@code values}: what is not open there is told by its value. */
  BranchCondition(StepList steps, ThreadValues values) {
    this.steps = steps;
    this.expressions = steps.expressions();
    this.values = values;
  }

  /** The branch's condition, the way it was taken; null if it is too intricate to be told. */
  @Nullable String of(int branch) {
    int e = steps.expression(branch);
    boolean holds = steps.value(branch) != 0;
    String text = compared(e, holds);
    return isTold ? text : null;
  }

  /** The value of a step; null if it is too intricate to be told. */
  @Nullable String value(int step) {
    String text = value(steps.expression(step), 0);
    return isTold ? text : null;
  }

  /** The reading steps that were named, in the order of the text. */
  IntLinkedOpenHashSet reads() {
    return reads;
  }

  /** Whether what a step reads is true or false. */
  static boolean isTruth(StepList steps, int reading) {
    return steps.place(reading).member().endsWith(":Z");
  }

  static boolean isReference(StepList steps, int reading) {
    String member = steps.place(reading).member();
    return member.endsWith(";") || member.contains(":[") || steps.place(reading).isEntry();
  }

  private String compared(int e, boolean holds) {
    int op = expressions.operation(e);
    int left = expressions.left(e);
    int right = expressions.right(e);
    if (op >= Opcodes.IF_ACMPEQ && op <= Opcodes.IF_ACMPNE && isEntry(left)) {
      isTold = false;
      return "";
    } else if (op >= Opcodes.IF_ICMPEQ && op <= Opcodes.IF_ACMPNE) {
      int kind = op >= Opcodes.IF_ACMPEQ ? op - Opcodes.IF_ACMPEQ : op - Opcodes.IF_ICMPEQ;
      return value(left, 0) + sign(kind, holds) + value(right, 0);
    } else if (op == Opcodes.IFNULL || op == Opcodes.IFNONNULL) {
      return value(left, 0) + (op == Opcodes.IFNULL == holds ? " is null" : " is not null");
    } else if (op < Opcodes.IFEQ || op > Opcodes.IFLE) {
      isTold = false;
      return "";
    }
    int made = expressions.operation(left);
    if (made >= Opcodes.LCMP && made <= Opcodes.DCMPG) {
      String first = value(expressions.left(left), 0);
      return first + sign(op - Opcodes.IFEQ, holds) + value(expressions.right(left), 0);
    } else if (isTruth(left) && op <= Opcodes.IFNE) {
      return value(left, 0) + (op == Opcodes.IFNE == holds ? " is true" : " is false");
    }
    return value(left, 0) + sign(op - Opcodes.IFEQ, holds) + "0";
  }

  private boolean isTruth(int e) {
    return expressions.operation(e) == JvmArithmetic.TO_BOOLEAN
        || (values.isOpen(e) && expressions.isVariable(e) && isTruth(steps, values.readOf(e)));
  }

  private boolean isEntry(int e) {
    boolean isRead = values.isOpen(e) && expressions.isVariable(e);
    return isRead && steps.place(values.readOf(e)).isEntry();
  }

  /** {@code kind}: as the opcodes have it: equal, not, less, not less, greater, not greater. */
  private static String sign(int kind, boolean holds) {
    return switch (holds ? kind : kind ^ 1) {
      case 0 -> " == ";
      case 1 -> " != ";
      case 2 -> " < ";
      case 3 -> " >= ";
      case 4 -> " > ";
      default -> " <= ";
    };
  }

  private String value(int e, int depth) {
    int op = expressions.operation(e);
    if (!values.isOpen(e) || (op < 0 && !expressions.isVariable(e))) {
      return Long.toString(expressions.observed(e));
    } else if (op < 0) {
      reads.add(values.readOf(e));
      return name(steps.place(values.readOf(e)));
    } else if (op == SequenceArithmetic.SIZE) {
      String of = value(expressions.left(e), depth);
      return "size of " + of;
    } else if (isConversion(op)) {
      return value(expressions.left(e), depth);
    } else if (depth == DEEPEST || !SIGNS.containsKey(op)) {
      isTold = false;
      return "";
    }
    String text = value(expressions.left(e), depth + 1) + " " + SIGNS.get(op) + " ";
    text += value(expressions.right(e), depth + 1);
    return depth == 0 ? text : "(" + text + ")";
  }

  /** A member is "class.name:descriptor". */
  static String name(MemoryLocation where) {
    String member = where.member();
    if (member.isEmpty()) {
      return "array element " + where.index();
    } else if (where.isEntry()) {
      return "entry";
    }
    int colon = member.lastIndexOf(':');
    int end = colon < 0 ? member.length() : colon;
    return member.substring(member.lastIndexOf('.', end) + 1, end);
  }

  private static boolean isConversion(int op) {
    return op == Opcodes.I2L
        || op == Opcodes.L2I
        || (op >= Opcodes.I2B && op <= Opcodes.I2S)
        || op == JvmArithmetic.UNBOX
        || op == JvmArithmetic.KIND
        || op == JvmArithmetic.TYPE
        || op == JvmArithmetic.TO_BOOLEAN;
  }
}
